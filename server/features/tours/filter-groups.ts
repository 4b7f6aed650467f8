import type { FilterGroup, FilterGroupKey, FilterValue } from '#contract/tours/search.ts';
import { sayMonth } from '#domain/day-text.ts';
import { ADULT_AGE, CABIN_CAPACITY_CAP, DAYS_CAP } from '#domain/limits.ts';
import { langOf, textIn, type Locale } from '#domain/locales.ts';
import type { Rates } from '#domain/money.ts';
import { priceLimits } from '#domain/price-limits.ts';
import { CRUISE_TYPES, DIFFICULTIES, type SearchFilters } from '#domain/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/tour-words.ts';
import type { Directory, DirectoryEntry, DirectoryKind } from './catalogue-directory.ts';
import { isSearchTextKey, saySearch } from './search-texts.ts';
import { PRICE_BUCKETS, type FacetKey, type FacetPairs, type SearchReply } from './search/search-port.ts';

/** Towns shown when no country has been chosen; with one, all of its regions and towns are. */
const TOP_CITIES = 20;
/** A price a day moves in steps this much smaller than a price: its line is this much shorter (specification 9). */
const DAY_STEPS = 10;
const AGES = [3, 6, 8, 10, 12, 14, 16];
const GROUPS = [4, 6, 8, 10, 12, 16, 20];

export interface FilterFacts {
  filters: SearchFilters;
  reply: Pick<SearchReply, 'facets' | 'words'>;
  directory: Directory;
  locale: Locale;
  currency: string;
  rates: Rates;
}

/** The filter choices of a search page with the tours each would show. */
export function filterGroupsOf(facts: FilterFacts): FilterGroup[] {
  const { filters, reply, locale } = facts;
  const words = (key: FilterGroupKey, facet: FacetKey, known: readonly (string | number)[], selected: readonly (string | number)[], prefix: string): FilterGroup => {
    const counts = countsOf(reply, facet);
    return list(key, known.map((id, at) => ({ id, name: say(locale, `${prefix}.${id}`), count: counts.get(typeof id === 'number' ? id : at) ?? 0, selected: selected.includes(id) })));
  };
  const operator = filters.operatorType === 'any' ? [] : [filters.operatorType];
  const cruises = filters.isCruisesSearch
    ? [
        words('cruises_types', 'cruiseTypes', CRUISE_TYPES, filters.cruisesType ? [filters.cruisesType] : [], 'cruise'),
        named(facts, 'cruises_start_city', 'cruiseStartCities', 'city', filters.cruisesStartCity ? [filters.cruisesStartCity] : []),
        directionOf(facts, 'cruises_direction'),
        named(facts, 'cruises_ships', 'ships', 'ship', filters.ships),
        cabinsOf(facts),
        list('cruises_returning', [{ id: 1, name: say(locale, 'cruise.returning'), count: countsOf(reply, 'returning').get(1) ?? 0, selected: filters.onlyReturningCruises }], 'toggle'),
      ]
    : [directionOf(facts, 'tours_direction')];
  return [
    ...cruises,
    kindsOf(facts),
    monthsOf(facts),
    priceOf(facts),
    durationOf(facts),
    cumulative('age', AGES, countsOf(reply, 'minAge'), filters.minAge, (age) => saySearch(locale, 'age.from', { age })),
    words('accommodation', 'accommodation', ACCOMMODATIONS, filters.accommodation, 'stay'),
    words('difficulty', 'difficulty', DIFFICULTIES, filters.difficulty, 'difficulty'),
    named(facts, 'collections', 'collections', 'collection', filters.collections),
    languagesOf(facts),
    words('author_tours_operator', 'operator', ['organization', 'author'], operator, 'operator'),
    cumulative('group_size', GROUPS, countsOf(reply, 'groupSize'), filters.maxGroupSize, (people) => saySearch(locale, 'group.to', { people })),
    words('comfort', 'comfort', COMFORTS, filters.comfort, 'comfort'),
  ];
}

/** The counts of a facet by value; words are looked up. */
export function countsOf({ facets }: Pick<SearchReply, 'facets'>, key: FacetKey): Map<number, number> {
  const pairs = facets[key] ?? new Int32Array();
  const counts = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 2) counts.set(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  return counts;
}

const languageNames = new Map<Locale, Intl.DisplayNames>();

