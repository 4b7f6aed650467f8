import type { CallInput, CallReply } from '#contract/call.ts';
import type { getToursMap } from '#contract/search/map.ts';
import type { MapBox } from '#domain/places/mercator.ts';
import { Problem } from '#server/calls/problem.ts';
import { parseSearch } from './parse-search.ts';
import type { SearchDeps, SearchView } from './search-tours.ts';

/** The requested part of the world; null: all of it. */
function boxOf({ west, south, east, north }: Partial<MapBox>): MapBox | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  if (west > east || south > north)
    throw new Problem('invalid', { fields: { east: 'rule.invalid', north: 'rule.invalid' } });
  return { west, south, east, north };
}

/** The tours of a search as pins on a map. */
export async function searchMap(
  deps: SearchDeps,
  { west, south, east, north, ...query }: CallInput<typeof getToursMap>['query'],
  view: SearchView,
): Promise<CallReply<typeof getToursMap>> {
  const { cards } = deps.catalogue;
  const { locale, currency } = view;
  const { filters } = await parseSearch(deps, query, view);
  const box = boxOf({ west, south, east, north });
  const { bounds, pins } = await deps.engine.map({ filters, currency, box });
  const single = pins.flatMap(({ count, ids }) => (count === 1 ? ids : []));
  const names = await cards.names(single, locale);
  return {
    bounds,
    currency,
    pins: pins.map((pin) => ({ ...pin, name: (pin.count === 1 && names.get(pin.ids[0] ?? 0)) || '' })),
  };
}
