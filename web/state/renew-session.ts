import { longStore } from '../browser/storage.ts';
import { writeCookie } from '../browser/cookies.ts';
import type { Api } from './api.ts';
import type { Session } from './session.ts';

/**
 * The cookie lets the server draw pages and authorises nothing else. It outlives its access token: it tells the server that the browser may have a
 * session to renew.
 */
const COOKIE_S = 30 * 86_400;
const KEY = 'token';

/** Keeps the token where the specification says: local storage as `Bearer …`, and a cookie. */
export function storeToken(token: string | null): void {
  longStore.write(KEY, token === null ? null : `Bearer ${token}`);
  writeCookie('token', token ?? '', token === null ? 0 : COOKIE_S);
}

/** The stored token without the word Bearer. */
export function storedToken(): string | null {
  return longStore.read(KEY)?.replace(/^Bearer /, '') ?? null;
}

/** Specification 4: a stored token is applied at start and the profile fetched; when that fails nobody is signed in. */
export async function restoreSession(api: Api, session: Session): Promise<void> {
  const token = storedToken();
  if (!token) return session.store.set({ token: null, user: null, pending: false });
  session.store.set({ token, user: null, pending: true });
  try {
    const user = await api.account.getProfile();
    // The token may have been renewed on the way.
    session.accept(session.store.get().token ?? token, user);
  } catch {
    session.store.set({ ...session.store.get(), pending: false });
  }
}
