import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ageCodes,
  eventually,
  emailSubjectsTo,
  newAccount,
  newPhone,
  openVisitor,
  tokenOf,
} from '#server/testing/account-world.ts';
import type { TestApp } from '#server/testing/app-under-test.ts';
import { startChannelWorld, type ChannelWorld } from '#server/testing/channel-world.ts';
import {
  CODE_SERVICE_KEYS,
  codeIn,
  ERROR_REPLIES,
  type CodeServices,
  type ReceivedMessage,
} from '#server/testing/code-services-stand-in.ts';
import { vkEvent } from '#server/testing/messenger-updates.ts';
import { proveIdentity } from '#server/testing/prove-identity.ts';

interface Reply {
  code: string;
  type?: string;
  messenger_url: string;
  expires_in_s: number;
  user: { id: number };
  vk: { linked_at: string | null } | null;
  code_senders: string[];
  data: { code_sender: string }[];
}

const GROUP = Number(CODE_SERVICE_KEYS.VK_GROUP_ID);
let world: ChannelWorld;
let app: TestApp;
let services: CodeServices;

beforeAll(async () => {
  world = await startChannelWorld(CODE_SERVICE_KEYS);
  ({ app, services } = world);
});
afterAll(() => world.stop());
beforeEach(() => services.reset());

/** Messages to VK, and to phones. */
const sent = (): ReceivedMessage[] => services.received.filter(({ service }) => service === 'vk');
const texts = (): ReceivedMessage[] => services.received.filter(({ service }) => service === 'sms');

/** Delivers an event as VK does. */
const deliver = (event: object) =>
  app.fastify.inject({
    method: 'POST',
    url: '/crm/api/user/vk-webhook',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(event),
  });
/** The community's next reply to a message. */
async function replyTo(person: number, message: object = {}): Promise<string> {
  const before = services.requests.length;
  const reply = await deliver(vkEvent(person, message));
  expect([reply.statusCode, reply.body]).toEqual([200, 'ok']);
  return eventually(() => {
    // Messages to other recipients may arrive in between.
    const own = services.requests.slice(before).find(({ fields }) => fields['user_id'] === String(person));
    expect(own).toBeDefined();
    return String(own?.fields['message']);
  });
}
/** Sends a message that is left to the operator, and another one that gets a reply. */
async function leaves(person: number, message: object): Promise<void> {
  const before = sent().length;
  expect((await deliver(vkEvent(person, message))).body).toBe('ok');
  await replyTo(99, { ref: 'x'.repeat(22) });
  expect(
    sent()
      .slice(before)
      .map(({ to }) => to),
  ).toEqual(['99']);
}
const refOf = (url: string): string => new URL(url).searchParams.get('ref') ?? '';
const browser = (token?: string) => openVisitor<Reply>(app, token);

