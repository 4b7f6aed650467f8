import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/app-under-test.ts';
import { Authenticator } from '#server/testing/authenticator.ts';
import { proveIdentity } from '#server/testing/prove-identity.ts';

const ORIGIN = 'https://tours.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => app.stop());

interface Reply {
  code: string;
  token: string;
  options: { challenge: string; rp: { id: string }; rpId: string; user: { id: string } };
  user: { email: string };
  passkeys: { id: string; name: string; used_at: string | null }[];
}

/** A browser with its cookies and, once signed in, its token. */
class Browser {
  token = '';
  readonly email: string;
  readonly #jar = new Map<string, string>();
  constructor(email: string) {
    this.email = email;
  }
  async call(name: string, body?: object): Promise<TestResponse<Reply>> {
    const cookie = [...this.#jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const reply = await app.call<Reply>(`account.${name}`, body ? { body } : {}, {
      headers: { cookie },
      token: this.token,
    });
    for (const { name: key, value } of reply.cookies) this.#jar.set(key, value);
    return reply;
  }
  async options(name: string): Promise<Reply['options']> {
    return (await this.call(name, {})).body.options;
  }
  async add(passkey: Authenticator): Promise<TestResponse<Reply>> {
    return this.call('addPasskey', passkey.create(await this.options('startPasskey')));
  }
  async signInBy(passkey: Authenticator): Promise<TestResponse<Reply>> {
    return this.call('signInByPasskey', { assertion: passkey.get(await this.options('startPasskeySignIn')) });
  }
  passkeys = async (): Promise<Reply['passkeys']> => (await this.call('getAccountSettings')).body.passkeys;
}

