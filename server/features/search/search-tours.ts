import type { getTours, getToursPage } from '#contract/search/search.ts';
import type { CallReply } from '#contract/call.ts';
import { SEARCH_MAX_PAGE, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { searchExcess } from '#domain/search/search-excess.ts';
import type { QueryRecord } from '#domain/search/query-values.ts';
import { parseFilters, toQuery, type SearchFilters } from '#domain/search/search-filters.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { Problem } from '#server/http/problem.ts';
import { PackedWritten } from '#server/http/written.ts';
import { type Directory, type DirectoryKind, daysOf, type CardView } from '#server/features/catalogue/index.ts';
import { findRelaxed } from './find-relaxed.ts';
import { writeFilterGroups } from './filter-groups.ts';
import { resolveSlug, withSlug, type SlugMeaning } from './resolve-slug.ts';
import { landingOf } from './landing-page.ts';
import { seoOf } from './search-seo.ts';
import type { AnswerWorld } from './kept-answers.ts';
import type { CatalogueSearch } from './tour-search.ts';

/** A search as it was understood. */
export interface Understood {
  asked: SearchFilters;
  /** The same in the shortest words. */
  applied: Record<string, string>;
  meaning: SlugMeaning | null;
  /** What is searched: the query with what the address says. */
  filters: SearchFilters;
  world: AnswerWorld;
}

/** The name the text of a rule has for its limit. */
const LIMIT_NAME = { max: 'max', max_items: 'count', max_length: 'length', cost: 'cost' } as const;

function refuseExcess(query: QueryRecord): void {
  const excess = searchExcess(query);
  if (excess.length === 0) return;
  throw new Problem('invalid', {
    fields: Object.fromEntries(
      excess.map(({ field, rule, limit }) => [field, { key: `rule.${rule}`, values: { [LIMIT_NAME[rule]]: limit } }]),
    ),
  });
}

/** Reads a query and its address. An unknown address is `not_found`; a search that asks for too much is `invalid`, its fields named. */
export async function understand(
  catalogue: CatalogueSearch,
  query: QueryRecord,
  { currency }: CardView,
): Promise<Understood> {
  refuseExcess(query);
  const [directory, { rates }] = await Promise.all([catalogue.directory.current(), catalogue.rates.current()]);
  const asked = parseFilters(query, currency, rates);
  const { today } = catalogue;
  const meaning = asked.slug ? resolveSlug(asked.slug, directory, today) : null;
  if (asked.slug && !meaning) throw new Problem('not_found');
  return {
    asked,
    applied: toQuery(asked),
    meaning,
    filters: withSlug(asked, meaning),
    world: { directory, rates, today },
  };
}

/** Whether the filter choices are asked for with the answer. */
export function wantsFilters({ expand }: { expand?: string | undefined }): boolean {
  return expand?.split(',').includes('filters') ?? false;
}

/** An answer as it is sent, with what says how long it is right. */
export interface SearchAnswer {
  written: PackedWritten;
  /** Tours whose cards it shows. */
  tours: readonly number[];
  /** Highest change of the catalogue it knows of. */
  seq: number;
}

export interface SearchView extends CardView {
  /** Whether the filter choices are asked for. */
  withFilters: boolean;
  minSeq?: number | undefined;
}

/**
 * One page of the catalogue with everything its screen shows. Cards, points and filter choices are put together from what has been written before; everything
 * else is made field by field here, so that nothing undeclared can be among it.
 */
export async function searchTours(
  catalogue: CatalogueSearch,
  understood: Understood,
  view: SearchView,
): Promise<SearchAnswer> {
  const {
    asked,
    applied,
    meaning,
    filters,
    world: { directory, rates, today },
  } = understood;
  const { locale, currency, minSeq } = view;
  const reply = await catalogue.search({ filters, currency, facets: true, ...(minSeq !== undefined && { minSeq }) });
  const [cards, relax, organizer] = await Promise.all([
    catalogue.cards.written(reply.ids, view, daysOf(filters)),
    reply.total === 0 ? findRelaxed(catalogue, understood, view) : [],
    filters.organizer ? catalogue.organizerName(filters.organizer) : null,
  ]);
  const tours = cards();
  const facts = { directory, locale, currency };
  const seo = seoOf({
    ...facts,
    asked,
    meaning,
    total: reply.total,
    cheapest: reply.total > 0 ? (reply.price?.min ?? null) : null,
  });
  const rest: Omit<CallReply<typeof getTours>, 'tours' | 'filters' | 'points'> = {
    pagination: {
      page: filters.page,
      pages: Math.min(SEARCH_MAX_PAGE, Math.max(1, Math.ceil(reply.total / SEARCH_PAGE_SIZE))),
      itemsCount: reply.total,
      itemsOnPage: tours.length,
      pageSize: SEARCH_PAGE_SIZE,
    },
    applied,
    seo,
    landing: landingOf({ ...facts, asked, meaning, reply, what: seo.h1, today }),
    subjects: subjectsOf(filters, { directory, organizer, locale }),
    season: meaning?.season ? { from: meaning.season.from, to: meaning.season.to } : null,
    price: reply.price && { ...reply.price, currency },
    relax,
    engine: reply.engine,
    seq: reply.seq,
  };
  const choices = view.withFilters ? writeFilterGroups({ ...facts, filters, reply, rates }) : '[]';
  const points = tours.map(({ point }) => point).join(',');
  const shown = tours.flatMap(({ card }, at) => (at === 0 ? card : [',', card]));
  const written = new PackedWritten(
    '{"tours":[',
    ...shown,
    `],"filters":${choices},"points":[${points}],${JSON.stringify(rest).slice(1)}`,
  );
  return { written, tours: tours.map(({ id }) => id), seq: reply.seq };
}

/** What a search finds without its tours: the total, the page's texts and the pages near it. */
export async function searchPage(
  catalogue: CatalogueSearch,
  { asked, applied, meaning, filters, world: { directory, rates, today } }: Understood,
  { locale, currency, withFilters }: SearchView,
): Promise<SearchAnswer> {
  const reply = await catalogue.search({ filters, currency, facets: true });
  const facts = { directory, locale, currency };
  const seo = seoOf({
    ...facts,
    asked,
    meaning,
    total: reply.total,
    cheapest: reply.total > 0 ? (reply.price?.min ?? null) : null,
  });
  const landing = landingOf({ ...facts, asked, meaning, reply, what: seo.h1, today });
  const rest: Omit<CallReply<typeof getToursPage>, 'filters'> = { seo, applied, total: reply.total, landing };
  const choices = withFilters ? writeFilterGroups({ ...facts, filters, reply, rates }) : '[]';
  return {
    written: new PackedWritten(`{"filters":${choices},${JSON.stringify(rest).slice(1)}`),
    tours: [],
    seq: reply.seq,
  };
}

type Subject = CallReply<typeof getTours>['subjects'][number];

/** Names of what filters ask for that is in no list of choices. */
function subjectsOf(
  filters: SearchFilters,
  { directory, organizer, locale }: { directory: Directory; organizer: string | null; locale: Locale },
): Subject[] {
  const subject = (filter: Subject['filter'], name: string | null | undefined): Subject[] =>
    filters[filter] && name ? [{ filter, id: filters[filter], name }] : [];
  const nameOf = (kind: DirectoryKind, id: number): string | null => {
    const entry = directory.find(kind, id);
    return entry ? textIn(entry.name, locale) : null;
  };
  return [
    ...subject('organizer', organizer),
    ...subject('showplace', nameOf('showplace', filters.showplace)),
    ...subject('waterObject', nameOf('water_object', filters.waterObject)),
  ];
}