/** An account with a confirmed phone, and the browser in which it is signed in. */
async function newOwner() {
  const phone = newPhone();
  const { id, email } = await newAccount(app, { phone });
  const token = await tokenOf(app, id);
  return { id, phone, email, token, call: browser(token) };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

async function link({ call }: Owner, person: number): Promise<void> {
  await ageCodes(app);
  const { body } = await call('linkVk', {});
  const code = codeIn(await replyTo(person, { ref: refOf(body.messenger_url) }));
  expect((await call('confirmVk', { code })).status).toBe(200);
}
const LINKED = 'Codes for your Serai account can now go to VK messages';
const UNLINKED = 'VK is no longer linked to your Serai account';
const linkedAt = async ({ call }: Owner): Promise<string | null | undefined> =>
  (await call('getAccountSettings')).body.vk?.linked_at;

test('a dialogue is linked by the code it received, in the browser that asked, and then signs in', async () => {
  const me = await newOwner();
  const { body } = await me.call('linkVk', {});
  expect(body.messenger_url).toMatch(/^https:\/\/vk\.me\/club4711\?ref=[\w-]{22}$/);
  expect(body.expires_in_s).toBe(600);
  expect(await linkedAt(me)).toBeNull();
  const code = codeIn(await replyTo(501, { ref: refOf(body.messenger_url) }));
  expect(sent()[0]?.fields).toMatchObject({ user_id: '501', access_token: 'vk-token', v: '5.199' });
  expect(sent()[0]?.fields['random_id']).toMatch(/^[1-9]\d*$/);
  const { rows } = await sql<{ left_s: number }>`select extract(epoch from expires_at - now())::int as left_s
    from auth_code where login = ${`vk ${me.id}`}`.execute(app.db);
  expect(rows[0]?.left_s).toBeLessThanOrEqual(300);
  expect((await browser(me.token)('confirmVk', { code })).body.code).toBe('wrong_code');
  expect((await me.call('confirmVk', { code })).status).toBe(200);
  expect((await me.call('confirmVk', { code })).body.code).toBe('wrong_code');
  expect(await linkedAt(me)).not.toBeNull();
  expect(await emailSubjectsTo(app, me.email)).toEqual([LINKED]);

  const guest = browser();
  expect((await guest('sendAuthCode', { login: me.phone, code_sender: 'vk' })).status).toBe(200);
  await eventually(() => expect(sent()).toHaveLength(2));
  const login = { login: me.phone, code: codeIn(sent()[1]?.text), verify_method: 'vk' };
  expect(sent()[1]?.to).toBe('501');
  expect((await guest('signInByCode', login)).body.user.id).toBe(me.id);
  expect(texts()).toEqual([]);
});

test('VK confirms no phone, because it reveals no number', async () => {
  const me = await newOwner();
  await link(me, 551);
  const offered = ['telegram_with_phone_request', 'sms'];
  const methods = (await me.call('getPhoneConfirmationMethods')).body.data;
  expect(methods.map((method) => method.code_sender)).toEqual(offered);
  expect((await me.call('getAccountSettings')).body.code_senders).toEqual(offered);
  expect((await me.call('sendConfirmationCode', { code_sender: 'vk' })).status).toBe(400);
});

test('a number without a linked dialogue gets the same reply, and nothing is sent', async () => {
  const [linked, unlinked] = [await newOwner(), await newOwner()];
  await link(linked, 601);
  services.reset();
  const replies = [];
  for (const login of [linked.phone, unlinked.phone, '+4915999345678']) {
    const guest = browser();
    const { status, body } = await guest('sendAuthCode', { login, code_sender: 'vk' });
    replies.push({ status, body });
    const early = await guest('sendAuthCode', { login, code_sender: 'vk' });
    replies.push({ status: early.status, body: early.body.code });
  }
  expect(replies.slice(2, 4)).toEqual(replies.slice(0, 2));
  expect(replies.slice(4)).toEqual(replies.slice(0, 2));
  const told = () => sent().map(({ to }) => to);
  await eventually(() => expect(told()).toEqual(['601']));
  await leaves(602, {});
  expect(told()).toEqual(['601', '99']);
  expect(texts()).toEqual([]);
});

test('when the dialogue is closed, another service sends the code', async () => {
  const me = await newOwner();
  await link(me, 651);
  services.failWith('vk', ERROR_REPLIES.vkNoPermission);
  const guest = browser();
  await guest('sendAuthCode', { login: me.phone, code_sender: 'vk' });
  await eventually(() => expect(texts()).toHaveLength(1));
  const code = codeIn(texts()[0]?.text);
  expect((await guest('signInByCode', { login: me.phone, code, verify_method: 'vk' })).body.user.id).toBe(me.id);
});

test('foreign, late and repeated links, group chats and other messages get no code', async () => {
  const me = await newOwner();
  const { body } = await me.call('linkVk', {});
  const ref = refOf(body.messenger_url);
  await leaves(701, {});
  await leaves(701, { ref: 'summer-sale' });
  await leaves(701, { ref, peer_id: 2_000_000_001 });
  await leaves(-701, { ref });
  expect(await replyTo(701, { ref: 'y'.repeat(22) })).toContain('This link has expired');
  // The message fails, and the next one in the same dialogue gets the code.
  services.failWith('vk', ERROR_REPLIES.vkNoPermission);
  await replyTo(701, { ref });
  services.failWith('vk', ERROR_REPLIES.vkNoPermission, 0);
  // The link belongs to the dialogue that opened it.
  expect(codeIn(await replyTo(702, { ref }))).toBe('');
  const code = codeIn(await replyTo(701));
  expect(code).not.toBe('');
  await eventually(async () => {
    const { rows } = await sql`select 1 from messenger_link where sealed_code is not null and chat_id = 701`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });
  await leaves(701, { ref });
  await sql`update auth_code set expires_at = now() where login = ${`vk ${me.id}`}`.execute(app.db);
  expect((await me.call('confirmVk', { code })).body.code).toBe('wrong_code');
  await ageCodes(app);
  const late = refOf((await me.call('linkVk', {})).body.messenger_url);
  await sql`update messenger_link set expires_at = now()`.execute(app.db);
  expect(codeIn(await replyTo(701, { ref: late }))).toBe('');
});

test('a code of another account links nothing', async () => {
  const [me, other] = [await newOwner(), await newOwner()];
  const { body } = await me.call('linkVk', {});
  await other.call('linkVk', {});
  const code = codeIn(await replyTo(751, { ref: refOf(body.messenger_url) }));
  expect((await other.call('confirmVk', { code })).body.code).toBe('wrong_code');
  expect(await linkedAt(other)).toBeNull();
});

test('a link to the Telegram bot delivers nothing in VK', async () => {
  const me = await newOwner();
  const asked = await browser()('sendAuthCode', { login: me.phone, code_sender: 'telegram_with_phone_request' });
  const ref = new URL(asked.body.messenger_url).searchParams.get('start') ?? '';
  expect(codeIn(await replyTo(771, { ref }))).toBe('');
  // Ids of Telegram and VK may be equal.
  await sql`update messenger_link set chat_id = 772 where phone = ${me.phone}`.execute(app.db);
  await leaves(772, {});
});

test('linking and unlinking need a recent proof; emails tell both accounts', async () => {
  const [old, me] = [await newOwner(), await newOwner()];
  await link(old, 801);
  await link(me, 801);
  expect([await linkedAt(old), (await linkedAt(me)) !== null]).toEqual([null, true]);
  expect(await emailSubjectsTo(app, old.email)).toEqual([LINKED, UNLINKED]);
  const age = (minutes: number) =>
    sql`update session set proved_at = now() - make_interval(mins => ${minutes})`.execute(app.db);
  const { body } = await old.call('linkVk', {}).then(async () => {
    await ageCodes(app);
    return old.call('linkVk', {});
  });
  const code = codeIn(await replyTo(802, { ref: refOf(body.messenger_url) }));
  await age(11);
  for (const [name, input] of [
    ['linkVk', {}],
    ['confirmVk', { code }],
    ['unlinkVk', {}],
  ] as const)
    expect([name, (await old.call(name, input)).body.code]).toEqual([name, 'proof_required']);
  expect((await me.call('unlinkVk', {})).body.code).toBe('proof_required');
  await age(0);
  expect((await me.call('unlinkVk', {})).status).toBe(200);
  expect((await me.call('unlinkVk', {})).status).toBe(200);
  expect(await linkedAt(me)).toBeNull();
  expect(await emailSubjectsTo(app, me.email)).toEqual([LINKED, UNLINKED]);
  services.reset();
  await browser()('sendAuthCode', { login: me.phone, code_sender: 'vk' });
  await leaves(803, {});
});

test('the URL is confirmed to VK, and other events are accepted', async () => {
  const { secret } = vkEvent(1);
  const confirmed = await deliver({ type: 'confirmation', group_id: GROUP, secret });
  expect([confirmed.statusCode, confirmed.body]).toEqual([200, '6d72d5ee']);
  expect(confirmed.headers['content-type']).toContain('text/plain');
  for (const wrong of [{ group_id: 1, secret }, { group_id: GROUP }, { group_id: GROUP, secret: 'guessed' }])
    expect((await deliver({ type: 'confirmation', ...wrong })).statusCode).toBe(401);
  const other = { ...vkEvent(1), type: 'message_deny', object: { user_id: 1 } };
  expect((await deliver(other)).body).toBe('ok');
  expect(services.requests).toEqual([]);
});

test('the data export contains the dialogue, which is erased with the account', async () => {
  const me = await newOwner();
  await link(me, 1001);
  await me.call('requestExport', {});
  await app.runDueJobs();
  const { rows } = await sql<{ url: string }>`select action ->> 'url' as url from mail_outbox
    where recipient = ${me.email} and subject like 'The copy%'`.execute(app.db);
  const file = await app.fastify.inject({ url: new URL(rows[0]?.url ?? '').pathname });
  const copy = unzipSync(new Uint8Array(file.rawPayload));
  const named = Object.entries(copy).find(([name]) => name.endsWith('messengers.json'));
  expect(strFromU8(named?.[1] ?? new Uint8Array())).toContain('1001');
  await proveIdentity(app.db, me.email);
  expect((await me.call('deleteAccount', {})).status).toBe(200);
  const left = await sql`select 1 from linked_messenger where user_id = ${me.id}`.execute(app.db);
  expect(left.rows).toEqual([]);
});
