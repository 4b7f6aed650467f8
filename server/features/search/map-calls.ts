import type * as calls from '#contract/search/map.ts';
import type { MapBox } from '#domain/places/mercator.ts';
import type { Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import { daysOf } from '#server/features/catalogue/index.ts';
import { understand } from './search-tours.ts';
import type { CatalogueSearch } from './tour-search.ts';

/** The part of the world that is asked for; null: all of it. */
function boxOf({ west, south, east, north }: Partial<MapBox>): MapBox | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  if (west > east || south > north)
    throw new Problem('invalid', { fields: { east: 'rule.invalid', north: 'rule.invalid' } });
  return { west, south, east, north };
}

/** Handlers of the map of a search. */
export function mapHandlers(catalogue: CatalogueSearch): Handlers<typeof calls> {
  return {
    async getToursMap({ locale, currency }, { query: { west, south, east, north, ...query } }) {
      const { filters } = await understand(catalogue, query, { locale, currency });
      const { bounds, pins } = await catalogue.map({ filters, currency, box: boxOf({ west, south, east, north }) });
      const alone = pins.flatMap(({ count, ids }) => (count === 1 ? ids : []));
      const days = daysOf(filters);
      const [names, prices] = await Promise.all([
        catalogue.cards.names(alone, locale),
        days && catalogue.cards.pricesWithin(alone, days, currency),
      ]);
      return {
        bounds,
        currency,
        pins: pins.map((pin) =>
          pin.count === 1
            ? { ...pin, name: names.get(pin.ids[0] ?? 0) ?? '', price: prices?.get(pin.ids[0] ?? 0) ?? pin.price }
            : { ...pin, name: '' },
        ),
      };
    },
  };
}
