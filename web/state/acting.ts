import { CallError } from '#contract/client.ts';
import { tabStore } from '#web/browser/storage.ts';
import { loadPage } from '#web/browser/watch-build.ts';
import { hrefOf } from '#web/paths.ts';
import type { PageState } from './page.ts';
import { useSession } from './session.ts';

/** Where staff were when they began to act for a user. */
const FROM = 'acting_from';

/** Whether the session is one in which staff act for a user. */
export const useIsActing = (): boolean => useSession().user?.is_acted === true;

/** Forgets all that belongs to one user, and opens a page as the other. */
function switchSession(session: PageState['session'], token: string, to: string): void {
  // In this tab only: others would take an empty storage for a sign-out.
  session.store.set({ token: null, user: null, pending: false });
  session.accept(token, null);
  loadPage(to);
}

/** Opens a page as the user for whom staff act from now on. */
export function startActing({ session }: Pick<PageState, 'session'>, token: string, to: string): void {
  tabStore.write(FROM, location.pathname + location.search + location.hash);
  switchSession(session, token, to);
}

/** Ends acting, and returns to where staff began, in their own session. Throws when the server cannot be reached. */
export async function stopActing({
  api,
  session,
  locale,
}: Pick<PageState, 'api' | 'session' | 'locale'>): Promise<void> {
  await api.account.stopActing({ body: {} }).catch((error: unknown) => {
    // An acting session that is over needs no end.
    if (!(error instanceof CallError) || error.status === 0) throw error;
  });
  const { token } = await api.account.refreshToken({ body: {} });
  const from = tabStore.read(FROM);
  tabStore.write(FROM, null);
  switchSession(session, token, from ?? hrefOf(locale, 'settings'));
}
