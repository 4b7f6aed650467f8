import { writeCookie } from '../browser/cookies.ts';
import type { PageState } from './page.ts';

/** Specification 9, "Durations": the currency is kept for a year, and not at all when it is the default. */
const YEAR_S = 31_536_000;

/** Keeps the currency that prices are shown in, here and in the account, and loads the page again. */
export async function chooseCurrency(
  { api, session }: Pick<PageState, 'api' | 'session'>,
  code: string,
  defaultCurrency: string,
): Promise<void> {
  writeCookie('i18n_currency', code, code === defaultCurrency ? 0 : YEAR_S);
  // The cookie alone changes what is shown; the account follows when the server can be told.
  if (session.store.get().token)
    await api.account.setCurrency({ body: { currency_code: code } }).then(
      (user) => session.accept(session.store.get().token, user),
      () => null,
    );
  location.reload();
}
