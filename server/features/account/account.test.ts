import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestResponse, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Signed {
  token: string;
  user: { id: number; email: string; first_name: string };
  is_new: boolean;
}
interface Fault {
  code: string;
  message: string;
  errors: Record<string, string[]>;
}

async function lastCode(email: string): Promise<string> {
  const { rows } = await sql<{
    subject: string;
  }>`select subject from mail_outbox where recipient = ${email.toLowerCase()} order by id desc limit 1`.execute(app.db);
  return /\d{5}/.exec(rows[0]?.subject ?? '')?.[0] ?? '';
}

const cookieOf = (response: TestResponse<unknown>, name: string): string =>
  response.cookies.find((cookie) => cookie.name === name)?.value ?? '';

async function askCode(email: string): Promise<string> {
  const sent = await app.call('account.sendAuthCode', { body: { login: email, code_sender: 'email' } });
  expect(sent.status).toBe(200);
  return cookieOf(sent, 'auth_nonce');
}

async function signInByCode(email: string): Promise<TestResponse<Signed>> {
  const nonce = await askCode(email);
  return app.call<Signed>(
    'account.signInByCode',
    { body: { login: email, code: await lastCode(email) } },
    { headers: { cookie: `auth_nonce=${nonce}` } },
  );
}

const renew = (refresh: string): Promise<TestResponse<{ token: string }>> =>
  app.call<{ token: string }>('account.refreshToken', { body: {} }, { headers: { cookie: `refresh=${refresh}` } });

test('a new user signs in by a code sent to the email and gets a profile', async () => {
  const signed = await signInByCode('New@Example.com');
  expect(signed.status).toBe(200);
  expect(signed.body).toMatchObject({ is_new: true, user: { email: 'new@example.com' } });
  const profile = await app.call<{ email: string }>('account.getProfile', {}, { token: signed.body.token });
  expect(profile.body.email).toBe('new@example.com');
});

test('an address with an international domain is one account, however its domain is written', async () => {
  const signed = await signInByCode('Anna@müller.de');
  expect(signed.body).toMatchObject({ is_new: true, user: { email: 'anna@müller.de' } });
  const nonce = await askCode('anna@xn--mller-kva.de');
  const code = await lastCode('anna@müller.de');
  const again = await app.call<Signed>(
    'account.signInByCode',
    { body: { login: 'anna@MÜLLER.de', code } },
    { headers: { cookie: `auth_nonce=${nonce}` } },
  );
  expect(again.body).toMatchObject({ is_new: false, user: { id: signed.body.user.id } });
  const watch = {
    email: 'anna@xn--mller-kva.de',
    first_name: 'Anna\r\nMaria',
    last_name: 'Müller',
    timezone: 'Europe/Berlin',
  };
  expect((await app.call('account.registerWithoutPassword', { body: watch })).status).toBe(200);
  for (const email of ['anna@mül ler.de', 'anna@xn--', 'anna@müller..de']) {
    const { status } = await app.call('account.sendAuthCode', { body: { login: email, code_sender: 'email' } });
    expect(status, email).toBe(400);
  }
});

test('a name is one line', async () => {
  const { body } = await signInByCode('lines@example.com');
  const change = { first_name: 'Ada\r\n\r\nYour account', last_name: 'Love\tlace' };
  expect((await app.call('account.updateProfile', { body: change }, { token: body.token })).status).toBe(200);
  const profile = await app.call<{ first_name: string }>('account.getProfile', {}, { token: body.token });
  expect(profile.body.first_name).toBe('Ada Your account');
});

