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

/** Stores the token where the specification requires: in local storage and in a cookie, both as `Bearer …`. */
export function storeToken(token: string | null): void {
  const bearer = token === null ? null : `Bearer ${token}`;
  longStore.write(KEY, bearer);
  writeCookie(KEY, bearer ?? '', bearer === null ? 0 : COOKIE_S);
}

/** The stored token without the word Bearer. */
export function storedToken(): string | null {
  return longStore.read(KEY)?.replace(/^Bearer /, '') ?? null;
}

/**
 * Specification 4: loads the profile of the stored token at start. A failed load ends the pending state; the token
 * stays unless its session has ended, and `follow-session.ts` tries again.
 */
export async function restoreSession(api: Api, { store, accept }: Session): Promise<void> {
  if (!store.get().token) return store.set({ token: null, user: null, pending: false });
  try {
    const user = await api.account.getProfile();
    // The token may have been renewed meanwhile.
    accept(store.get().token, user);
  } catch {
    // The transport has cleared a session that could not be renewed.
    store.set({ ...store.get(), pending: false });
  }
}
