import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageCodes, newAccount, openVisitor, tokenOf } from '#server/testing/account-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { codeIn } from '#server/testing/code-services-stand-in.ts';
import { LIGHT_WORK } from '#server/testing/solve-captcha.ts';

interface Reply {
  code: string;
  phone: string | null;
  is_phone_confirmed: boolean;
  resend_after_s: number;
  data: { code_sender: string }[];
  type?: string;
  message: string;
}
interface Asked {
  path: string;
  authorization: string;
  body: string;
}

/** Requests received by the fake services, and replies shaped as documented. */
let asked: Asked[] = [];
const TAKEN: Record<string, [number, unknown]> = {
  '/sendVerificationMessage': [
    200,
    { ok: true, result: { request_id: '141592653589793', phone_number: '4915112345678', request_cost: 0.01 } },
  ],
  '/vk/messages': [200, { result: [{ code: 'OK', messageId: '23847287' }] }],
  '/v23.0/4711/messages': [
    200,
    {
      messaging_product: 'whatsapp',
      contacts: [{ input: '4915112345678', wa_id: '4915112345678' }],
      messages: [{ id: 'wamid.HBgL' }],
    },
  ],
  '/2010-04-01/Accounts/AC1/Messages.json': [
    201,
    { sid: 'SM1', status: 'queued', error_code: null, error_message: null },
  ],
};
const REFUSED: typeof TAKEN = {
  '/sendVerificationMessage': [200, { ok: false, error: 'PHONE_NUMBER_NOT_FOUND' }],
  '/vk/messages': [200, { result: [{ code: 'PHONE_NUMBER_INVALID', description: 'no such +4915112345678' }] }],
  '/v23.0/4711/messages': [
    400,
    {
      error: { message: '(#131030) Recipient phone number not in allowed list', type: 'OAuthException', code: 131030 },
    },
  ],
  '/2010-04-01/Accounts/AC1/Messages.json': [
    400,
    { code: 21211, message: "Invalid 'To' Phone Number: +4915112345678", status: 400 },
  ],
};
let replies: typeof TAKEN = {};
let service: Server;
let app: TestApp;
let sandbox: TestApp;

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, authorization: request.headers.authorization ?? '', body });
      const [status, reply] = replies[path] ?? [503, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const keys = {
    TELEGRAM_GATEWAY_TOKEN: 'tg',
    DEVINO_KEY: 'dv',
    DEVINO_VK_TEMPLATE: '16',
    WHATSAPP_TOKEN: 'wa',
    WHATSAPP_PHONE_ID: '4711',
    WHATSAPP_TEMPLATE: 'sign_in',
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'st',
    SMS_FROM: '+15005550006',
    CHANNELS_API_BASE: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  };
  [app, sandbox] = await Promise.all([
    startTestApp({ env: keys, deps: { captchaWork: LIGHT_WORK } }),
    startTestApp({ deps: { captchaWork: LIGHT_WORK } }),
  ]);
});
afterAll(async () => {
  service.close();
  await Promise.all([app.stop(), sandbox.stop()]);
});
beforeEach(() => {
  asked = [];
  replies = { ...TAKEN };
});

const PHONE = '+4915112345678';

/** A signed-in person. */
async function personAt(at: TestApp) {
  const { id } = await newAccount(at);
  const token = await tokenOf(at, id);
  return { id, token, call: openVisitor<Reply>(at, token) };
}

test('without keys a phone is confirmed by the code in the operator’s outbox; a changed number is unconfirmed again', async () => {
  const me = await personAt(sandbox);
  expect((await me.call('sendConfirmationCode', { code_sender: 'sms' })).body.code).toBe('not_allowed_now');
  expect((await me.call('changePhone', { phone: '+49151' })).status).toBe(400);
  expect((await me.call('changePhone', { phone: PHONE })).body).toMatchObject({
    phone: PHONE,
    is_phone_confirmed: false,
  });
  expect((await me.call('getPhoneConfirmationMethods')).body.data).toEqual([{ code_sender: 'sms' }]);
  // Each message costs money, so it needs a captcha.
  const unproved = { body: { code_sender: 'sms' } };
  const { body: challenged } = await sandbox.call<Reply>('account.sendConfirmationCode', unproved, { token: me.token });
  expect(challenged.type).toBe('captcha');
  expect((await me.call('sendConfirmationCode', { code_sender: 'telegram' })).body.code).toBe('not_allowed_now');
  await ageCodes(sandbox);
  const sent = await me.call('sendConfirmationCode', { code_sender: 'sms' });
  expect([sent.status, sent.body.resend_after_s]).toEqual([200, 60]);
  const page = await sandbox.fastify.inject({
    url: '/operator/outbox',
    cookies: { operator: sandbox.operatorToken },
  });
  expect(page.body).toContain(PHONE);
  const code = codeIn(/<pre>([^<]*Serai[^<]*)<\/pre>/.exec(page.body)?.[1] ?? '');
  const stranger = await personAt(sandbox);
  await stranger.call('changePhone', { phone: PHONE });
  expect((await stranger.call('confirmPhone', { code })).body.code).toBe('wrong_code');
  expect((await me.call('confirmPhone', { code })).body.is_phone_confirmed).toBe(true);
  expect((await me.call('confirmPhone', { code })).body.code).toBe('wrong_code');
  expect((await me.call('changePhone', { phone: PHONE })).body.is_phone_confirmed).toBe(true);
  expect((await me.call('changePhone', { phone: '+4915112345679' })).body.is_phone_confirmed).toBe(false);
});

