import { CallError } from '#contract/client.ts';
import { tabStore } from '#web/browser/storage.ts';
import { loadPage } from '#web/browser/watch-build.ts';
import { hrefOf } from '#web/paths.ts';
import type { PageState } from './page.ts';
import { useSession } from './session.ts';

/** Where staff were when impersonation started. */
const FROM = 'acting_from';

/** Whether staff impersonate the user in this session. */
export const useIsImpersonating = (): boolean => useSession().user?.is_impersonated === true;

/** Clears everything that belongs to one user, and opens a page as another. */
function switchSession(session: PageState['session'], token: string, to: string): void {
  // In this tab only: other tabs would take empty storage for a sign-out.
  session.store.set({ token: null, user: null, pending: false });
  session.accept(token, null);
  loadPage(to);
}

/** Opens a page as the impersonated user. */
export function startImpersonating({ session }: Pick<PageState, 'session'>, token: string, to: string): void {
  tabStore.write(FROM, location.pathname + location.search + location.hash);
  switchSession(session, token, to);
}

/**
 * Ends impersonation and returns to where it started, in the session of the staff. Throws when the server is
 * unreachable.
 */
export async function stopImpersonating({
  api,
  session,
  locale,
}: Pick<PageState, 'api' | 'session' | 'locale'>): Promise<void> {
  await api.account.stopActing({ body: {} }).catch((error: unknown) => {
    // An expired impersonation session needs no end.
    if (!(error instanceof CallError) || error.status === 0) throw error;
  });
  const { token } = await api.account.refreshToken({ body: {} });
  const from = tabStore.read(FROM);
  tabStore.write(FROM, null);
  switchSession(session, token, from ?? hrefOf(locale, 'settings'));
}
