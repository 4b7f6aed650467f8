import { longStore } from '../browser/storage.ts';
import { writeCookie } from '../browser/cookies.ts';
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

/** Specification 4: applies the stored token at start and fetches the profile; on failure the visitor is anonymous. */
export async function restoreSession(api: Api, session: Session): Promise<void> {
  const token = storedToken();
  if (!token) return session.store.set({ token: null, user: null, pending: false });
  session.store.set({ token, user: null, pending: true });
  try {
    const user = await api.account.getProfile();
    // The token may have been renewed meanwhile.
    session.accept(session.store.get().token ?? token, user);
  } catch {
    session.store.set({ ...session.store.get(), pending: false });
  }
}
