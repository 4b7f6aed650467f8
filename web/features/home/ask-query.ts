import type { QueryRecord } from '#domain/search-filters.ts';

const SORTS: Readonly<Record<string, QueryRecord>> = {
  cruises: { isCruisesSearch: '1' },
  'author-tours': { isAuthorTourSearch: '1' },
  excursions: { type: '2' },
};

/** Last day of a month given as `yyyy-MM`. */
function endOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** A place's page with what else was chosen in the search bar. */
export function askedAddress(place: string, bar: HTMLFormElement | null): string {
  const chosen = new FormData(bar ?? undefined);
  const query = new URLSearchParams(askQuery(String(chosen.get('when') ?? ''), String(chosen.get('what') ?? ''))).toString();
  return query ? `${place}?${query}` : place;
}

/** The search bar's *When* and *What* as filters of the search page. */
export function askQuery(when: string, what: string): Record<string, string> {
  const kind = /^kind-(\d+)$/.exec(what)?.[1];
  return {
    ...(when && { dateFrom: `${when}-01`, dateTo: endOfMonth(when) }),
    ...(kind && { restKinds: kind }),
    ...(SORTS[what] as Record<string, string> | undefined),
  };
}
