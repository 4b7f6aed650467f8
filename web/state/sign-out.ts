import { dropUnsent } from '#web/browser/storage.ts';
import { hrefOf } from '#web/paths.ts';
import type { PageState } from './page.ts';

/**
 * Signs out on the server and locally, deletes saved pages and unsent texts, and goes to the home page. Works locally even when the
 * server cannot be reached.
 */
export async function signOut(
  page: Pick<PageState, 'api' | 'session' | 'locale' | 'navigate' | 'reload'>,
): Promise<void> {
  const { session } = page;
  session.store.set({ ...session.store.get(), isEnding: true });
  await page.api.account.logout({ body: {} }).catch(() => {});
  session.accept(null, null);
  dropUnsent();
  page.navigate(hrefOf(page.locale, 'home'));
  await page.reload();
}
