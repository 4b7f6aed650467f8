import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/app-under-test.ts';
import { queuedBehind } from '#server/testing/queued-behind.ts';
import { insertDeparture, seedOrganizer, seedGround } from '#server/testing/seed-booking.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Fault {
  code: string;
  errors: Record<string, string[]>;
}
interface OutgoingEmail {
  subject: string;
  body: string;
  action: { url: string } | null;
}

async function emailSubjectsTo(email: string): Promise<OutgoingEmail[]> {
  const { rows } = await sql<OutgoingEmail>`select subject, body, action from mail_outbox
    where recipient = ${email} order by id desc`.execute(app.db);
  return rows;
}
const codeTo = async (email: string): Promise<string> =>
  /\d{5}/.exec((await emailSubjectsTo(email))[0]?.subject ?? '')?.[0] ?? '';

/** A browser with its cookies and, once signed in, its token. */
class Browser {
  token = '';
  readonly #jar = new Map<string, string>();
  readonly #agent: string;
  constructor(agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') {
    this.#agent = agent;
  }
  async call<T = Fault>(name: string, body?: object): Promise<TestResponse<T>> {
    const cookie = [...this.#jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const reply = await app.call<T>(`account.${name}`, body ? { body } : {}, {
      headers: { cookie, 'user-agent': this.#agent },
      token: this.token,
    });
    for (const { name: key, value } of reply.cookies) this.#jar.set(key, value);
    return reply;
  }
  async signIn(email: string): Promise<this> {
    await this.call('sendAuthCode', { login: email, code_sender: 'email' });
    const reply = await this.call<{ token: string }>('signInByCode', { login: email, code: await codeTo(email) });
    this.token = reply.body.token;
    return this;
  }
  async isIn(): Promise<boolean> {
    return (await this.call('getProfile')).status === 200;
  }
}

/** Makes the last proof of identity too old to count. */
const age = (): Promise<unknown> => sql`update session set proved_at = now() - interval '11 minutes'`.execute(app.db);
const passwords = (password: string) => ({ password, confirm_password: password });

test('a changed password ends the other devices within a second, and its owner gets an email', async () => {
  const email = 'changer@example.com';
  const [here, there] = [await new Browser().signIn(email), await new Browser().signIn(email)];
  expect(await there.isIn()).toBe(true);
  const started = performance.now();
  expect((await here.call('changePassword', passwords('a long new secret'))).status).toBe(200);
  expect(await there.isIn()).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
  expect((await there.call('refreshToken', {})).status).toBe(401);
  expect(await here.isIn()).toBe(true);
  expect((await emailSubjectsTo(email))[0]?.subject).toBe('Your Serai password has been changed');
  const signed = await new Browser().call('signIn', { login: email, password: 'a long new secret' });
  expect(signed.status).toBe(200);
  // The published password of the demo is refused for accounts, too.
  for (const known of ['password1', 'Serai-Demo']) {
    const common = await here.call('changePassword', passwords(known));
    expect([common.status, Object.keys(common.body.errors)], known).toEqual([400, ['password']]);
  }
});

test('sign-ins by the old password during a change or reset are signed out with the others', async () => {
  await seedGround(app.db);
  await seedOrganizer(app.db, 1);
  const { tourId } = await insertDeparture(app.db);
  const email = 'both-at-once@example.com';
  const here = await new Browser().signIn(email);
  await here.call('changePassword', passwords('the first long secret'));
  const resetToken = async (): Promise<string> => {
    await here.call('recoverPassword', { email });
    return new URL((await emailSubjectsTo(email))[0]?.action?.url ?? '').hash.slice(1);
  };
  for (const [before, after, isReset] of [
    ['the first long secret', 'the second long secret', false],
    ['the second long secret', 'the third long secret', true],
  ] as const) {
    const there = new Browser();
    await sql`delete from favourite_tour`.execute(app.db);
    const token = isReset ? await resetToken() : null;
    const [signed, changed] = await queuedBehind(app.db, sql`lock table favourite_tour in share mode`, [
      () => there.call<{ token: string }>('signIn', { login: email, password: before, favourites_tours_ids: [tourId] }),
      () =>
        token === null
          ? here.call<{ token: string }>('changePassword', passwords(after))
          : here.call<{ token: string }>('resetPassword', { token, password: after }),
    ]);
    expect([signed?.status, changed?.status]).toEqual([200, 200]);
    there.token = signed?.body.token ?? '';
    expect([await there.isIn(), (await there.call('refreshToken', {})).status]).toEqual([false, 401]);
  }
});

