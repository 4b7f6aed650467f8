import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#contract/client.ts';
import { createFetchTransport } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

/** A network that replies to every URL with a status, and records the requests. */
function network(statusOf: (path: string, times: number) => number, body = '{}', type = 'application/json'): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(body, {
      status: statusOf(path, asked.filter((entry) => entry === path).length),
      headers: { 'content-type': type },
    });
  });
  return asked;
}

const profile = { method: 'GET', path: '/profile' } as const;
const renewal = { method: 'POST', path: '/renewal' } as const;

type Spec = { method: 'GET' | 'POST'; path: string; once?: true };

function visitor(base = ''): {
  call: (name: string, path: Spec, input?: { body: object }) => Promise<unknown>;
  token: () => string | null;
} {
  let token: string | null = 'old';
  let seen = 0;
  const call = createFetchTransport({
    base,
    headers: () => ({ locale: 'en-US', localization: null, currency: 'USD' }),
    token: () => token,
    solveCaptcha: async (_action, type) => `${type} proof`,
    lastChange: { get: () => seen, record: (seq) => (seen = seq) },
    async refresh() {
      const isRenewed = await call('account.refreshToken', renewal, {}, {}).then(
        () => true,
        () => false,
      );
      token = isRenewed ? 'new' : null;
      return token;
    },
  });
  return { call: (name, spec, input = {}) => call(name, spec, input, {}), token: () => token };
}

it('renews the session once and retries', async () => {
  const asked = network((path, times) => (path === '/profile' && times === 1 ? 401 : 200));
  const { call, token } = visitor();
  await call('account.getProfile', profile);
  expect(asked).toEqual(['/profile', '/renewal', '/profile']);
  expect(token()).toBe('new');
});

it('gives up when the session is over, without renewing recursively', async () => {
  const asked = network(() => 401);
  const { call, token } = visitor();
  await expect(call('account.getProfile', profile)).rejects.toBeInstanceOf(CallError);
  expect(asked).toEqual(['/profile', '/renewal']);
  expect(token()).toBeNull();
});

it('retries a read once, a mutation never', async () => {
  const asked = network(() => 503);
  const { call } = visitor();
  await expect(call('account.getProfile', profile)).rejects.toMatchObject({ status: 503 });
  await expect(call('account.logout', renewal)).rejects.toMatchObject({ status: 503 });
  expect(asked).toEqual(['/profile', '/profile', '/renewal']);
});

it.each([502, 504])('retries a read once after a %i of a proxy with an HTML body', async (status) => {
  const asked = network(() => status, '<html><h1>Bad gateway</h1></html>', 'text/html');
  const { call } = visitor();
  await expect(call('account.getProfile', profile)).rejects.toMatchObject({ status, message: '' });
  expect(asked).toEqual(['/profile', '/profile']);
});

it("makes a search include the visitor's latest change", async () => {
  const asked = network(() => 200, '{"seq":7}');
  const { call } = visitor();
  await call('search.getTours', profile);
  await call('booking.createRequest', renewal);
  await call('search.getTours', profile);
  await call('tourPage.getTour', profile);
  expect(asked).toEqual(['/profile', '/renewal', '/profile?min_seq=7', '/profile']);
});

it('retries a rejected call once with its captcha, with the same key and body', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init);
    const isProved = new Headers(init.headers).get('X-Captcha') === 'hard_captcha proof';
    return new Response(JSON.stringify(isProved ? { result: true } : { type: 'hard_captcha' }), {
      status: isProved ? 200 : 429,
      headers: { 'content-type': 'application/json' },
    });
  });
  await visitor().call('account.signIn', { method: 'POST', path: '/auth' });
  expect(sent).toHaveLength(2);
  const [first, second] = sent.map(({ headers, body }) => [new Headers(headers).get('Idempotency-Key'), body]);
  expect(second).toEqual(first);
});

it('repeats a call with the same key until it succeeds', async () => {
  const keys: (string | null)[] = [];
  const statuses = [500, 200, 200, 500, 200, 200];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return new Response('{}', { status: statuses[keys.length - 1] ?? 200 });
  });
  const { call } = visitor();
  const once = { ...renewal, once: true } as const;
  const send = (body: object): Promise<unknown> =>
    call('desk.inviteMember', once, { body }).catch((error: unknown) => error);
  for (const email of ['a', 'a', 'a', 'b', 'c', 'b']) await send({ email });
  expect(keys[1]).toBe(keys[0]);
  // One more invitation of the same person, and another input in between.
  expect(new Set(keys).size).toBe(5);
});

it('gives up on a call that no captcha satisfies', async () => {
  const asked = network(() => 429, '{"type":"captcha"}');
  await expect(visitor().call('account.signIn', { method: 'POST', path: '/auth' })).rejects.toBeInstanceOf(CallError);
  expect(asked).toHaveLength(4);
});

it('calls the configured base URL, with cookies', async () => {
  const asked = network(() => 200);
  const { call } = visitor('https://api.tours.example');
  await call('account.getProfile', profile);
  expect(asked).toEqual(['https://api.tours.example/profile']);
});