test('each channel speaks the protocol of its service', async () => {
  const me = await personAt(app);
  await me.call('changePhone', { phone: PHONE });
  const offered = ['telegram', 'vk_via_sms_service', 'whatsapp', 'whatsapp_paid', 'sms'];
  expect((await me.call('getPhoneConfirmationMethods')).body.data.map((entry) => entry.code_sender)).toEqual(offered);
  for (const code_sender of offered) {
    await ageCodes(app);
    expect((await me.call('sendConfirmationCode', { code_sender })).status, code_sender).toBe(200);
  }
  const [telegram, vk, whatsapp, paid, sms] = asked;
  const json = (request: Asked | undefined): Record<string, unknown> =>
    JSON.parse(request?.body ?? '{}') as Record<string, unknown>;
  expect([telegram?.path, telegram?.authorization]).toEqual(['/sendVerificationMessage', 'Bearer tg']);
  expect(json(telegram)).toEqual({ phone_number: PHONE, code: expect.stringMatching(/^\d{5}$/) as string, ttl: 300 });
  expect([vk?.path, vk?.authorization]).toEqual(['/vk/messages', 'Key dv']);
  expect(json(vk)).toMatchObject({ messages: [{ phone: PHONE.slice(1), templateId: 16, routes: ['VK'] }] });
  expect([whatsapp?.path, whatsapp?.authorization]).toEqual(['/v23.0/4711/messages', 'Bearer wa']);
  expect(json(whatsapp)).toMatchObject({ messaging_product: 'whatsapp', to: PHONE.slice(1), type: 'text' });
  expect(json(paid)).toMatchObject({ type: 'template', template: { name: 'sign_in', language: { code: 'en_US' } } });
  expect(sms?.authorization).toBe(`Basic ${Buffer.from('AC1:st').toString('base64')}`);
  const form = new URLSearchParams(sms?.body);
  expect([form.get('To'), form.get('From')]).toEqual([PHONE, '+15005550006']);
  const code = codeIn(form.get('Body') ?? '');
  expect((await me.call('confirmPhone', { code })).body.is_phone_confirmed).toBe(true);
  // The text of a delivered message is erased.
  const { rows } = await sql`select 1 from code_message where body <> ''`.execute(app.db);
  expect(rows).toEqual([]);
});

test('when a channel fails, the next one carries the code; when all do, the screen is told', async () => {
  const me = await personAt(app);
  await me.call('changePhone', { phone: PHONE });
  await ageCodes(app);
  replies = { ...TAKEN, '/sendVerificationMessage': REFUSED['/sendVerificationMessage'] ?? [500, {}] };
  expect((await me.call('sendConfirmationCode', { code_sender: 'telegram' })).status).toBe(200);
  expect(asked.map(({ path }) => path)).toEqual(['/sendVerificationMessage', '/vk/messages']);
  const sent = await sql<{ sent_by: string; last_error: string }>`select sent_by, last_error from code_message
    where user_id = ${me.id}`.execute(app.db);
  expect(sent.rows).toEqual([{ sent_by: 'vk_via_sms_service', last_error: 'telegram: PHONE_NUMBER_NOT_FOUND' }]);
  for (const broken of [REFUSED, {}]) {
    await ageCodes(app);
    replies = broken;
    const failed = await me.call('sendConfirmationCode', { code_sender: 'sms' });
    expect([failed.status, failed.body.code]).toEqual([503, 'sms_unavailable']);
    expect(failed.body.message).toMatch(/^SMS sending is currently unavailable due to technical reasons\. /);
  }
  const { rows } = await sql<{ last_error: string }>`select last_error from code_message
    where user_id = ${me.id} order by id desc limit 1`.execute(app.db);
  expect(rows[0]?.last_error).not.toContain(PHONE.slice(1));
});

test('an early code has to wait, three wrong guesses end it, and codes per phone are limited', async () => {
  const me = await personAt(sandbox);
  await me.call('changePhone', { phone: '+4915112340000' });
  expect((await me.call('sendConfirmationCode', { code_sender: 'sms' })).status).toBe(200);
  const early = await me.call('sendConfirmationCode', { code_sender: 'sms' });
  expect([early.status, early.body.code, Number(early.headers['retry-after']) > 50]).toEqual([429, 'too_many', true]);
  const { rows } = await sql<{ body: string }>`select body from code_message where user_id = ${me.id}`.execute(
    sandbox.db,
  );
  const code = codeIn(rows[0]?.body ?? '');
  const wrong = code === '00000' ? '11111' : '00000';
  for (let guess = 0; guess < 3; guess++)
    expect((await me.call('confirmPhone', { code: wrong })).body.code).toBe('wrong_code');
  expect((await me.call('confirmPhone', { code })).body.code).toBe('wrong_code');
});
