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
  type Visitor,
} from '#server/testing/account-world.ts';
import type { TestApp, TestResponse } from '#server/testing/app-under-test.ts';
import { startChannelWorld, type ChannelWorld } from '#server/testing/channel-world.ts';
import { CODE_SERVICE_KEYS, codeIn, ERROR_REPLIES, type CodeServices } from '#server/testing/code-services-stand-in.ts';

interface Reply {
  code: string;
  type?: string;
  token: string;
  user: { id: number };
  is_phone_confirmed: boolean;
  resend_after_s: number;
  errors?: Record<string, string[]>;
}

let world: ChannelWorld;
let app: TestApp;
let services: CodeServices;

beforeAll(async () => {
  const { SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = CODE_SERVICE_KEYS;
  world = await startChannelWorld({ LIMIT_FACTOR: '1', SMS_ACCOUNT, SMS_TOKEN, SMS_FROM });
  ({ app, services } = world);
});
afterAll(() => world.stop());
beforeEach(() => services.reset());

const browser = (token?: string) => openVisitor<Reply>(app, token);
const ask = (who: Visitor<Reply>, login: string, code_sender = 'sms') => who('sendAuthCode', { login, code_sender });
const messageTo = (phone: string) =>
  eventually(() => {
    const message = services.received.findLast(({ to }) => to === phone);
    expect(message).toBeDefined();
    return codeIn(message?.text);
  });
/** A reply without the values that differ every time. */
const told = ({ status, body }: TestResponse<Reply>) => {
  const { request_id: _, ...rest } = body as Reply & { request_id?: string };
  return { status, rest };
};

test('a confirmed phone signs in by the code sent to it, and by password', async () => {
  const phone = newPhone();
  const account = await newAccount(app, { phone, password: 'right horse' });
  const me = browser();
  expect((await ask(me, phone)).status).toBe(200);
  const code = await messageTo(phone);
  expect((await browser()('signInByCode', { login: phone, code, verify_method: 'sms' })).body.code).toBe('wrong_code');
  const body = { login: phone, code, verify_method: 'sms', favourites_tours_ids: [] };
  const signed = await me('redirectByCode', body);
  expect([signed.status, signed.body.user.id]).toEqual([200, account.id]);
  expect((await me('signInByCode', body)).body.code).toBe('wrong_code');
  expect((await me('signIn', { login: phone, password: 'right horse' })).body.user.id).toBe(account.id);
  expect((await me('signIn', { login: phone, password: 'wrong horse' })).body.code).toBe('wrong_password');
});

test('a number without an account or unconfirmed gets the same replies and no message', async () => {
  const [known, unknown, unconfirmed] = [newPhone(), newPhone(), newPhone()];
  await newAccount(app, { phone: known });
  const { id } = await newAccount(app);
  await sql`update user_account set phone = ${unconfirmed} where id = ${id}`.execute(app.db);
  const answersFor = async (phone: string) => {
    const replies = [];
    const me = browser();
    for (let at = 0; at < 2; at++) replies.push(told(await ask(me, phone)));
    replies.push(told(await me('signInByCode', { login: phone, code: '00000', verify_method: 'sms' })));
    // Each from another browser, until the number reaches its daily limit.
    for (let at = 0; at < 10; at++) replies.push(told(await ask(browser(), phone)));
    return replies;
  };
  const first = await answersFor(known);
  expect(first.map(({ status }) => status)).toEqual([200, 429, 400, ...Array<number>(9).fill(200), 429]);
  expect(await answersFor(unknown)).toEqual(first);
  expect(await answersFor(unconfirmed)).toEqual(first);
  await eventually(() => expect(services.received).toHaveLength(10));
  expect(new Set(services.received.map(({ to }) => to))).toEqual(new Set([known]));
});

test('the owner of a number used up by strangers still gets a code in a browser that has signed in before', async () => {
  const phone = newPhone();
  await newAccount(app, { phone });
  const owner = browser();
  await ask(owner, phone);
  expect(
    (await owner('signInByCode', { login: phone, code: await messageTo(phone), verify_method: 'sms' })).status,
  ).toBe(200);
  for (let at = 0; at < 9; at++) await ask(browser(), phone);
  expect((await ask(browser(), phone)).status).toBe(429);
  await ageCodes(app);
  expect((await ask(owner, phone)).status).toBe(200);
});

test('of thirty guesses at once three are compared', async () => {
  const phone = newPhone();
  await newAccount(app, { phone });
  const me = browser();
  await ask(me, phone);
  const code = await messageTo(phone);
  const wrong = code === '00000' ? '11111' : '00000';
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => me('signInByCode', { login: phone, code: wrong, verify_method: 'sms' })),
  );
  expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['wrong_code']));
  expect((await me('signInByCode', { login: phone, code, verify_method: 'sms' })).body.code).toBe('wrong_code');
});

