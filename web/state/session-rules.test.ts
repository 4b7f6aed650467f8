import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/client.ts';
import type { Api } from './api.ts';
import type { VisitorCountry } from './country.ts';
import { restoreSession, storedToken, storeToken } from './renew-session.ts';
import { createSession, type SessionProfile } from './session.ts';
import { createStore } from './store.ts';
import { syncCountry } from './sync-country.ts';
import { syncFavourites } from './sync-favourites.ts';

/** Specification 4 in a browser that is a cookie jar, two storages and events. */
let jar: Map<string, string>;

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

beforeEach(() => {
  jar = new Map();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', new URL('http://page.test/'));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', {
    readyState: 'complete',
    addEventListener: () => {},
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('max-age=0;')) jar.delete(name);
      else jar.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const user = { id: 7, country: 'GE', is_impersonated: false } as SessionProfile;
const signedIn = () => createSession(storeToken, { token: 'abc', user, pending: false });

test('a token is stored as Bearer in local storage and in a cookie', () => {
  storeToken('abc');
  expect(localStorage.getItem('token')).toBe('Bearer abc');
  expect(decodeURIComponent(jar.get('token') ?? '')).toBe('Bearer abc');
  expect(storedToken()).toBe('abc');
  storeToken(null);
  expect([storedToken(), jar.has('token')]).toEqual([null, false]);
});

test('a failed profile load resets the pending state, and a later one signs in', async () => {
  let isDown = true;
  const account = {
    getProfile: async () => {
      if (isDown) throw new CallError(503, {});
      return user;
    },
  };
  const session = createSession(storeToken, { token: 'abc', user: null, pending: true });
  await restoreSession({ account } as unknown as Api, session);
  expect(session.store.get()).toEqual({ token: 'abc', user: null, pending: false });
  isDown = false;
  await restoreSession({ account } as unknown as Api, session);
  expect(session.store.get()).toEqual({ token: 'abc', user, pending: false });
});

test.each([
  ['detected', false],
  ['chosen', true],
])('a %s country that differs is stored in the account once', async (_how, isChosen) => {
  const changed: number[] = [];
  const api = {
    places: {
      getCountries: async () => ({ data: [{ id: 49, iso_code: 'DE' }] }),
      getCountryByIp: async () => ({ result: { iso_code: 'DE' }, is_detected: true }),
    },
    account: {
      changeCountry: async ({ body }: { body: { country_id: number } }) => {
        changed.push(body.country_id);
        return { ...user, country: 'DE' };
      },
    },
  } as unknown as Api;
  const session = signedIn();
  if (isChosen) jar.set('country', 'DE');
  syncCountry({ api, session, country: createStore<VisitorCountry | null>(null) });
  await vi.waitFor(() => expect(session.store.get().user?.country).toBe('DE'));
  expect(changed).toEqual([49]);
});

test('the favourites of the server replace the local ones; a list that cannot be read is empty', async () => {
  let isDown = false;
  const queries: unknown[] = [];
  const favouriteCalls = {
    getFavourites: async ({ query }: { query: unknown }) => {
      queries.push(query);
      if (isDown) throw new CallError(500, {});
      return { ids: [3, 2] };
    },
  };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = async () => {
    jar.set('favorite_tours', encodeURIComponent('[1]'));
    const favourites = createStore<readonly number[]>([]);
    syncFavourites(
      { api: { favourites: favouriteCalls } as unknown as Api, session: signedIn(), favourites },
      () => {},
    );
    await vi.waitFor(() => expect(favourites.get()).not.toEqual([1]));
    return favourites.get();
  };
  expect(await load()).toEqual([3, 2]);
  isDown = true;
  expect(await load()).toEqual([]);
  expect(queries).toEqual([{ active_only: '1' }, { active_only: '1' }]);
});