async function emails(email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox
    where recipient = ${email} order by id desc`.execute(app.db);
  return rows.map(({ subject }) => subject);
}

let people = 0;
/** A browser signed in by code. */
async function person(): Promise<Browser> {
  const browser = new Browser(`passkey-${++people}@example.com`);
  await browser.call('sendAuthCode', { login: browser.email, code_sender: 'email' });
  const code = /\d{5}/.exec((await emails(browser.email))[0] ?? '')?.[0];
  browser.token = (await browser.call('signInByCode', { login: browser.email, code })).body.token;
  return browser;
}
const age = (): Promise<unknown> => sql`update session set proved_at = now() - interval '11 minutes'`.execute(app.db);
const refused = ({ status, body }: TestResponse<Reply>) => [status, body.code];
const WRONG = [400, 'wrong_passkey'];

test('a passkey signs in, re-authenticates, gets a name, and is removed', async () => {
  const [me, passkey] = [await person(), new Authenticator(ORIGIN)];
  const options = await me.options('startPasskey');
  expect(options).toMatchObject({
    rp: { id: 'tours.example', name: 'Serai' },
    user: { name: me.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect((await me.call('addPasskey', passkey.create(options))).status).toBe(200);
  expect((await emails(me.email))[0]).toBe('A passkey was added to your Serai account');
  expect(await me.passkeys()).toMatchObject([{ name: 'A phone', used_at: null }]);

  const other = new Browser(me.email);
  const signed = await other.signInBy(passkey);
  expect([signed.status, signed.body.user.email]).toEqual([200, me.email]);
  other.token = signed.body.token;
  expect((await other.passkeys())[0]?.used_at).not.toBeNull();

  await age();
  expect(refused(await other.call('startPasskey', {}))).toEqual([403, 'proof_required']);
  const assertion = passkey.get(await other.options('startPasskeyProof'));
  expect((await other.call('proveByPasskey', { assertion })).status).toBe(200);
  expect((await other.call('renamePasskey', { id: passkey.id, name: 'Work laptop' })).status).toBe(200);
  expect((await other.passkeys())[0]?.name).toBe('Work laptop');
  expect((await other.call('removePasskey', { id: passkey.id })).status).toBe(200);
  expect(await other.passkeys()).toEqual([]);
  expect(refused(await new Browser(me.email).signInBy(passkey))).toEqual(WRONG);
});

test('a challenge counts once, for five minutes, and in the browser and session that asked for it', async () => {
  const [me, passkey] = [await person(), new Authenticator(ORIGIN)];
  const created = passkey.create(await me.options('startPasskey'));
  expect((await me.call('addPasskey', created)).status).toBe(200);
  expect(refused(await me.call('addPasskey', created))).toEqual(WRONG);

  const browser = new Browser(me.email);
  const assertion = passkey.get(await browser.options('startPasskeySignIn'));
  expect((await browser.call('signInByPasskey', { assertion })).status).toBe(200);
  expect(refused(await browser.call('signInByPasskey', { assertion }))).toEqual(WRONG);

  const stolen = passkey.get(await browser.options('startPasskeySignIn'));
  expect(refused(await new Browser(me.email).call('signInByPasskey', { assertion: stolen }))).toEqual(WRONG);
  // The rejected attempt of another browser did not consume it.
  expect((await browser.call('signInByPasskey', { assertion: stolen })).status).toBe(200);

  const forProof = passkey.get(await me.options('startPasskeyProof'));
  expect(refused(await browser.call('signInByPasskey', { assertion: forProof }))).toEqual(WRONG);

  const late = passkey.get(await browser.options('startPasskeySignIn'));
  await sql`update passkey_challenge set expires_at = now()`.execute(app.db);
  expect(refused(await browser.call('signInByPasskey', { assertion: late }))).toEqual(WRONG);
});

test('another origin, another key, another user, and an unverified person are rejected', async () => {
  const [me, other, passkey] = [await person(), await person(), new Authenticator(ORIGIN)];
  await me.add(passkey);
  const foreign = new Authenticator('https://tours.example.evil.example');
  expect(refused(await other.add(foreign))).toEqual(WRONG);

  const browser = new Browser(me.email);
  const signedBy = async (change: (assertion: ReturnType<Authenticator['get']>) => object) =>
    refused(
      await browser.call('signInByPasskey', {
        assertion: change(passkey.get(await browser.options('startPasskeySignIn'))),
      }),
    );
  const impostor = new Authenticator(ORIGIN);
  const options = await browser.options('startPasskeySignIn');
  const forged = { ...impostor.get(options), id: passkey.id, user_handle: undefined };
  expect(refused(await browser.call('signInByPasskey', { assertion: forged }))).toEqual(WRONG);
  expect(await signedBy((assertion) => ({ ...assertion, user_handle: 'c29tZWJvZHkgZWxzZQ' }))).toEqual(WRONG);
  const phished = new Authenticator('https://evil.example').get(await browser.options('startPasskeySignIn'));
  expect(await signedBy((assertion) => ({ ...assertion, client_data: phished.client_data }))).toEqual(WRONG);
  passkey.isVerified = false;
  expect(await signedBy((assertion) => assertion)).toEqual(WRONG);
  passkey.isVerified = true;

  // A passkey of one account is useless in another, which can neither rename nor remove it.
  const own = new Authenticator(ORIGIN);
  await other.add(own);
  const proof = passkey.get(await other.options('startPasskeyProof'));
  expect(refused(await other.call('proveByPasskey', { assertion: proof }))).toEqual(WRONG);
  expect((await other.call('renamePasskey', { id: passkey.id, name: 'Mine' })).status).toBe(404);
  expect((await other.call('removePasskey', { id: passkey.id })).status).toBe(404);
  expect(refused(await other.add(passkey))).toEqual([409, 'not_allowed_now']);
  expect(await me.passkeys()).toMatchObject([{ id: passkey.id, name: 'A phone' }]);
});

test('a counter that does not grow is rejected, and the owner is told', async () => {
  const [me, passkey] = [await person(), new Authenticator(ORIGIN)];
  await me.add(passkey);
  const browser = new Browser(me.email);
  expect((await browser.signInBy(passkey)).status).toBe(200);
  passkey.counter = 0;
  expect(refused(await browser.signInBy(passkey))).toEqual(WRONG);
  expect((await emails(me.email))[0]).toBe('We turned down a sign-in to your Serai account');
});

test('an account has up to ten passkeys, and none after its deletion', async () => {
  const me = await person();
  for (let count = 0; count < 10; count++) expect((await me.add(new Authenticator(ORIGIN))).status).toBe(200);
  expect(refused(await me.call('startPasskey', {}))).toEqual([409, 'not_allowed_now']);
  await proveIdentity(app.db, me.email);
  expect((await me.call('deleteAccount', {})).status).toBe(200);
  const { rows } = await sql`select 1 from passkey p join user_account u on u.id = p.user_id
    where u.deleted_at is not null`.execute(app.db);
  expect(rows).toEqual([]);
});

test('the first passkey of an administrator is their second factor at once, and a shop that is set up sends nothing', async () => {
  const admin = await person();
  await sql`update user_account set role = 'admin' where email = ${admin.email}`.execute(app.db);
  await sql`insert into setup_key (hash, expires_at, user_id, used_at)
    select 'passkey', now() + interval '1 day', id, now() from user_account where email = ${admin.email}`.execute(
    app.db,
  );
  const factor = async () => (await admin.call('getStaffAccess')).body as unknown as { has_factor: boolean };
  await expect.poll(async () => (await factor()).has_factor, { timeout: 2000 }).toBe(false);
  const sent = (await emails(admin.email)).length;
  const passkey = new Authenticator(ORIGIN);
  expect((await admin.add(passkey)).status).toBe(200);
  await expect.poll(async () => (await factor()).has_factor, { timeout: 2000 }).toBe(true);
  expect(await emails(admin.email)).toHaveLength(sent);
  // Another session, opened by a code alone, must use it before it adds another one.
  await sql`update session set factor_at = null where user_id = (select id from user_account where email = ${admin.email})`.execute(
    app.db,
  );
  await expect.poll(async () => (await factor()).has_factor, { timeout: 2000 }).toBe(false);
  expect(refused(await admin.call('startPasskey', {}))).toEqual([403, 'factor_required']);
});
