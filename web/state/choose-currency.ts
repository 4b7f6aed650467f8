import { writeCookie } from '#web/browser/cookies.ts';
import { loadPage } from '#web/browser/watch-build.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { PageState } from './page.ts';

/** Specification 9, "Durations": the currency is stored for a year; a default that is the same everywhere is not stored. */
const YEAR_S = 31_536_000;

/** The filters of the group `price`, named here: on demand they would need a chunk that its importers import. */
export const PRICE_FILTERS = ['priceMin', 'priceMax', 'pricePerDayMin', 'pricePerDayMax'] as const;

/** The query of a search with its price filters in another currency, in whole units. */
async function convertPriceFilters(
  { api, currency }: Pick<PageState, 'api' | 'currency'>,
  query: string,
  to: string,
): Promise<string> {
  const params = new URLSearchParams(query);
  for (const name of PRICE_FILTERS) {
    const amount = Number(params.get(name));
    if (!(amount > 0)) continue;
    const converted = await api.site
      .convertPrice({ query: { from_currency: currency, to_currency: to, amount } })
      .catch(() => null);
    if (converted) params.set(name, String(Math.round(converted.result)));
    // Without a rate all prices are shown, rather than those within a limit of another currency.
    else params.delete(name);
  }
  return String(params);
}

/** Stores the display currency in the cookie and the account, converts price filters, and reloads the page. */
export async function chooseCurrency(
  page: Pick<PageState, 'api' | 'session' | 'currency'>,
  code: string,
  site: Pick<PublicSite, 'defaultCurrency' | 'currencyByCountry'>,
): Promise<void> {
  const { api, session } = page;
  const query = await convertPriceFilters(page, location.search, code);
  writeCookie('i18n_currency', code, code === site.defaultCurrency && !site.currencyByCountry ? 0 : YEAR_S);
  // The cookie alone changes prices; the account is updated when the server is reachable.
  if (session.store.get().token)
    await api.account.setCurrency({ body: { currency_code: code } }).then(
      (user) => session.accept(session.store.get().token, user),
      () => null,
    );
  if (query === String(new URLSearchParams(location.search))) location.reload();
  else loadPage(`${location.pathname}${query && `?${query}`}`, { replace: true });
}