test('a registration with a password starts when its code is entered, and the password works afterwards', async () => {
  const email = 'ada@example.com';
  const cookie = `source=${encodeURIComponent(`\0${'x'.repeat(199)}🌍`)}`;
  const sent = await app.call(
    'account.register',
    {
      body: {
        ...{ first_name: 'Ada', last_name: 'King', email },
        ...{ password: 'correct horse', confirm_password: 'correct horse' },
      },
    },
    { headers: { cookie } },
  );
  expect(sent.status).toBe(200);
  const early = await app.call<Fault>('account.signIn', { body: { login: email, password: 'correct horse' } });
  expect(early.body.code).toBe('wrong_password');
  const code = await lastCode(email);
  const signed = await app.call<Signed>(
    'account.signInByCode',
    { body: { login: email, code } },
    { headers: { cookie: `auth_nonce=${cookieOf(sent, 'auth_nonce')}` } },
  );
  expect(signed.body.user.first_name).toBe('Ada');
  expect((await app.call('account.signIn', { body: { login: email, password: 'correct horse' } })).status).toBe(200);
  expect((await app.call('account.signIn', { body: { login: email, password: 'wrong horse' } })).status).toBe(400);
});

test('the phone of a registration and of a profile must be a number that exists in its country', async () => {
  const body = {
    first_name: 'Ada',
    last_name: 'King',
    email: 'phone@example.com',
    password: 'correct horse',
    confirm_password: 'correct horse',
  };
  const refused = await app.call<Fault>('account.register', { body: { ...body, phone: '+999123456789' } });
  expect([refused.status, refused.body.errors]).toEqual([400, { phone: ['Please enter a valid phone number'] }]);
  const sent = await app.call('account.register', { body: { ...body, phone: '+79123456789' } });
  const signed = await app.call<Signed>(
    'account.signInByCode',
    { body: { login: body.email, code: await lastCode(body.email) } },
    { headers: { cookie: `auth_nonce=${cookieOf(sent, 'auth_nonce')}` } },
  );
  expect(signed.body.user).toMatchObject({ phone: '+79123456789' });
  const changed = await app.call<Fault>(
    'account.updateProfile',
    { body: { phone: '+491234' } },
    { token: signed.body.token },
  );
  expect(changed.status).toBe(400);
  const kept = await app.call<{ phone: string }>(
    'account.updateProfile',
    { body: { phone: '+4915112345678' } },
    { token: signed.body.token },
  );
  expect(kept.body.phone).toBe('+4915112345678');
});

test('a person can move to any existing country, with or without tours', async () => {
  const {
    body: { token },
  } = await signInByCode('mover@example.com');
  const moved = await app.call<{ country: string; country_id: number }>(
    'account.changeCountry',
    { body: { country_id: 114 } },
    { token },
  );
  expect(moved.body).toMatchObject({ country: 'LR', country_id: 114 });
  const refused = await app.call<Fault>('account.changeCountry', { body: { country_id: 9999 } }, { token });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['country_id']]);
  expect((await app.call<{ country: string }>('account.getProfile', {}, { token })).body.country).toBe('LR');
  expect((await app.call('account.changeCountry', { body: { country_id: 114 } })).status).toBe(401);
});

test('a person can choose only currencies of the site', async () => {
  const {
    body: { token },
  } = await signInByCode('spender@example.com');
  const choose = (currency_code: string) =>
    app.call<Fault & { currency?: string }>('account.setCurrency', { body: { currency_code } }, { token });
  expect((await choose('KZT')).status).toBe(200);
  const refused = await choose('XQQ');
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['currency_code']]);
});

test('registering a taken email replies the same and changes nothing', async () => {
  await signInByCode('taken@example.com');
  await sql`delete from auth_code where login = 'taken@example.com'`.execute(app.db);
  const body = {
    first_name: 'Eve',
    last_name: 'X',
    email: 'taken@example.com',
    password: 'another one',
    confirm_password: 'another one',
  };
  const again = await app.call('account.register', { body });
  const fresh = await app.call('account.register', { body: { ...body, email: 'nobody@example.com' } });
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
  expect(
    (await app.call('account.signIn', { body: { login: 'taken@example.com', password: 'another one' } })).status,
  ).toBe(400);
});

