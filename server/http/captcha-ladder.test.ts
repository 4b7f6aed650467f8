import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCaptcha } from '#server/platform/captcha/captcha.ts';
import type { CaptchaSettings } from '#server/service-keys.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { LIGHT_WORK, solveChallenge } from '#server/testing/solve-captcha.ts';
import { createLadder } from './captcha-ladder.ts';

interface Fault {
  code: string;
  type?: string;
  retry_after_s?: number;
  result?: boolean;
}
const NO_PROVIDER: CaptchaSettings = { captcha: null, hard_captcha: null, apiBase: null };
const USE = { action: 'account.signIn', site: 'default', host: 'serai.example', ip: '192.0.2.1' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '1' }, deps: { captchaWork: LIGHT_WORK } });
});
afterAll(() => app.stop());

let addresses = 0;
const newAddress = (): string => `2001:db8:c:${(++addresses).toString(16)}::1`;

/** Makes a call from an IP address, with a proof or without. */
const from = (address: string, name: string, body: unknown, proof?: string) =>
  app.call<Fault>(name, { body }, { headers: { 'x-forwarded-for': address, ...(proof && { 'x-captcha': proof }) } });

async function prove(action: string, type: string): Promise<string> {
  const { body } = await app.call<{ challenge: string }>('site.getCaptcha', { query: { action, type } });
  return `${type} ${solveChallenge(body.challenge)}`;
}

const signIn = (address: string, proof?: string) =>
  from(address, 'account.signIn', { login: `${address.length}${Math.random()}@example.com`, password: 'wrong' }, proof);

test('the ladder is climbed call by call: none, captcha, hard captcha, rejection; a retry with its proof succeeds', async () => {
  const address = newAddress();
  const seen: string[] = [];
  for (let at = 0; at < 41; at++) {
    let reply = await signIn(address);
    const asked = reply.body.type ?? 'none';
    if (reply.body.type) reply = await signIn(address, await prove('account.signIn', reply.body.type));
    seen.push(reply.status === 400 ? asked : reply.body.code);
  }
  expect(seen).toEqual([
    ...Array<string>(10).fill('none'),
    ...Array<string>(10).fill('captcha'),
    ...Array<string>(20).fill('hard_captcha'),
    'too_many',
  ]);
  expect((await signIn(newAddress())).body.code).toBe('wrong_password');
});

test('the end of the window resets the ladder, and rejected calls do not count', async () => {
  vi.useFakeTimers();
  const climb = createLadder();
  expect(await climb('send-code', '192.0.2.1', async () => null)).toBeNull();
  for (let at = 0; at < 5; at++) expect(await climb('send-code', '192.0.2.1', async () => null)).toBe('captcha');
  for (let at = 0; at < 7; at++) expect(await climb('send-code', '192.0.2.1', async () => 'captcha')).toBeNull();
  expect(await climb('send-code', '192.0.2.1', async () => 'captcha')).toBe('hard_captcha');
  expect(await climb('send-code', '192.0.2.1', async () => 'hard_captcha')).toBeNull();
  expect(await climb('send-code', '192.0.2.2', async () => null)).toBeNull();
  expect(await climb('read', '192.0.2.1', async () => null)).toBeNull();
  vi.advanceTimersByTime(3_600_001);
  expect(await climb('send-code', '192.0.2.1', async () => null)).toBeNull();
  vi.useRealTimers();
});

test('an early code request is a plain 429 with the seconds left', async () => {
  const address = newAddress();
  const send = (proof?: string) =>
    from(address, 'account.sendAuthCode', { login: 'early@example.com', code_sender: 'email' }, proof);
  const [first] = [await send()];
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const early = await app.call<Fault>(
    'account.sendAuthCode',
    { body: { login: 'early@example.com', code_sender: 'email' } },
    { headers: { 'x-forwarded-for': address, cookie, 'x-captcha': await prove('account.sendAuthCode', 'captcha') } },
  );
  expect([early.status, early.body.code, early.body.type]).toEqual([429, 'too_many', undefined]);
  expect(early.body.retry_after_s).toBeGreaterThan(55);
  expect(early.body.retry_after_s).toBeLessThanOrEqual(60);
});

