import type { getTours, getToursPage } from '#contract/tours/search.ts';
import { toQuery, type QueryRecord } from '#domain/search-filters.ts';
import type { Keeper } from '#server/platform/call-context.ts';
import type { KeepingPlace } from '#server/platform/written.ts';
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

/** Keeps the answers of the calls that search. Equal searches, however written, share one. */
export function searchKeepers(catalogue: CatalogueSearch): SearchKeepers {
  const place = async <Reply extends Dated>(name: string, { minSeq, ...view }: CardView & { minSeq?: number | undefined }, query: QueryRecord & { expand?: string | undefined }): Promise<KeepingPlace<Reply> | null> => {
    const { asked, world } = await understand(catalogue, query, view);
    if (!catalogue.mayKeep(minSeq)) return null;
    catalogue.kept.within(world);
    const key = `${name} ${view.locale} ${view.currency} ${wantsFilters(query)} ${JSON.stringify(toQuery(asked))}`;
    const known = catalogue.kept.get(key);
    // A change that altered nothing leaves answers as they are, with the number they had; who asks for that change gets one that names it.
    if (known && (minSeq === undefined || known.seq >= minSeq)) return { known: known.written, keep: () => {} };
    const keep = catalogue.kept.begin(key);
    return { known: null, keep: (written, { tours = [], seq = 0 }) => keep({ written, tours: new Set(tours.map(({ id }) => id)), seq }) };
  };
  return {
    getTours: ({ locale, currency }, { query: { min_seq: minSeq, ...query } }) => place('getTours', { locale, currency, minSeq }, query),
    getToursPage: (view, { query }) => place('getToursPage', view, query),
  };
}
