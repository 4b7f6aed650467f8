import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/client.ts';
import { createSession, type SessionProfile } from '#web/state/session.ts';
import { finishSignIn, redirectIn } from './finish-sign-in.ts';

const ORIGIN = 'https://tours.example';

test.each([
  ['/trips', '/trips'],
  ['/de/organizer/requests?open=1', '/de/organizer/requests?open=1'],
  [`${ORIGIN}/trips`, '/trips'],
  ['https://elsewhere.example/trips', null],
  [`${ORIGIN}.elsewhere.example/`, null],
  ['//elsewhere.example', null],
  ['javascript:alert(1)', null],
])('%s leads to %s', (url, path) => {
  expect(redirectIn({ type: 'redirect', url }, ORIGIN)).toBe(path);
});

test('only the type redirect is an instruction', () => {
  expect(redirectIn({ type: 'captcha', url: '/trips' }, ORIGIN)).toBeNull();
  expect(redirectIn({ type: 'redirect' }, ORIGIN)).toBeNull();
});

beforeEach(() => void vi.stubGlobal('location', new URL(ORIGIN)));
afterEach(() => vi.unstubAllGlobals());

const user = { id: 7 } as SessionProfile;

async function sign(call: Promise<{ token: string; user: SessionProfile; type?: string; url?: string }>) {
  const opened: string[] = [];
  const session = createSession(() => {}, { token: null, user: null, pending: false });
  await finishSignIn({ session, navigate: (to) => void opened.push(to) }, call, () => void opened.push('back'));
  return { opened, token: session.store.get().token };
}

test('a reply signs in and returns; one of type redirect opens its page', async () => {
  expect(await sign(Promise.resolve({ token: 't', user }))).toEqual({ opened: ['back'], token: 't' });
  expect(await sign(Promise.resolve({ token: 't', user, type: 'redirect', url: '/organizer/requests' }))).toEqual({
    opened: ['/organizer/requests'],
    token: 't',
  });
  const foreign = { token: 't', user, type: 'redirect', url: 'https://elsewhere.example/' };
  expect(await sign(Promise.resolve(foreign))).toEqual({ opened: ['back'], token: 't' });
});

test('an error of type redirect opens its page without a session; any other is shown', async () => {
  const redirect = new CallError(403, { type: 'redirect', url: '/password-reset' });
  expect(await sign(Promise.reject(redirect))).toEqual({ opened: ['/password-reset'], token: null });
  await expect(sign(Promise.reject(new CallError(400, { code: 'wrong_code' })))).rejects.toMatchObject({ status: 400 });
});
