import type { getTours, Relax } from '#contract/tours/search.ts';
import type { CallReply } from '#contract/call.ts';
import { SEARCH_MAX_PAGE, SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { searchExcess } from '#domain/search-excess.ts';
import { FILTER_NAMES, isActive, NO_FILTERS, parseFilters, toQuery, type QueryRecord, type SearchFilters } from '#domain/search-filters.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Directory, DirectoryKind } from './catalogue-directory.ts';
import { filterGroupsOf } from './filter-groups.ts';
import { resolveSlug, withSlug, type SlugMeaning } from './resolve-slug.ts';
import { landingOf } from './landing-page.ts';
import { seoOf } from './search-seo.ts';
import type { AnswerWorld } from './kept-answers.ts';
import type { CardView } from './tour-cards.ts';
import type { CatalogueSearch } from './tour-search.ts';

/** Filters whose dropping nobody would want: they say what is looked for, not how it must be. */
const KEPT = new Set<keyof SearchFilters>(['page', 'sort', 'lng', 'radius']);
const MOST_RELAXED = 4;

interface Understood {
  asked: SearchFilters;
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
  throw new Problem('invalid', { fields: Object.fromEntries(excess.map(({ field, rule, limit }) => [field, { key: `rule.${rule}`, values: { [LIMIT_NAME[rule]]: limit } }])) });
}

/** Reads a query and its address. An unknown address is `not_found`; a search that asks for too much is `invalid`, its fields named. */
export async function understand(catalogue: CatalogueSearch, query: QueryRecord, { currency }: CardView): Promise<Understood> {
  refuseExcess(query);
  const [directory, { rates }] = await Promise.all([catalogue.directory.current(), catalogue.rates.current()]);
  const asked = parseFilters(query, currency, rates);
  const { today } = catalogue;
  const meaning = asked.slug ? resolveSlug(asked.slug, directory, today) : null;
  if (asked.slug && !meaning) throw new Problem('not_found');
  return { asked, meaning, filters: withSlug(asked, meaning), world: { directory, rates, today } };
}

/** Whether the filter choices are asked for with the answer. */
export function wantsFilters({ expand }: { expand?: string | undefined }): boolean {
  return expand?.split(',').includes('filters') ?? false;
}

/** One page of the catalogue with everything its screen shows. */
export async function searchTours(catalogue: CatalogueSearch, query: QueryRecord & { expand?: string | undefined }, view: CardView & { minSeq?: number | undefined }): Promise<CallReply<typeof getTours>> {
  const { asked, meaning, filters, world } = await understand(catalogue, query, view);
  const { directory, rates, today } = world;
  const reply = await catalogue.search({ filters, currency: view.currency, facets: true, ...(view.minSeq !== undefined && { minSeq: view.minSeq }) });
  const [tours, points, relax, organizer] = await Promise.all([
    catalogue.cards.cards(reply.ids, view),
    catalogue.cards.points(reply.ids, view.locale),
    reply.total === 0 ? findRelaxed(catalogue, asked, meaning, view.currency) : [],
    filters.organizer ? catalogue.organizerName(filters.organizer) : null,
  ]);
  const facts = { directory, locale: view.locale, currency: view.currency };
  const seo = seoOf({ ...facts, asked, meaning, total: reply.total, cheapest: reply.total > 0 ? (reply.price?.min ?? null) : null });
  return {
    tours,
    pagination: {
      page: filters.page, pages: Math.min(SEARCH_MAX_PAGE, Math.max(1, Math.ceil(reply.total / SEARCH_PAGE_SIZE))), itemsCount: reply.total,
      itemsOnPage: tours.length, pageSize: SEARCH_PAGE_SIZE,
    },
    filters: wantsFilters(query) ? filterGroupsOf({ ...facts, filters, reply, rates }) : [],
    applied: toQuery(asked),
    seo,
    landing: landingOf({ ...facts, asked, meaning, reply, what: seo.h1, today }),
    subjects: subjectsOf(filters, { directory, organizer, locale: view.locale }),
    season: meaning?.season ? { from: meaning.season.from, to: meaning.season.to } : null,
    points,
    price: reply.price && { ...reply.price, currency: view.currency },
    relax,
    engine: reply.engine,
    seq: reply.seq,
  };
}

type Subject = CallReply<typeof getTours>['subjects'][number];

/** Names of what filters ask for that is in no list of choices. */
function subjectsOf(filters: SearchFilters, { directory, organizer, locale }: { directory: Directory; organizer: string | null; locale: Locale }): Subject[] {
  const subject = (filter: Subject['filter'], name: string | null | undefined): Subject[] => (filters[filter] && name ? [{ filter, id: filters[filter], name }] : []);
  const nameOf = (kind: DirectoryKind, id: number): string | null => {
    const entry = directory.find(kind, id);
    return entry ? textIn(entry.name, locale) : null;
  };
  return [
    ...subject('organizer', organizer), ...subject('showplace', nameOf('showplace', filters.showplace)),
    ...subject('waterObject', nameOf('water_object', filters.waterObject)),
  ];
}

/** Nothing was found: which single wish, if dropped, shows the most tours. */
async function findRelaxed(catalogue: CatalogueSearch, asked: SearchFilters, meaning: SlugMeaning | null, currency: string): Promise<Relax[]> {
  const names = FILTER_NAMES.filter((name) => isActive(asked, name) && !KEPT.has(name));
  const requests = names.map((name) => {
    const without: SearchFilters = { ...asked, page: 1, ...dropped(name) };
    return { filters: withSlug(without, name === 'slug' ? null : meaning), currency, facets: false };
  });
  if (requests.length === 0) return [];
  const totals = await catalogue.totals(requests);
  const values = toQuery(asked);
  return names.map((filter, at) => ({ filter, value: values[filter] ?? null, count: totals[at] ?? 0 }))
    .filter(({ count }) => count > 0).sort((a, b) => b.count - a.count).slice(0, MOST_RELAXED);
}

function dropped(name: keyof SearchFilters): Partial<SearchFilters> {
  return name === 'lat' ? { lat: null, lng: null, radius: 0, placeName: '' } : { [name]: NO_FILTERS[name] };
}