test('a code works only with the requested channel; another one costs a try', async () => {
  const phone = newPhone();
  const { id } = await newAccount(app, { phone });
  const enter = (who: Visitor<Reply>, code: string, method: object) =>
    who('signInByCode', { login: phone, code, ...method });
  const me = browser();
  await ask(me, phone);
  const code = await messageTo(phone);
  for (const method of [{ verify_method: 'vk' }, {}])
    expect((await enter(me, code, method)).body.code).toBe('wrong_code');
  expect((await enter(me, code, { verify_method: 'sms' })).body.user.id).toBe(id);
  const other = browser();
  services.reset();
  await ask(other, phone);
  const next = await messageTo(phone);
  for (const verify_method of ['email', 'telegram', 'telegram_with_phone_request'])
    expect((await enter(other, next, { verify_method })).body.code).toBe('wrong_code');
  expect((await enter(other, next, { verify_method: 'sms' })).body.code).toBe('wrong_code');
});

test('an invalid login is rejected with its field', async () => {
  const me = browser();
  for (const login of [
    '+49',
    '+49151\u0000',
    '491512345678',
    '+49 1512345678',
    '',
    1e5,
    null,
    ['+4915112345678'],
    `+${'9'.repeat(18)}`,
  ])
    expect([login, (await ask(me, login as string)).status]).toEqual([login, 400]);
  expect((await ask(me, '+999123456789')).body.errors).toHaveProperty('login');
  expect((await ask(me, newPhone(), 'email')).body.code).toBe('not_allowed_now');
  expect((await ask(me, 'me@example.com', 'sms')).body.code).toBe('not_allowed_now');
  expect((await ask(me, newPhone(), 'vk_via_sms_service')).body.code).toBe('not_allowed_now');
});

test('during an outage every number is told so, but not after one failure', async () => {
  await sql`delete from code_message`.execute(app.db);
  services.failWith('sms', ERROR_REPLIES.smsDown);
  for (let at = 0; at < 3; at++) await askInVain();
  const refused = await ask(browser(), newPhone());
  expect([refused.status, refused.body.code]).toEqual([503, 'sms_unavailable']);
  await sql`delete from code_message`.execute(app.db);
});

test('codes that strangers leave waiting in a messenger block no sending channel', async () => {
  const phone = newPhone();
  await newAccount(app, { phone });
  const fill = (channel: string) =>
    sql`insert into auth_code (login, channel, nonce_hash, code_hash, tries_left, expires_at)
      select ${phone}, ${channel}, 'stranger ' || n, '', 3, now() from generate_series(1, 36) n`.execute(app.db);
  await fill('telegram_with_phone_request');
  expect((await ask(browser(), phone)).status).toBe(200);
  await fill('sms');
  expect((await ask(browser(), phone)).status).toBe(429);
});

test('numbers that reject our messages do not block sign-in for others', async () => {
  await sql`delete from code_message`.execute(app.db);
  services.failWith('sms', ERROR_REPLIES.smsOptedOut);
  for (let at = 0; at < 3; at++) await askInVain();
  expect((await ask(browser(), newPhone())).status).toBe(200);
  await sql`delete from code_message`.execute(app.db);
});

/** Requests a code to the phone of a new account that no service delivers. */
async function askInVain(): Promise<void> {
  const phone = newPhone();
  await newAccount(app, { phone });
  expect((await ask(browser(), phone)).status).toBe(200);
  await eventually(async () => {
    const { rows } =
      await sql`select 1 from code_message where recipient = ${phone} and last_error is not null`.execute(app.db);
    expect(rows).toHaveLength(1);
  });
}

test('numbers that fail to be confirmed do not block sign-in: the first message to arrive would reveal an account', async () => {
  services.failWith('sms', ERROR_REPLIES.smsDown);
  for (let at = 0; at < 3; at++) {
    const { call } = await owner(newPhone());
    expect((await call('sendConfirmationCode', { code_sender: 'sms' })).body.code).toBe('sms_unavailable');
  }
  services.reset();
  expect((await ask(browser(), newPhone())).status).toBe(200);
  await sql`delete from code_message`.execute(app.db);
});