/** Names of languages in a language. Making them costs more than a whole search, so they are kept. */
function namesOfLanguages(locale: Locale): Intl.DisplayNames {
  let known = languageNames.get(locale);
  if (!known) languageNames.set(locale, (known = new Intl.DisplayNames(langOf(locale), { type: 'language' })));
  return known;
}

/** A word's text; a word nobody has a text for is shown as it is. */
export function say(locale: Locale, key: string): string {
  return isSearchTextKey(key) ? saySearch(locale, key) : key.slice(key.indexOf('.') + 1);
}

type Choice = FilterValue;

interface Chosen {
  id: FilterValue['id'];
  name: string;
  count: number;
  selected: boolean;
}

/** One shape for all choices: hundreds are made for an answer. */
const plain = ({ id, name, count, selected }: Chosen): Choice => ({ id, name, slug: null, parent_id: null, count, selected });

function list(key: FilterGroupKey, choices: readonly Chosen[], kind: FilterGroup['kind'] = 'list'): FilterGroup {
  return { key, kind, values: choices.filter(({ count, selected }) => count > 0 || selected).map(plain) };
}

function byCount(a: Chosen, b: Chosen): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}

/** The lowest of the `most` highest counts; nothing when there are no more than that. */
function leastOf(pairs: FacetPairs, most: number): number {
  const highest: number[] = [];
  for (let at = 1; at < pairs.length; at += 2) {
    const count = pairs[at] ?? 0;
    if (highest.length === most) {
      if (count <= (highest[0] ?? 0)) continue;
      highest.shift();
    }
    let place = highest.length;
    while (place > 0 && (highest[place - 1] ?? 0) > count) place--;
    highest.splice(place, 0, count);
  }
  return highest.length < most ? 0 : (highest[0] ?? 0);
}

interface ShownChoices {
  isShown?(entry: DirectoryEntry): boolean;
  /** About so many: there are thousands of towns, and naming and sorting them all would cost more than the search. */
  most?: number;
  level?: NonNullable<FilterValue['level']>;
  parentOf?(entry: DirectoryEntry): number | null;
}

const NO_PAIRS: FacetPairs = new Int32Array();

/** Choices that are entries of the directory, the most frequent first. */
function choicesOf({ reply, directory, locale }: FilterFacts, source: { facet: FacetKey; kind: DirectoryKind; selected: readonly number[] }, { isShown, most, level, parentOf }: ShownChoices = {}): Choice[] {
  const pairs = reply.facets[source.facet] ?? NO_PAIRS;
  const least = most === undefined ? 0 : leastOf(pairs, most);
  const choices: Choice[] = [];
  const unseen = new Set(source.selected);
  const add = (id: number, count: number, selected: boolean): void => {
    const entry = directory.find(source.kind, id);
    if (!entry || !(selected || (count > 0 && (!isShown || isShown(entry))))) return;
    const choice: Choice = { id, name: textIn(entry.name, locale), slug: directory.pathOf(entry), parent_id: parentOf ? parentOf(entry) : null, count, selected };
    if (level) choice.level = level;
    choices.push(choice);
  };
  for (let at = 0; at < pairs.length; at += 2) {
    const id = pairs[at] ?? 0;
    const count = pairs[at + 1] ?? 0;
    const selected = unseen.delete(id);
    if (count >= least || selected) add(id, count, selected);
  }
  for (const id of unseen) add(id, 0, true);
  return choices.sort(byCount);
}

function named(facts: FilterFacts, key: FilterGroupKey, facet: FacetKey, kind: DirectoryKind, selected: readonly number[]): FilterGroup {
  return { key, kind: 'list', values: choicesOf(facts, { facet, kind, selected }) };
}

function continentsOf({ filters, reply, locale }: FilterFacts): Choice[] {
  const choices = [...countsOf(reply, 'continents')].map(([at, count]): Choice => {
    const id = reply.words.continents[at] ?? '';
    return { id, name: say(locale, `part.${id}`), slug: null, parent_id: null, count, selected: filters.continent === id, level: 'continent' };
  });
  return choices.filter(({ count, selected }) => count > 0 || selected).sort(byCount);
}

