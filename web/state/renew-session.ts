import { longStore } from '#web/browser/storage.ts';
import { writeCookie } from '#web/browser/cookies.ts';
import type { Api } from './api.ts';
import type { Session } from './session.ts';

/**
 * The cookie lets the server render signed-in pages and authorizes nothing else. It outlives its access token, to tell
 * the server that the session may be renewable.
 */
const COOKIE_S = 30 * 86_400;
const KEY = 'token';

/** Stores the token where the specification requires: in local storage as `Bearer …`, and in a cookie. */
export function storeToken(token: string | null): void {
  longStore.write(KEY, token === null ? null : `Bearer ${token}`);
  writeCookie('token', token ?? '', token === null ? 0 : COOKIE_S);
}

/** The stored token without the word Bearer. */
export function storedToken(): string | null {
  return longStore.read(KEY)?.replace(/^Bearer /, '') ?? null;
}

/**
 * Specification 4: loads the profile of the stored token at start. Clears an ended session; stays pending while the
 * server is unavailable.
 */
export async function restoreSession(api: Api, { store, accept }: Session): Promise<void> {
  if (!store.get().token) return store.set({ token: null, user: null, pending: false });
  try {
    const user = await api.account.getProfile();
    // The token may have been renewed meanwhile.
    accept(store.get().token, user);
  } catch {
    // The transport has cleared a session that could not be renewed.
  }
}