test('a code dies after three wrong tries, in another browser, and after its use', async () => {
  const email = 'codes@example.com';
  const nonce = await askCode(email);
  const code = await lastCode(email);
  const wrong = code === '00000' ? '11111' : '00000';
  const attempt = (value: string, cookie = `auth_nonce=${nonce}`) =>
    app.call<Fault>('account.signInByCode', { body: { login: email, code: value } }, { headers: { cookie } });
  expect((await attempt(code, 'auth_nonce=somebody-else')).body.code).toBe('wrong_code');
  for (let guess = 0; guess < 3; guess++) expect((await attempt(wrong)).body.code).toBe('wrong_code');
  expect((await attempt(code)).body.code).toBe('wrong_code');

  const once = await signInByCode('once@example.com');
  expect(once.status).toBe(200);
  const again = await app.call<Fault>('account.signInByCode', {
    body: { login: 'once@example.com', code: await lastCode('once@example.com') },
  });
  expect(again.body.code).toBe('wrong_code');
});

test('a hundred guesses at once spend three tries, not a hundred', async () => {
  const email = 'race@example.com';
  const nonce = await askCode(email);
  const code = await lastCode(email);
  const guesses = Array.from({ length: 100 }, (_, index) =>
    String((Number(code) + 1 + index) % 100_000).padStart(5, '0'),
  );
  await Promise.all(
    guesses.map((guess) =>
      app.call(
        'account.signInByCode',
        { body: { login: email, code: guess } },
        { headers: { cookie: `auth_nonce=${nonce}` } },
      ),
    ),
  );
  const { rows } = await sql<{
    tries_left: number;
  }>`select tries_left from auth_code where login = ${email} order by id desc limit 1`.execute(app.db);
  expect(rows[0]?.tries_left).toBe(0);
});

test('a second code has to wait, and the reply says how long', async () => {
  const nonce = await askCode('patient@example.com');
  const second = await app.call<Fault>(
    'account.sendAuthCode',
    { body: { login: 'patient@example.com', code_sender: 'email' } },
    { headers: { cookie: `auth_nonce=${nonce}` } },
  );
  expect(second.status).toBe(429);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
});

test('two tabs that renew at once get the same successor; an old token used later ends the session', async () => {
  const signed = await signInByCode('tabs@example.com');
  const first = cookieOf(signed, 'refresh');
  const [one, two] = await Promise.all([renew(first), renew(first)]);
  expect(cookieOf(one, 'refresh')).toBe(cookieOf(two, 'refresh'));
  const successor = cookieOf(one, 'refresh');
  await sql`update session set rotated_at = now() - interval '1 minute'`.execute(app.db);
  expect((await renew(first)).status).toBe(401);
  expect((await renew(successor)).status).toBe(401);
});

test('after logout neither token works', async () => {
  const signed = await signInByCode('bye@example.com');
  const refresh = cookieOf(signed, 'refresh');
  await app.call('account.logout', { body: {} }, { headers: { cookie: `refresh=${refresh}` } });
  expect((await renew(refresh)).status).toBe(401);
  expect((await app.call('account.getProfile', {}, { token: signed.body.token })).status).toBe(401);
});

test('bad input names the field in the language of the visitor', async () => {
  const response = await app.call<Fault>(
    'account.sendAuthCode',
    { body: { login: 'not an e-mail', code_sender: 'email', extra: 1 } },
    { locale: 'ru' },
  );
  expect(response.status).toBe(400);
  expect(response.body.errors).toEqual({
    login: ['Введите правильный адрес почты или номер телефона'],
    extra: ['Неизвестное поле'],
  });
});

test('the cookie alone changes nothing', async () => {
  const signed = await signInByCode('cookie@example.com');
  const response = await app.call(
    'account.updateProfile',
    { body: { first_name: 'Mallory' } },
    { headers: { cookie: `token=${signed.body.token}` } },
  );
  expect(response.status).toBe(401);
});
