import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ageCodes,
  eventually,
  newAccount,
  newPhone,
  openVisitor,
  tokenOf,
  type Visitor,
} from '#server/testing/account-world.ts';
import type { TestApp } from '#server/testing/app-under-test.ts';
import { startChannelWorld, type ChannelWorld } from '#server/testing/channel-world.ts';
import { CODE_SERVICE_KEYS, codeIn, ERROR_REPLIES, type CodeServices } from '#server/testing/code-services-stand-in.ts';
import { telegramSecret, telegramUpdate } from '#server/testing/messenger-updates.ts';
import { createTelegramBot } from './telegram-bot.ts';

interface Reply {
  code: string;
  type?: string;
  messenger_url: string;
  expires_in_s: number;
  user: { id: number };
  is_phone_confirmed: boolean;
}
/** The fields of sendMessage. */
interface BotMessage {
  chat_id?: number;
  text?: string;
  reply_markup?: { keyboard?: { text: string; request_contact?: boolean }[][]; remove_keyboard?: boolean };
}

const { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: NAME } = CODE_SERVICE_KEYS;
let world: ChannelWorld;
let app: TestApp;
let services: CodeServices;

beforeAll(async () => {
  world = await startChannelWorld({ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: NAME });
  ({ app, services } = world);
});
afterAll(() => world.stop());
beforeEach(() => services.reset());

/** Delivers an update as Telegram does. */
const deliver = (update: object) =>
  app.fastify.inject({
    method: 'POST',
    url: '/crm/api/user/telegram-webhook',
    headers: { 'content-type': 'application/json', ...telegramSecret(app.env.dataKey) },
    payload: JSON.stringify(update),
  });
/** The bot's next reply to a message. */
async function replyTo(person: number, message: object): Promise<BotMessage> {
  const before = services.requests.length;
  expect((await deliver(telegramUpdate(person, message))).statusCode).toBe(200);
  return eventually(() => {
    const next = services.requests[before];
    if (!next) throw new Error('the bot has not replied');
    return next.fields;
  });
}
const start = (person: number, url: string) =>
  replyTo(person, { text: `/start ${new URL(url).searchParams.get('start')}` });
const share = (person: number, phone: string) =>
  replyTo(person, { contact: { phone_number: phone.slice(1), first_name: 'Ada', user_id: person } });
const browser = (token?: string) => openVisitor<Reply>(app, token);
const verify_method = 'telegram_with_phone_request';
const ask = (who: Visitor<Reply>, login: string) => who('sendAuthCode', { login, code_sender: verify_method });

test('the bot gives a code to the person who shares the number, in the browser that asked', async () => {
  const phone = newPhone();
  const { id } = await newAccount(app, { phone });
  const me = browser();
  const { body } = await ask(me, phone);
  expect(body.messenger_url).toMatch(/^https:\/\/t\.me\/serai_codes_bot\?start=[\w-]{22}$/);
  expect(body.expires_in_s).toBe(600);
  const asking = await start(501, body.messenger_url);
  expect(services.requests[0]?.path).toBe(`/bot${TOKEN}/sendMessage`);
  expect(asking).toMatchObject({ chat_id: 501, reply_markup: { keyboard: [[{ request_contact: true }]] } });
  const handed = await share(501, phone);
  expect(handed).toMatchObject({ chat_id: 501, reply_markup: { remove_keyboard: true } });
  const code = codeIn(handed.text);
  // Once delivered, it lives five minutes.
  const { rows } = await sql<{ left_s: number }>`select extract(epoch from expires_at - now())::int as left_s
    from auth_code where login = ${phone}`.execute(app.db);
  expect(rows[0]?.left_s).toBeLessThanOrEqual(300);
  expect((await browser()('signInByCode', { login: phone, code, verify_method })).body.code).toBe('wrong_code');
  expect((await me('signInByCode', { login: phone, code, verify_method })).body.user.id).toBe(id);
  // The code is delivered once.
  await eventually(async () => {
    const { rows: left } =
      await sql`select 1 from messenger_link where chat_id = 501 and sealed_code is not null`.execute(app.db);
    expect(left).toEqual([]);
  });
  expect(codeIn((await share(501, phone)).text)).toBe('');
});

test('another dialogue and a late one get no code', async () => {
  const phone = newPhone();
  await newAccount(app, { phone });
  const { body } = await ask(browser(), phone);
  await start(601, body.messenger_url);
  // The link belongs to the dialogue that opened it.
  expect((await start(602, body.messenger_url)).reply_markup).toEqual({ remove_keyboard: true });
  expect(codeIn((await share(602, phone)).text)).toBe('');
  await sql`update messenger_link set expires_at = now()`.execute(app.db);
  expect(codeIn((await share(601, phone)).text)).toBe('');
});

test('a number without an account gets the same reply on the site, and the reason only from the bot', async () => {
  const [known, unknown] = [newPhone(), newPhone()];
  await newAccount(app, { phone: known });
  await newAccount(app, { phone: unknown, isConfirmed: false });
  const [one, two] = [await ask(browser(), known), await ask(browser(), unknown)];
  expect({ ...one.body, messenger_url: '' }).toEqual({ ...two.body, messenger_url: '' });
  const asking = await start(701, one.body.messenger_url);
  expect(await start(702, two.body.messenger_url)).toEqual({ ...asking, chat_id: 702 });
  expect(codeIn((await share(701, known)).text)).not.toBe('');
  expect((await share(702, unknown)).text).toContain('No Serai account has confirmed this number yet');
});

test('after a newer code, three wrong guesses or a failed message the dialogue gives the code that still works', async () => {
  const phone = newPhone();
  await newAccount(app, { phone });
  const me = browser();
  const first = await ask(me, phone);
  await start(801, first.body.messenger_url);
  await ageCodes(app);
  const second = await ask(me, phone);
  expect(codeIn((await share(801, phone)).text)).toBe('');
  await start(801, second.body.messenger_url);
  services.failWith('telegram', ERROR_REPLIES.telegramBlocked, 1);
  await share(801, phone);
  const code = codeIn((await share(801, phone)).text);
  expect(code).not.toBe('');
  const wrong = code === '00000' ? '11111' : '00000';
  for (let at = 0; at < 3; at++) await me('signInByCode', { login: phone, code: wrong, verify_method });
  expect((await me('signInByCode', { login: phone, code, verify_method })).body.code).toBe('wrong_code');
});

test('the phone in the settings is confirmed the same way', async () => {
  const phone = newPhone();
  const { id } = await newAccount(app, { phone, isConfirmed: false });
  const me = browser(await tokenOf(app, id));
  const { body } = await me('sendConfirmationCode', { code_sender: 'telegram_with_phone_request' });
  await start(901, body.messenger_url);
  const code = codeIn((await share(901, phone)).text);
  expect((await me('confirmPhone', { code })).body.is_phone_confirmed).toBe(true);
});

test('the bot registers its webhook with the secret that the updates carry', async () => {
  const bot = createTelegramBot({ token: TOKEN, name: 'b' }, { dataKey: app.env.dataKey, apiBase: services.base });
  await bot.register('https://serai.example/hook');
  expect(services.requests).toEqual([
    {
      path: `/bot${TOKEN}/setWebhook`,
      fields: {
        url: 'https://serai.example/hook',
        secret_token: telegramSecret(app.env.dataKey)['x-telegram-bot-api-secret-token'],
        allowed_updates: ['message'],
      },
    },
  ]);
  services.failWith('telegram', ERROR_REPLIES.telegramBlocked);
  await expect(bot.register('https://serai.example/hook')).rejects.toThrow('telegram bot: setWebhook: HTTP 403');
});
