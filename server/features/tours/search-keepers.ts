import type { getTours, getToursPage } from '#contract/tours/search.ts';
import type { CallReply } from '#contract/call.ts';
import { toQuery, type QueryRecord } from '#domain/search-filters.ts';
import type { Keeper } from '#server/platform/call-context.ts';
import type { KeepingPlace, Written } from '#server/platform/written.ts';
import { understand, wantsFilters } from './search-tours.ts';
import type { CardView } from './tour-cards.ts';
import type { CatalogueSearch } from './tour-search.ts';

export interface SearchKeepers {
  getTours: Keeper<typeof getTours>;
  getToursPage: Keeper<typeof getToursPage>;
}

/** The part of a reply that says how long it is right. */
interface Dated {
  seo: { title: string };
  tours?: readonly { id: number }[];
  seq?: number;
}

interface Asked {
  view: CardView;
  minSeq?: number | undefined;
  query: QueryRecord & { expand?: string | undefined };
  search: string | null;
}

/** Keeps the answers of the calls that search. Equal searches, however written, share one. */
export function searchKeepers(catalogue: CatalogueSearch): SearchKeepers {
  const spelling = (name: string, { locale, currency }: CardView, search: string): string => `${name} ${locale} ${currency} ${search}`;
  const keeper = <Reply extends Dated>(name: string) => ({
    async place({ view: { locale, currency }, minSeq, query, search }: Asked): Promise<KeepingPlace<Reply> | null> {
      const { asked, world } = await understand(catalogue, query, { locale, currency });
      if (!catalogue.mayKeep(minSeq)) return null;
      catalogue.kept.within(world);
      const key = `${name} ${locale} ${currency} ${wantsFilters(query)} ${JSON.stringify(toQuery(asked))}`;
      if (search !== null && minSeq === undefined) catalogue.kept.spell(spelling(name, { locale, currency }, search), key);
      const known = catalogue.kept.get(key);
      // A change that altered nothing leaves answers as they are, with the number they had; who asks for that change gets one that names it.
      if (known && (minSeq === undefined || known.seq >= minSeq)) return { known: known.written, keep: () => {} };
      const keep = catalogue.kept.begin(key);
      return { known: null, keep: (written, { tours = [], seq = 0 }) => keep({ written, tours: new Set(tours.map(({ id }) => id)), seq }) };
    },
    again: (view: CardView, search: string): Written | null => (catalogue.mayKeep(undefined) ? (catalogue.kept.spelled(spelling(name, view, search), catalogue.today)?.written ?? null) : null),
  });
  const [tours, page] = [keeper<CallReply<typeof getTours>>('getTours'), keeper<CallReply<typeof getToursPage>>('getToursPage')];
  return {
    getTours: { ...tours, place: (view, { query: { min_seq: minSeq, ...query } }, search) => tours.place({ view, minSeq, query, search }) },
    getToursPage: { ...page, place: (view, { query }, search) => page.place({ view, query, search }) },
  };
}
