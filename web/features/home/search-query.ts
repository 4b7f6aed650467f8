import type { QueryRecord } from '#domain/search/query-values.ts';

const SORTS: Readonly<Record<string, QueryRecord>> = {
  cruises: { isCruisesSearch: '1' },
  'author-tours': { isAuthorTourSearch: '1' },
  excursions: { type: '2' },
};

/** Address of a place's page with the other fields of the search bar. */
export function addressOfBar(place: string, bar: HTMLFormElement | null): string {
  const chosen = new FormData(bar ?? undefined);
  const word = (name: string): string => String(chosen.get(name) ?? '');
  const query = new URLSearchParams({
    ...searchBarQuery({ from: word('dateFrom'), to: word('dateTo') }, word('what')),
    ...(word('adults') && { adults: word('adults') }),
    ...(word('children') && { children: word('children') }),
  }).toString();
  return query ? `${place}?${query}` : place;
}

/** The search bar's *When* and *What* as filters of the search page. */
export function searchBarQuery({ from, to }: { from: string; to: string }, what: string): Record<string, string> {
  const kind = /^kind-(\d+)$/.exec(what)?.[1];
  return {
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(kind && { restKinds: kind }),
    ...(SORTS[what] as Record<string, string> | undefined),
  };
}