function directionOf(facts: FilterFacts, key: 'tours_direction' | 'cruises_direction'): FilterGroup {
  const { filters, directory } = facts;
  const open = new Set([
    ...filters.countries,
    ...filters.regions.map((id) => directory.find('region', id)?.countryId),
    ...filters.cities.map((id) => directory.find('city', id)?.countryId),
  ]);
  const isShown = (entry: DirectoryEntry): boolean => open.has(entry.countryId ?? 0);
  const countries = choicesOf(facts, { facet: 'countries', kind: 'country', selected: filters.countries }, { level: 'country' });
  const regions = open.size === 0 ? [] : choicesOf(facts, { facet: 'regions', kind: 'region', selected: filters.regions }, { isShown, level: 'region', parentOf: ({ countryId }) => countryId });
  const cities = choicesOf(facts, { facet: 'cities', kind: 'city', selected: filters.cities }, { ...(open.size > 0 ? { isShown } : { most: TOP_CITIES }), level: 'city', parentOf: ({ parentId }) => parentId });
  return { key, kind: 'tree', values: [...continentsOf(facts), ...countries, ...regions, ...(open.size > 0 ? cities : cities.slice(0, TOP_CITIES))] };
}

function kindsOf(facts: FilterFacts): FilterGroup {
  return { key: 'tours_activities', kind: 'tree', values: choicesOf(facts, { facet: 'restKinds', kind: 'rest_kind', selected: facts.filters.restKinds }, { parentOf: ({ parentId }) => parentId }) };
}

function monthsOf({ reply, locale }: FilterFacts): FilterGroup {
  const months = [...countsOf(reply, 'months')].sort(([a], [b]) => a - b).map(([month, count]) => {
    const id = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return { id, name: sayMonth(id, locale), count, selected: false };
  });
  return list('dates', months, 'range');
}

function cabinsOf({ filters, reply, locale }: FilterFacts): FilterGroup {
  const counts = countsOf(reply, 'cabins');
  return list('cruises_cabins', Array.from({ length: CABIN_CAPACITY_CAP }, (_, at) => {
    const people = at + 1;
    return { id: people, name: saySearch(locale, people === CABIN_CAPACITY_CAP ? 'cabin.more' : 'cabin.of', { people }), count: counts.get(people) ?? 0, selected: filters.cruisesCabinsCapacity === people };
  }));
}

function priceOf({ reply, currency, rates }: FilterFacts): FilterGroup {
  const { top, step, perDayTop } = priceLimits(currency, rates);
  const counts = countsOf(reply, 'price');
  const histogram = Array.from({ length: PRICE_BUCKETS }, (_, part) => counts.get(part) ?? 0);
  return { key: 'price', kind: 'range', values: [], min: 0, max: top, step, currency, per_day: { max: perDayTop, step: Math.max(1, Math.round(step / DAY_STEPS)) }, histogram };
}

function durationOf({ reply }: FilterFacts): FilterGroup {
  const counts = countsOf(reply, 'duration');
  const histogram = Array.from({ length: DAYS_CAP }, (_, at) => (counts.get(at + 1) ?? 0) + (at + 1 === DAYS_CAP ? (counts.get(DAYS_CAP + 1) ?? 0) : 0));
  return { key: 'duration', kind: 'range', values: [], min: 1, max: DAYS_CAP, step: 1, histogram };
}

/** Choices of the form "this or less": a count holds all below it. */
function cumulative(key: FilterGroupKey, steps: readonly number[], counts: Map<number, number>, selected: number, name: (step: number) => string): FilterGroup {
  const all = selected > 0 && !steps.includes(selected) ? [...steps, selected].sort((a, b) => a - b) : steps;
  return list(key, all.filter((step) => key !== 'age' || step < ADULT_AGE).map((step) => {
    let count = 0;
    for (const [value, of] of counts) if (value <= step) count += of;
    return { id: step, name: name(step), count, selected: step === selected };
  }));
}

function languagesOf({ filters, reply, locale }: FilterFacts): FilterGroup {
  const names = namesOfLanguages(locale);
  const counts = new Map([...countsOf(reply, 'languages')].map(([at, count]) => [reply.words.languages[at] ?? '', count]));
  for (const code of filters.languages) if (!counts.has(code)) counts.set(code, 0);
  return list('languages', [...counts].map(([id, count]) => ({ id, name: names.of(id) ?? id, count, selected: filters.languages.includes(id) })).sort(byCount));
}
