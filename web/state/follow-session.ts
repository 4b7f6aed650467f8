import { splitLocale } from '#domain/locales.ts';
import { matchRoute } from '#web/match-route.ts';
import type { PageState } from './page.ts';
import { restoreSession, storedToken } from './renew-session.ts';
import type { PublicSite } from './site.ts';

/** Server failures are short, and the browser reports only its own outages. */
const RETRY_MS = 5000;

/**
 * Follows the session in other tabs and devices: after a sign-out elsewhere, a private page redirects to sign-in and
 * back. Retries a profile that could not be loaded.
 */
export function followSession(
  { api, session, reload }: Pick<PageState, 'api' | 'session' | 'reload'>,
  site: PublicSite,
): void {
  const { store } = session;
  const leavePrivate = (): void => {
    const needsUser = matchRoute(splitLocale(location.pathname).path, site)?.row.access !== undefined;
    // Starting impersonation ends one session and opens another in the same task.
    if (needsUser && !store.get().token) void reload();
  };
  addEventListener('storage', ({ key }) => {
    if ((key === 'token' || key === null) && store.get().token && storedToken() === null)
      store.set({ token: null, user: null, pending: false });
  });
  let hadToken = store.get().token !== null;
  store.watch(() => {
    const { token } = store.get();
    if (hadToken && !token) queueMicrotask(leavePrivate);
    hadToken = token !== null;
  });

  const retry = (): void => {
    const { token, user, pending } = store.get();
    if (user || !token) return pending ? undefined : stop.abort();
    if (!document.hidden) void restoreSession(api, session);
  };
  const timer = setInterval(retry, RETRY_MS);
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => clearInterval(timer));
  addEventListener('online', retry, { signal: stop.signal });
}
