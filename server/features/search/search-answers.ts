import type { QueryRecord } from '#domain/search/query-values.ts';
import type { AnswerAgain } from '#server/http/call-context.ts';
import type { Written } from '#server/http/written.ts';
import { type CardView } from '#server/features/catalogue/index.ts';
import { understand, wantsFilters, type SearchAnswer, type SearchView, type Understood } from './search-tours.ts';
import type { CatalogueSearch } from './tour-search.ts';

/** What a caller asks for. */
interface Asked {
  query: QueryRecord & { expand?: string | undefined };
  /** The same in the letters it came in. */
  search: string | null;
  minSeq?: number | undefined;
}

type Make = (catalogue: CatalogueSearch, understood: Understood, view: SearchView) => Promise<SearchAnswer>;

const spellingOf = (name: string, { locale, currency }: CardView, search: string): string =>
  `${name} ${locale} ${currency} ${search}`;

/** Answers a call that searches, out of what is kept where it may. Equal searches, however written, share one answer. */
export async function answerSearch(
  catalogue: CatalogueSearch,
  name: string,
  make: Make,
  { locale, currency }: CardView,
  { query, search, minSeq }: Asked,
): Promise<Written> {
  const understood = await understand(catalogue, query, { locale, currency });
  const view: SearchView = { locale, currency, withFilters: wantsFilters(query), minSeq };
  const { kept } = catalogue;
  if (!catalogue.mayKeep(minSeq)) return (await make(catalogue, understood, view)).written;
  kept.within(understood.world);
  const key = `${name} ${locale} ${currency} ${view.withFilters} ${JSON.stringify(understood.applied)}`;
  if (search !== null && minSeq === undefined) kept.spell(spellingOf(name, view, search), key);
  const known = kept.get(key);
  // A change that altered nothing leaves answers as they are, with the number they had; who asks for that change gets one that names it.
  if (known && (minSeq === undefined || known.seq >= minSeq)) return known.written;
  const keep = kept.begin(key);
  const answer = await make(catalogue, understood, view);
  keep(answer);
  return answer.written;
}

/** Gives the kept answer of a call to a query in letters met before. */
export function answerAgain(catalogue: CatalogueSearch, name: string): AnswerAgain {
  return (view, search) =>
    catalogue.mayKeep(undefined)
      ? (catalogue.kept.spelled(spellingOf(name, view, search), catalogue.today)?.written ?? null)
      : null;
}