test('a password change and the end of the other devices are atomic', async () => {
  const email = 'both@example.com';
  const [here, there] = [await new Browser().signIn(email), await new Browser().signIn(email)];
  await sql`create function refuse_revoking() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    app.db,
  );
  await sql`create trigger refuse_revoking before update of revoked_at on session for each row execute function refuse_revoking()`.execute(
    app.db,
  );
  expect((await here.call('changePassword', passwords('a long new secret'))).status).toBe(500);
  await sql`drop trigger refuse_revoking on session`.execute(app.db);
  expect((await new Browser().call('signIn', { login: email, password: 'a long new secret' })).status).toBe(400);
  expect([await there.isIn(), await here.isIn()]).toEqual([true, true]);
});

test('sensitive actions need a recent proof: a code to the account’s email, or the password', async () => {
  const email = 'stale@example.com';
  const me = await new Browser().signIn(email);
  await me.call('changePassword', passwords('a long old secret'));
  await age();
  const refused = await me.call('changePassword', passwords('a long new secret'));
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
  expect((await me.call('changeEmail', { email: 'other@example.com' })).body.code).toBe('proof_required');
  expect((await me.call('proveIdentity', { password: 'a wrong secret' })).body.code).toBe('wrong_password');
  expect((await me.call('changePassword', passwords('a long new secret'))).status).toBe(403);
  expect((await me.call('proveIdentity', { password: 'a long old secret' })).status).toBe(200);
  expect((await me.call('changePassword', passwords('a long new secret'))).status).toBe(200);

  await age();
  await sql`delete from auth_code where login = ${email}`.execute(app.db);
  await me.call('sendAuthCode', { login: email, code_sender: 'email' });
  const code = await codeTo(email);
  expect((await me.call('proveIdentity', { code: code === '00000' ? '11111' : '00000' })).body.code).toBe('wrong_code');
  expect((await me.call('proveIdentity', { code })).status).toBe(200);
  expect((await me.call('changePassword', passwords('another long secret'))).status).toBe(200);
});

test('a new email counts once its code is entered; the old address is told, other devices are signed out', async () => {
  const [old, fresh] = ['old@example.com', 'fresh@example.com'];
  const [here, there] = [await new Browser().signIn(old), await new Browser().signIn(old)];
  expect((await here.call('changeEmail', { email: 'OLD@example.com' })).body).toMatchObject({
    code: 'invalid',
    errors: { email: ['This is already your address'] },
  });
  expect((await here.call('changeEmail', { email: 'Fresh@Example.com' })).status).toBe(200);
  expect((await here.call<{ email: string }>('getProfile')).body.email).toBe(old);
  expect((await here.call<{ new_email: string }>('getAccountSettings')).body.new_email).toBe(fresh);
  const code = await codeTo(fresh);
  expect((await emailSubjectsTo(fresh))[0]?.action?.url).toMatch(/\/email-confirm$/);
  // Another user's browser or another account cannot use the code.
  expect((await there.call('confirmEmail', { code })).body.code).toBe('wrong_code');
  expect((await here.call<{ email: string }>('confirmEmail', { code })).body.email).toBe(fresh);
  expect([await here.isIn(), await there.isIn()]).toEqual([true, false]);
  expect((await emailSubjectsTo(old))[0]?.subject).toBe('Your Serai account has a new email');
  expect((await here.call('confirmEmail', { code })).body.code).toBe('not_allowed_now');
});

test('an address with an account gets the same reply, an email without a code, and is not changed', async () => {
  const [mine, taken] = ['wants@example.com', 'has@example.com'];
  await new Browser().signIn(taken);
  const me = await new Browser().signIn(mine);
  const [known, unknown] = [
    await me.call('changeEmail', { email: taken }),
    await me.call('changeEmail', { email: 'nobody-yet@example.com' }),
  ];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const [email] = await emailSubjectsTo(taken);
  expect([email?.subject, /\d{5}/.test(`${email?.subject}${email?.body}`)]).toEqual([
    'This address already has a Serai account',
    false,
  ]);
});

test('devices have names and can be signed out one by one or together, but not another user’s', async () => {
  const email = 'devices@example.com';
  const here = await new Browser().signIn(email);
  const phone = await new Browser(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ).signIn(email);
  const third = await new Browser('curl/8').signIn(email);
  const stranger = await new Browser().signIn('stranger@example.com');
  const devices = async () =>
    (
      await here.call<{ devices: { id: string; browser: string; system: string; is_current: boolean }[] }>(
        'getAccountSettings',
      )
    ).body.devices;
  const [own, ...others] = await devices();
  expect(own).toMatchObject({ browser: 'Firefox', system: 'Linux', is_current: true });
  expect(others.map(({ browser, system }) => [browser, system])).toEqual([
    [null, null],
    ['Safari', 'iPhone'],
  ]);
  const id = others[1]?.id ?? '';
  expect((await stranger.call('endSession', { session_id: id })).status).toBe(404);
  expect(await phone.isIn()).toBe(true);
  expect((await here.call('endSession', { session_id: id })).status).toBe(200);
  expect([await here.isIn(), await phone.isIn(), await third.isIn()]).toEqual([true, false, true]);
  expect((await here.call('endSessions', { except_current: true })).status).toBe(200);
  expect([await here.isIn(), await third.isIn(), await stranger.isIn()]).toEqual([true, false, true]);
});

test('a forgotten password is replaced by a link that works once and ends all sessions', async () => {
  const email = 'forgot@example.com';
  const me = await new Browser().signIn(email);
  const anybody = new Browser();
  expect((await anybody.call('recoverPassword', { email })).body).toEqual({ result: true });
  const url = new URL((await emailSubjectsTo(email))[0]?.action?.url ?? '');
  expect([url.pathname, url.search]).toEqual(['/password-reset', '']);
  const token = url.hash.slice(1);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const check = async (value: string) =>
    (await anybody.call<{ result: boolean }>('checkResetToken', { token: value })).body.result;
  expect([await check(token), await check(`${token}x`), await check(token)]).toEqual([true, false, true]);
  const { rows } = await sql<{ text: string }>`select account_link::text as text from account_link`.execute(app.db);
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  expect((await anybody.call('resetPassword', { password: 'password1', token })).status).toBe(400);
  expect((await anybody.call('resetPassword', { password: 'a remembered secret', token })).status).toBe(200);
  expect(await me.isIn()).toBe(false);
  const again = await anybody.call('resetPassword', { password: 'an attacker’s secret', token });
  expect([again.status, again.body.code]).toEqual([400, 'wrong_link']);
  expect((await anybody.call('signIn', { login: email, password: 'a remembered secret' })).status).toBe(200);
});

test('a reset ends the other reset and sign-in links', async () => {
  const email = 'two-links@example.com';
  const me = await new Browser().signIn(email);
  const { body } = await me.call<{ token: string }>('createSignInLink', {});
  const anybody = new Browser();
  const links = [];
  for (let at = 0; at < 2; at++) {
    await anybody.call('recoverPassword', { email });
    links.push(new URL((await emailSubjectsTo(email))[0]?.action?.url ?? '').hash.slice(1));
  }
  const [first, second] = links;
  const reset = (token = '') => anybody.call('resetPassword', { password: 'a remembered secret', token });
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first)).body.code).toBe('wrong_link');
  expect((await new Browser().call('signInByToken', { token: body.token })).body.code).toBe('wrong_link');
});

test('requesting a link reveals nothing about the account, sends at most three emails, and a link lasts half an hour', async () => {
  const [known, unknown] = ['known@example.com', 'unknown@example.com'];
  await new Browser().signIn(known);
  const anybody = new Browser();
  const replies = [];
  for (const email of [known, unknown, known, known, known, known])
    replies.push(await anybody.call('recoverPassword', { email }));
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect((await emailSubjectsTo(known)).filter(({ subject }) => subject === 'Your new Serai password')).toHaveLength(3);
  expect((await emailSubjectsTo(unknown)).map(({ subject }) => subject)).toEqual([
    'There is no Serai account for this address',
  ]);
  const token = new URL((await emailSubjectsTo(known))[0]?.action?.url ?? '').hash.slice(1);
  await sql`update account_link set expires_at = now() - interval '1 second'`.execute(app.db);
  expect((await anybody.call('resetPassword', { password: 'a late secret here', token })).body.code).toBe('wrong_link');
});

test('twenty concurrent uses of one link set one password', async () => {
  const email = 'once-only@example.com';
  await new Browser().signIn(email);
  const anybody = new Browser();
  await anybody.call('recoverPassword', { email });
  const token = new URL((await emailSubjectsTo(email))[0]?.action?.url ?? '').hash.slice(1);
  const uses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => anybody.call('resetPassword', { password: `a secret no. ${at}`, token })),
  );
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a one-time token signs another device in, once, within a minute, and needs a recent proof', async () => {
  const email = 'two-devices@example.com';
  const here = await new Browser().signIn(email);
  const { body } = await here.call<{ token: string; expires_in_s: number }>('createSignInLink', {});
  expect([body.expires_in_s, Buffer.from(body.token, 'base64url').length]).toEqual([60, 32]);
  const uses = await Promise.all(
    Array.from({ length: 20 }, () => new Browser().call<{ token: string }>('signInByToken', { token: body.token })),
  );
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(uses.filter(({ body: fault }) => (fault as unknown as Fault).code === 'wrong_link')).toHaveLength(19);
  expect(
    (await new Browser().call('resetPassword', { token: body.token, password: 'a long new secret' })).body.code,
  ).toBe('wrong_link');
  const late = await here.call<{ token: string }>('createSignInLink', {});
  await sql`update account_link set expires_at = now() - interval '1 second'`.execute(app.db);
  expect((await new Browser().call('signInByToken', { token: late.body.token })).body.code).toBe('wrong_link');
  await age();
  expect((await here.call('createSignInLink', {})).body.code).toBe('proof_required');
});

test('a session opened by a one-time token inherits the proof of the session that made it', async () => {
  const here = await new Browser().signIn('passed-on@example.com');
  await sql`update session set proved_at = now() - interval '9 minutes'`.execute(app.db);
  const { body } = await here.call<{ token: string }>('createSignInLink', {});
  const there = new Browser();
  there.token = (await there.call<{ token: string }>('signInByToken', { token: body.token })).body.token;
  expect((await there.call('createSignInLink', {})).status).toBe(200);
  await sql`update session set proved_at = proved_at - interval '2 minutes'`.execute(app.db);
  expect((await there.call('createSignInLink', {})).body.code).toBe('proof_required');
});

test('signing in by a code with a redirect returns the target, on this site and without a token', async () => {
  const email = 'redirected@example.com';
  const me = new Browser();
  await me.call('sendAuthCode', { login: email, code_sender: 'email' });
  const reply = await me.call<{ token: string; type: string; url: string }>('redirectByCode', {
    login: email,
    code: await codeTo(email),
  });
  expect(reply.body).toMatchObject({ type: 'redirect', url: '/trips' });
  me.token = reply.body.token;
  expect(await me.isIn()).toBe(true);
});

test('the code of a new email is sent again to another browser, and long after the first has expired', async () => {
  const email = 'moves@example.com';
  const [here, there] = [await new Browser().signIn(email), await new Browser().signIn(email)];
  expect((await here.call('changeEmail', { email: 'moved@example.com' })).status).toBe(200);
  await sql`update auth_code set created_at = now() - interval '2 hours', expires_at = now() - interval '2 hours'
    where login = 'change moved@example.com'`.execute(app.db);
  expect((await there.call('requestEmailConfirmation', {})).status).toBe(200);
  const code = await codeTo('moved@example.com');
  expect((await here.call('confirmEmail', { code })).body.code).toBe('wrong_code');
  expect((await there.call<{ email: string }>('confirmEmail', { code })).body.email).toBe('moved@example.com');
});
