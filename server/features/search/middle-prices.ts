import { MAX_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { travellerCount } from '#domain/search/party.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { departureSpan, type CardView, type Catalogue } from '#server/features/catalogue/index.ts';
import type { SearchEngine } from '#server/search/index.ts';

/** With fewer tours, the lowest and the highest price are sufficient. */
const MIN_TOURS = 8;

/**
 * Between which prices the middle half of `total` tours lies: the lower and upper quartile of their prices on cards, minor
 * units of the caller's currency. Null for few tours, and where the pages of a search do not reach.
 */
export async function middlePrices(
  { engine, catalogue }: { engine: SearchEngine; catalogue: Pick<Catalogue, 'cards'> },
  { filters, total }: { filters: SearchFilters; total: number },
  view: CardView,
): Promise<{ low: number; high: number } | null> {
  const ranks = [Math.ceil(total / 4), Math.ceil((total * 3) / 4)];
  if (total < MIN_TOURS || ranks.some((rank) => rank > MAX_SEARCH_PAGE * SEARCH_PAGE_SIZE)) return null;
  const ids = await Promise.all(
    ranks.map(async (rank) => {
      const page = Math.ceil(rank / SEARCH_PAGE_SIZE);
      const found = await engine.search({ filters: { ...filters, sort: 'price', page }, currency: view.currency });
      return found.ids.slice((rank - 1) % SEARCH_PAGE_SIZE)[0];
    }),
  );
  const cards = await catalogue.cards.cards(
    ids.filter((id) => id !== undefined),
    view,
    departureSpan({ ...filters, seats: travellerCount(filters) }),
  );
  const amountOf = (id: number | undefined): number | undefined => cards.find((card) => card.id === id)?.price?.amount;
  const [low, high] = ids.map(amountOf);
  return low === undefined || high === undefined ? null : { low, high };
}
