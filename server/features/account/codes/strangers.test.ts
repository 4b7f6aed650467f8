import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/db/pool.ts';
import { hashPassword } from '#server/features/account/passwords/passwords.ts';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/app-under-test.ts';
import { LIGHT_WORK, solveChallenge } from '#server/testing/solve-captcha.ts';
import { issueCode, useCode } from './one-time-codes.ts';

/** A browser with an IP address and cookies of its own. */
interface Browser {
  call<T = Fault>(name: string, body: unknown, token?: string): Promise<TestResponse<T>>;
}
interface Fault {
  code: string;
  errors: Record<string, string[]>;
}

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '1' }, deps: { captchaWork: LIGHT_WORK } });
});
afterAll(() => app.stop());

function browser(): Browser {
  const address = `2001:db8:${(++addresses).toString(16)}::1`;
  const jar = new Map<string, string>();
  return {
    async call<T>(name: string, body: unknown, token?: string) {
      const send = (proof: Record<string, string>): Promise<TestResponse<T & { type?: string }>> => {
        const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
        return app.call(name, { body }, { headers: { cookie, 'x-forwarded-for': address, ...proof }, token });
      };
      let reply = await send({});
      // Retries like a browser until it goes through: parallel guesses raise the captcha level meanwhile.
      while (reply.body.type) reply = await send(await proofFor(name, reply.body.type));
      for (const { name: key, value } of reply.cookies) jar.set(key, value);
      return reply;
    },
  };
}

async function proofFor(action: string, type: string): Promise<Record<string, string>> {
  const { body } = await app.call<{ challenge: string }>('site.getCaptcha', { query: { action, type } });
  return { 'x-captcha': `${type} ${solveChallenge(body.challenge)}` };
}

const sendCode = (who: Browser, login: string) => who.call('account.sendAuthCode', { login, code_sender: 'email' });
const enter = (who: Browser, login: string, code: string) =>
  who.call<{ token: string; user: { first_name: string } }>('account.signInByCode', { login, code });
const password = (who: Browser, login: string, text: string) => who.call('account.signIn', { login, password: text });

async function emailSubjectsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{
    code: string;
  }>`select coalesce(substring(subject from '\\d{5}'), subject) as code from mail_outbox
    where recipient = ${email} order by id`.execute(app.db);
  return rows.map(({ code }) => code);
}
const lastCode = async (email: string): Promise<string> => (await emailSubjectsTo(email)).at(-1) ?? '';

test('wrong guesses and requests of strangers leave another browser’s code alive', async () => {
  const login = 'owner@example.com';
  const owner = browser();
  await sendCode(owner, login);
  const code = await lastCode(login);
  const stranger = browser();
  for (let guess = 0; guess < 6; guess++) expect((await enter(stranger, login, '00000')).status).toBe(400);
  await sendCode(stranger, login);
  expect((await enter(stranger, login, code)).status).toBe(400);
  expect((await enter(owner, login, code)).status).toBe(200);
});

test('ten codes for strangers do not block the owner, and at most twelve are sent in an hour', async () => {
  const login = 'busy@example.com';
  for (let at = 0; at < 10; at++) expect((await sendCode(browser(), login)).status).toBe(200);
  const owner = browser();
  expect((await sendCode(owner, login)).status).toBe(200);
  expect((await enter(owner, login, await lastCode(login))).status).toBe(200);
  expect((await sendCode(browser(), login)).status).toBe(200);
  const refused = await sendCode(browser(), login);
  expect([refused.status, Number(refused.headers['retry-after']) <= 3600]).toEqual([429, true]);
  // A browser that has signed in before is no stranger.
  await sql`update auth_code set created_at = created_at - interval '11 minutes' where login = ${login}`.execute(
    app.db,
  );
  expect((await sendCode(owner, login)).status).toBe(200);
});

test('of 120 wrong passwords for one account from 120 addresses twenty are compared, and its owner gets in', async () => {
  const login = 'target@example.com';
  await sql`insert into user_account (email, password_hash) values (${login}, ${await hashPassword('right horse')})`.execute(
    app.db,
  );
  const owner = browser();
  expect((await password(owner, login, 'right horse')).status).toBe(200);
  // In waves: on a slow machine all at once would exceed the request timeout.
  const wave = () => Promise.all(Array.from({ length: 30 }, () => password(browser(), login, 'wrong horse')));
  const replies = [...(await wave()), ...(await wave()), ...(await wave()), ...(await wave())];
  const codes = replies.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'wrong_password').length).toBeLessThanOrEqual(20);
  expect(codes.filter((code) => code === 'code_required').length).toBeGreaterThanOrEqual(100);
  // A stranger gets the same reply, right or wrong.
  const late = await password(browser(), login, 'right horse');
  expect([late.status, late.body.code, Number(late.headers['retry-after']) > 0]).toEqual([429, 'code_required', true]);
  expect((await password(owner, login, 'right horse')).status).toBe(200);
  const elsewhere = browser();
  await sendCode(elsewhere, login);
  expect((await enter(elsewhere, login, await lastCode(login))).status).toBe(200);
});

test('when most passwords of five minutes are wrong, only known browsers sign in by password', async () => {
  const login = 'calm@example.com';
  await sql`insert into user_account (email, password_hash) values (${login}, ${await hashPassword('right horse')})`.execute(
    app.db,
  );
  const owner = browser();
  expect((await password(owner, login, 'right horse')).status).toBe(200);
  await sql`insert into password_attempt (subject) select 'login ' || n from generate_series(1, 100) n`.execute(app.db);
  expect((await password(browser(), login, 'right horse')).body.code).toBe('code_required');
  expect((await password(owner, login, 'right horse')).status).toBe(200);
  await sql`delete from password_attempt`.execute(app.db);
  expect((await password(browser(), login, 'right horse')).status).toBe(200);
});