/** A signed-in browser of an account that has this number, unconfirmed. */
async function owner(phone: string) {
  const account = await newAccount(app);
  await sql`update user_account set phone = ${phone} where id = ${account.id}`.execute(app.db);
  return { ...account, call: browser(await tokenOf(app, account.id)) };
}
const accountEmailsTo = (email: string) => emailSubjectsTo(app, email);

test('confirming needs a recent proof, transfers the number and tells both accounts', async () => {
  const phone = newPhone();
  const old = await newAccount(app, { phone });
  const me = await owner(phone);
  await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${me.id}`.execute(app.db);
  expect((await me.call('sendConfirmationCode', { code_sender: 'sms' })).body.code).toBe('proof_required');
  await sql`update session set proved_at = now() where user_id = ${me.id}`.execute(app.db);
  expect((await me.call('sendConfirmationCode', { code_sender: 'sms' })).status).toBe(200);
  const code = await messageTo(phone);
  await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${me.id}`.execute(app.db);
  expect((await me.call('confirmPhone', { code })).body.code).toBe('proof_required');
  await sql`update session set proved_at = now() where user_id = ${me.id}`.execute(app.db);
  expect((await me.call('confirmPhone', { code })).body.is_phone_confirmed).toBe(true);
  expect(await accountEmailsTo(old.email)).toEqual(['Your phone number no longer signs in to your Serai account']);
  expect(await accountEmailsTo(me.email)).toEqual(['A phone number now signs in to your Serai account']);
  services.reset();
  const guest = browser();
  await ask(guest, phone);
  const signed = await guest('signInByCode', { login: phone, code: await messageTo(phone), verify_method: 'sms' });
  expect(signed.body.user.id).toBe(me.id);
});

test('a confirmed number is given up only with a recent proof, and an email says so', async () => {
  for (const change of ['changePhone', 'updateProfile']) {
    const [phone, next] = [newPhone(), newPhone()];
    const me = await owner(phone);
    await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${me.id}`.execute(app.db);
    // A number that cannot sign in yet can be changed freely.
    expect([change, (await me.call(change, { phone: next })).status]).toEqual([change, 200]);
    expect(await accountEmailsTo(me.email)).toEqual([]);
    await sql`update user_account set phone_confirmed_at = now() where id = ${me.id}`.execute(app.db);
    expect((await me.call(change, { phone })).body.code).toBe('proof_required');
    expect((await me.call(change, { phone: next })).body.is_phone_confirmed).toBe(true);
    await sql`update session set proved_at = now() where user_id = ${me.id}`.execute(app.db);
    expect((await me.call(change, { phone })).body.is_phone_confirmed).toBe(false);
    expect(await accountEmailsTo(me.email)).toEqual(['Your phone number no longer signs in to your Serai account']);
  }
});

test('a profile changes entirely or not at all', async () => {
  const phone = newPhone();
  const me = await owner(phone);
  await sql`update user_account set phone_confirmed_at = now() where id = ${me.id}`.execute(app.db);
  await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${me.id}`.execute(app.db);
  expect((await me.call('updateProfile', { first_name: 'Eve', phone: newPhone() })).status).toBe(403);
  const nameOf = () => sql`select first_name, phone from user_account where id = ${me.id}`.execute(app.db);
  expect((await nameOf()).rows).toEqual([{ first_name: '', phone }]);
  expect((await me.call('updateProfile', { first_name: 'Ada', phone })).status).toBe(200);
  expect((await nameOf()).rows).toEqual([{ first_name: 'Ada', phone }]);
});

test('accounts that confirm one number at once end with one owner', async () => {
  const phone = newPhone();
  const people = await Promise.all(Array.from({ length: 8 }, () => owner(phone)));
  const codes: string[] = [];
  for (const { call } of people) {
    const before = services.received.length;
    await call('sendConfirmationCode', { code_sender: 'sms' });
    await eventually(() => expect(services.received.length).toBe(before + 1));
    codes.push(codeIn(services.received.at(-1)?.text));
  }
  const replies = await Promise.all(people.map(({ call }, at) => call('confirmPhone', { code: codes[at] })));
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  const { rows } =
    await sql`select id from user_account where phone = ${phone} and phone_confirmed_at is not null`.execute(app.db);
  expect(rows).toHaveLength(1);
  const second = sql`update user_account set phone_confirmed_at = now() where phone = ${phone}`.execute(app.db);
  await expect(second).rejects.toThrow('user_account_confirmed_phone');
});