test('a proof is valid once, for its action, level and site, unchanged and in time', async () => {
  const captcha = createCaptcha({
    db: app.db,
    secret: 'secret',
    settings: NO_PROVIDER,
    work: LIGHT_WORK,
  });
  const solve = async (): Promise<string> => solveChallenge((await captcha.challenge('captcha', USE)).challenge ?? '');
  const token = await solve();
  const uses = await Promise.all(Array.from({ length: 20 }, () => captcha.redeem(`captcha ${token}`, USE)));
  expect(uses.filter((level) => level === 'captcha')).toHaveLength(1);
  const other = await solve();
  const spaced = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(token, 'base64').toString()), null, 1));
  const changed = Buffer.from(
    Buffer.from(other, 'base64').toString().replace('"level":"captcha"', '"level":"hard_captcha"'),
  );
  for (const [header, use] of [
    [`captcha ${spaced.toString('base64')}`, USE],
    [`hard_captcha ${other}`, USE],
    [`hard_captcha ${changed.toString('base64')}`, USE],
    [`captcha ${other}`, { ...USE, action: 'account.register' }],
    [`captcha ${other}`, { ...USE, site: 'another' }],
    [`captcha ${other.slice(0, -8)}`, USE],
    ...['', 'captcha', 'captcha ', 'captcha e30=', `captcha ${'x'.repeat(5000)}`, 'other x', 'captcha bnVsbA=='].map(
      (text) => [text, USE] as const,
    ),
  ] as const)
    expect(await captcha.redeem(header, use), header.slice(0, 30)).toBeNull();
  expect(await captcha.redeem(`captcha ${other}`, USE)).toBe('captcha');
  const late = await solve();
  vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] });
  expect(await captcha.redeem(`captcha ${late}`, USE)).toBeNull();
  vi.useRealTimers();
});

test('a challenge requires an existing call', async () => {
  const ask = (action: string) => app.call<Fault>('site.getCaptcha', { query: { action, type: 'captcha' } });
  expect((await ask('account.signIn')).status).toBe(200);
  for (const action of ['', 'account', 'account.none', 'constructor.name', '__proto__.x'])
    expect((await ask(action)).status).toBe(404);
});

/** Requests that the fake provider received, and its replies. */
let asked: { path: string; form: Record<string, string> }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
async function startProvider(): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', form: Object.fromEntries(new URLSearchParams(text)) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

test('providers are called in their protocol; host and action must be ours, and no reply means no proof', async () => {
  const server = await startProvider();
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const CASES = [
    {
      provider: 'hcaptcha',
      path: '/siteverify',
      form: { secret: 's', response: 't-hcaptcha', remoteip: USE.ip, sitekey: 'k' },
      yes: { success: true, challenge_ts: '2026-11-22T10:00:00Z', hostname: USE.host },
      no: [
        { success: false, 'error-codes': ['invalid-input-response'] },
        { success: true, hostname: 'evil.example' },
      ],
    },
    {
      provider: 'turnstile',
      path: '/turnstile/v0/siteverify',
      form: { secret: 's', response: 't-turnstile', remoteip: USE.ip },
      yes: { success: true, hostname: USE.host, action: 'account_signIn', cdata: '' },
      no: [
        { success: true, hostname: USE.host, action: 'account_register' },
        { success: false, 'error-codes': ['timeout-or-duplicate'] },
      ],
    },
    {
      provider: 'smartcaptcha',
      path: '/validate',
      form: { secret: 's', token: 't-smartcaptcha', ip: USE.ip },
      yes: { status: 'ok', message: '', host: `${USE.host}:443` },
      no: [
        { status: 'failed', message: 'Invalid or expired Token.', host: '' },
        { status: 'ok', message: '', host: 'evil.example' },
      ],
    },
  ] as const;
  for (const { provider, path, form, yes, no } of CASES) {
    const keys = { provider, key: 'k', secret: 's', isInvisible: false };
    const settings = { captcha: keys, hard_captcha: keys, apiBase };
    const captcha = createCaptcha({ db: app.db, secret: 'secret', settings });
    expect(await captcha.challenge('captcha', USE)).toMatchObject({ provider, key: 'k', challenge: null });
    for (const body of no) {
      answer = { status: 200, body };
      expect(await captcha.redeem('captcha t', USE), provider).toBeNull();
    }
    asked = [];
    answer = { status: 200, body: yes };
    expect(await captcha.redeem(`captcha t-${provider}`, USE)).toBe('captcha');
    expect(asked).toEqual([{ path, form }]);
    // Recorded as used, whatever the provider replies.
    expect(await captcha.redeem(`captcha t-${provider}`, USE)).toBeNull();
    answer = { status: 503, body: {} };
    await expect(captcha.redeem('captcha late', USE)).rejects.toThrow(provider);
  }
  server.close();
});