test('a stranger who requests reset links blocks nobody else; an account gets twelve an hour', async () => {
  const email = 'recovers@example.com';
  await sql`insert into user_account (email) values (${email})`.execute(app.db);
  const recover = (who: Browser) => who.call('account.recoverPassword', { email });
  const stranger = browser();
  for (let at = 0; at < 4; at++) expect((await recover(stranger)).status).toBe(200);
  expect(await emailSubjectsTo(email)).toHaveLength(3);
  await recover(browser());
  expect(await emailSubjectsTo(email)).toHaveLength(4);
  for (let at = 0; at < 9; at++) await recover(browser());
  expect(await emailSubjectsTo(email)).toHaveLength(12);
});

const registration = (email: string, change: Record<string, unknown> = {}) => ({
  first_name: 'Ada',
  last_name: 'King',
  email,
  password: 'correct horse',
  confirm_password: 'correct horse',
  ...change,
});

test('strangers who register one email from everywhere cause one email an hour', async () => {
  const email = 'victim@example.com';
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      at % 2
        ? browser().call('account.register', registration(email))
        : browser().call('account.registerWithoutPassword', { email }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
  expect(await emailSubjectsTo(email)).toHaveLength(1);
});

test('a repeated registration keeps its code, and another code of the same browser completes it', async () => {
  const email = 'again@example.com';
  const who = browser();
  await who.call('account.register', registration(email, { first_name: 'Add' }));
  expect((await who.call('account.register', registration(email))).status).toBe(200);
  expect(await emailSubjectsTo(email)).toHaveLength(1);
  await sql`update auth_code set created_at = created_at - interval '2 minutes' where login = ${email}`.execute(app.db);
  expect((await sendCode(who, email)).status).toBe(200);
  const [first = '', second = ''] = await emailSubjectsTo(email);
  expect((await enter(who, email, first === second ? 'none' : first)).status).toBe(400);
  expect((await enter(who, email, second)).body.user.first_name).toBe('Ada');
});

test('registering again in the same browser after the code expired sends another email', async () => {
  const email = 'late@example.com';
  const who = browser();
  await who.call('account.register', registration(email));
  await sql`update auth_code set created_at = created_at - interval '6 minutes', expires_at = now() where login = ${email}`.execute(
    app.db,
  );
  expect((await who.call('account.register', registration(email))).status).toBe(200);
  const [, second = ''] = await emailSubjectsTo(email);
  expect((await enter(who, email, second)).status).toBe(200);
});

test.each([
  ['first_name', { first_name: ' \t ' }],
  ['last_name', { last_name: 'a'.repeat(300) }],
  ['email', { email: `${'a'.repeat(65)}@example.com` }],
  ['password', { password: 'Password1', confirm_password: 'Password1' }],
])('a registration with a bad %s is rejected by field name', async (field, change) => {
  const refused = await browser().call('account.register', registration('fields@example.com', change));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
});

test('an unknown country is rejected', async () => {
  const refused = await browser().call('account.registerWithoutPassword', { email: 'c@example.com', country_id: 9999 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['country_id']]);
});

async function signedIn(email: string): Promise<string> {
  const who = browser();
  await sendCode(who, email);
  return (await enter(who, email, await lastCode(email))).body.token;
}
const profileStatus = async (token: string): Promise<number> =>
  (await app.call('account.getProfile', {}, { token })).status;

test('a logout with the access token alone ends the session', async () => {
  const token = await signedIn('leaver@example.com');
  expect(await profileStatus(token)).toBe(200);
  await app.call('account.logout', { body: {} }, { token });
  expect(await profileStatus(token)).toBe(401);
});

test('ending all sessions affects every browser, and a revoked role is gone within a second', async () => {
  const email = 'many@example.com';
  const tokens = [await signedIn(email), await signedIn(email)];
  await sql`update session set factor_at = now()`.execute(app.db);
  await sql`update user_account set role = 'admin' where email = ${email}`.execute(app.db);
  const isAdmin = async () =>
    (await app.call('booking.closeRequest', { body: {} }, { token: tokens[0] ?? '' })).status !== 403;
  const inASecond = { timeout: 1000, interval: 50 };
  await expect.poll(isAdmin, inASecond).toBe(true);
  await sql`update user_account set role = 'user' where email = ${email}`.execute(app.db);
  await expect.poll(isAdmin, inASecond).toBe(false);
  expect((await app.call('account.endSessions', { body: {} }, { token: tokens[0] ?? '' })).status).toBe(200);
  expect(await Promise.all(tokens.map(profileStatus))).toEqual([401, 401]);
});

test('a code whose effect fails stays usable; of many concurrent entries one takes effect', async () => {
  const entered = { login: 'kill@example.org', channel: null, nonce: '' } as const;
  const issued = await transaction(app.db, (trx) =>
    issueCode(trx, 'secret', { ...entered, isKnownBrowser: false, pending: null }),
  );
  const use = (effect: () => Promise<string>) =>
    useCode(app.db, 'secret', { ...entered, nonce: issued.nonce, code: issued.code ?? '' }, effect);
  await expect(use(() => Promise.reject(new Error('the program ended')))).rejects.toThrow('the program ended');
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => use(() => Promise.resolve('signed in'))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
