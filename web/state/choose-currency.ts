import { writeCookie } from '#web/browser/cookies.ts';
import type { PageState } from './page.ts';

/** Specification 9, "Durations": the currency is stored for a year; the default is not stored. */
const YEAR_S = 31_536_000;

/** Stores the display currency, here and in the account, and reloads the page. */
export async function chooseCurrency(
  { api, session }: Pick<PageState, 'api' | 'session'>,
  code: string,
  defaultCurrency: string,
): Promise<void> {
  writeCookie('i18n_currency', code, code === defaultCurrency ? 0 : YEAR_S);
  // The cookie alone changes prices; the account is updated when the server is reachable.
  if (session.store.get().token)
    await api.account.setCurrency({ body: { currency_code: code } }).then(
      (user) => session.accept(session.store.get().token, user),
      () => null,
    );
  location.reload();
}
