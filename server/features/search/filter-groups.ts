import type { FilterGroup, FilterValue } from '#contract/search/search.ts';
import { sayMonth } from '#domain/text/day-text.ts';
import { CABIN_CAPACITY_CAP, DAYS_CAP } from '#domain/limits.ts';
import { langOf, textIn, type Locale } from '#domain/locales.ts';
import type { Rates } from '#domain/money.ts';
import { priceLimits } from '#domain/search/price-limits.ts';
import { CRUISE_TYPES, DIFFICULTIES, type FilterGroupKey, type SearchFilters } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import { type Directory, type DirectoryEntry, type DirectoryKind } from '#server/features/catalogue/index.ts';
import { byCount, choiceText, textsOf, writeChoice, type Choice } from './choice-texts.ts';
import { isSearchTextKey, searchText } from './search-texts.ts';
import { PRICE_BUCKETS, type FacetKey, type FacetPairs, type SearchReply } from '#server/search/index.ts';

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

/** The filter choices of a search page with the tours each would show, as JSON. */
export function writeFilterGroups(facts: FilterFacts): string {
  const { filters, reply, locale } = facts;
  const words = (
    key: FilterGroupKey,
    facet: FacetKey,
    known: readonly (string | number)[],
    selected: readonly (string | number)[],
    prefix: string,
  ): string => {
    const counts = countsOf(reply, facet);
    return list(
      facts,
      key,
      known.map((id, at) => ({
        id,
        count: counts.get(typeof id === 'number' ? id : at) ?? 0,
        selected: selected.includes(id),
      })),
      (id) => say(locale, `${prefix}.${id}`),
    );
  };
  const operator = filters.operatorType === 'any' ? [] : [filters.operatorType];
  const cruises = filters.isCruisesSearch
    ? [
        words('cruises_types', 'cruiseTypes', CRUISE_TYPES, filters.cruisesType ? [filters.cruisesType] : [], 'cruise'),
        named(
          facts,
          'cruises_start_city',
          'cruiseStartCities',
          'city',
          filters.cruisesStartCity ? [filters.cruisesStartCity] : [],
        ),
        directionOf(facts, 'cruises_direction'),
        named(facts, 'cruises_ships', 'ships', 'ship', filters.ships),
        cabinsOf(facts),
        list(
          facts,
          'cruises_returning',
          [{ id: 1, count: countsOf(reply, 'returning').get(1) ?? 0, selected: filters.onlyReturningCruises }],
          () => say(locale, 'cruise.returning'),
          'toggle',
        ),
      ]
    : [directionOf(facts, 'tours_direction')];
  const groups = [
    ...cruises,
    kindsOf(facts),
    monthsOf(facts),
    priceOf(facts),
    durationOf(facts),
    cumulative(facts, 'age', AGES, countsOf(reply, 'minAge'), filters.minAge, (age) =>
      searchText(locale, 'age.from', { age }),
    ),
    words('accommodation', 'accommodation', ACCOMMODATIONS, filters.accommodation, 'stay'),
    words('difficulty', 'difficulty', DIFFICULTIES, filters.difficulty, 'difficulty'),
    named(facts, 'collections', 'collections', 'collection', filters.collections),
    languagesOf(facts),
    words('author_tours_operator', 'operator', ['organization', 'author'], operator, 'operator'),
    cumulative(facts, 'group_size', GROUPS, countsOf(reply, 'groupSize'), filters.maxGroupSize, (people) =>
      searchText(locale, 'group.to', { people }),
    ),
    words('comfort', 'comfort', COMFORTS, filters.comfort, 'comfort'),
  ];
  return `[${groups.join(',')}]`;
}

/** The counts of a facet by value; words are looked up. */
export function countsOf({ facets }: Pick<SearchReply, 'facets'>, key: FacetKey): Map<number, number> {
  const pairs = facets[key] ?? NO_PAIRS;
  const counts = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 2) counts.set(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  return counts;
}

const NO_PAIRS: FacetPairs = new Int32Array();

const languageNames = new Map<Locale, Intl.DisplayNames>();

/** Names of languages in a language. Making them costs more than a whole search, so they are kept. */
function namesOfLanguages(locale: Locale): Intl.DisplayNames {
  let known = languageNames.get(locale);
  if (!known) languageNames.set(locale, (known = new Intl.DisplayNames(langOf(locale), { type: 'language' })));
  return known;
}

/** A word's text; a word nobody has a text for is shown as it is. */
export function say(locale: Locale, key: string): string {
  return isSearchTextKey(key) ? searchText(locale, key) : key.slice(key.indexOf('.') + 1);
}

function group(key: FilterGroupKey, kind: FilterGroup['kind'], choices: readonly Choice[]): string {
  return `{"key":"${key}","kind":"${kind}","values":[${choices.map(writeChoice).join(',')}]}`;
}

interface Counted {
  id: FilterValue['id'];
  count: number;
  selected: boolean;
}

/** What names of words are from: they never change. */
const WORDS = {};

/** Choices that are words or numbers, those without tours left out. A name is made when its choice is first shown. */
function choicesOfWords(
  locale: Locale,
  key: string,
  counted: readonly Counted[],
  name: (id: FilterValue['id']) => string,
  level?: FilterValue['level'],
): Choice[] {
  const texts = textsOf(WORDS, locale, key);
  const choices: Choice[] = [];
  for (const { id, count, selected } of counted) {
    if (count === 0 && !selected) continue;
    let text = texts.get(id);
    if (!text)
      texts.set(id, (text = choiceText({ id, name: name(id), slug: null, parent_id: null, ...(level && { level }) })));
    choices.push({ text, count, selected });
  }
  return choices;
}

function list(
  { locale }: FilterFacts,
  key: FilterGroupKey,
  counted: readonly Counted[],
  name: (id: FilterValue['id']) => string,
  kind: FilterGroup['kind'] = 'list',
): string {
  return group(key, kind, choicesOfWords(locale, key, counted, name));
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
  /** Only these entries, beside what is selected. */
  inside?: ReadonlySet<number>;
  /** About so many: there are thousands of towns, and naming and sorting them all would cost more than the search. */
  most?: number;
  level?: NonNullable<FilterValue['level']>;
  parentOf?(entry: DirectoryEntry): number | null;
}

/** Choices that are entries of the directory, the most frequent first. */
function choicesOf(
  { reply, directory, locale }: FilterFacts,
  source: { facet: FacetKey; kind: DirectoryKind; selected: readonly number[] },
  { inside, most, level, parentOf }: ShownChoices = {},
): Choice[] {
  const { facet, kind } = source;
  const pairs = reply.facets[facet] ?? NO_PAIRS;
  const least = most === undefined ? 1 : Math.max(1, leastOf(pairs, most));
  const texts = textsOf(directory, locale, `${kind} ${level ?? ''}`);
  const choices: Choice[] = [];
  const unseen = new Set(source.selected);
  const add = (id: number, count: number, selected: boolean): void => {
    let text = texts.get(id);
    if (!text) {
      const entry = directory.find(kind, id);
      if (!entry) return;
      texts.set(
        id,
        (text = choiceText({
          id,
          name: textIn(entry.name, locale),
          slug: directory.pathOf(entry),
          parent_id: parentOf ? parentOf(entry) : null,
          ...(level && { level }),
        })),
      );
    }
    choices.push({ text, count, selected });
  };
  for (let at = 0; at < pairs.length; at += 2) {
    const id = pairs[at] ?? 0;
    const count = pairs[at + 1] ?? 0;
    const selected = unseen.size > 0 && unseen.delete(id);
    if (selected || (count >= least && (!inside || inside.has(id)))) add(id, count, selected);
  }
  for (const id of unseen) add(id, 0, true);
  return choices.sort(byCount);
}

function named(
  facts: FilterFacts,
  key: FilterGroupKey,
  facet: FacetKey,
  kind: DirectoryKind,
  selected: readonly number[],
): string {
  return group(key, 'list', choicesOf(facts, { facet, kind, selected }));
}

function continentsOf({ filters, reply, locale }: FilterFacts): Choice[] {
  const counted = [...countsOf(reply, 'continents')].map(([at, count]) => {
    const id = reply.words.continents[at] ?? '';
    return { id, count, selected: filters.continent === id };
  });
  return choicesOfWords(locale, 'continents', counted, (id) => say(locale, `part.${id}`), 'continent').sort(byCount);
}

function directionOf(facts: FilterFacts, key: 'tours_direction' | 'cruises_direction'): string {
  const { filters, directory } = facts;
  const open = new Set([
    ...filters.countries,
    ...filters.regions.flatMap((id) => directory.find('region', id)?.countryId ?? []),
    ...filters.cities.flatMap((id) => directory.find('city', id)?.countryId ?? []),
  ]);
  const inside = (kind: DirectoryKind): ReadonlySet<number> =>
    new Set([...open].flatMap((country) => directory.inside(kind, country).map(({ id }) => id)));
  const countries = choicesOf(
    facts,
    { facet: 'countries', kind: 'country', selected: filters.countries },
    { level: 'country' },
  );
  const regions =
    open.size === 0
      ? []
      : choicesOf(
          facts,
          { facet: 'regions', kind: 'region', selected: filters.regions },
          { inside: inside('region'), level: 'region', parentOf: ({ countryId }) => countryId },
        );
  const cities = choicesOf(
    facts,
    { facet: 'cities', kind: 'city', selected: filters.cities },
    {
      ...(open.size > 0 ? { inside: inside('city') } : { most: TOP_CITIES }),
      level: 'city',
      parentOf: ({ parentId }) => parentId,
    },
  );
  return group(key, 'tree', [
    ...continentsOf(facts),
    ...countries,
    ...regions,
    ...(open.size > 0 ? cities : cities.slice(0, TOP_CITIES)),
  ]);
}

function kindsOf(facts: FilterFacts): string {
  return group(
    'tours_activities',
    'tree',
    choicesOf(
      facts,
      { facet: 'restKinds', kind: 'rest_kind', selected: facts.filters.restKinds },
      { parentOf: ({ parentId }) => parentId },
    ),
  );
}

function monthsOf(facts: FilterFacts): string {
  const months = [...countsOf(facts.reply, 'months')]
    .sort(([a], [b]) => a - b)
    .map(([month, count]) => ({
      id: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
      count,
      selected: false,
    }));
  return list(facts, 'dates', months, (id) => sayMonth(String(id), facts.locale), 'range');
}

function cabinsOf(facts: FilterFacts): string {
  const counts = countsOf(facts.reply, 'cabins');
  const cabins = Array.from({ length: CABIN_CAPACITY_CAP }, (_, at) => ({
    id: at + 1,
    count: counts.get(at + 1) ?? 0,
    selected: facts.filters.cruisesCabinsCapacity === at + 1,
  }));
  return list(facts, 'cruises_cabins', cabins, (people) =>
    searchText(facts.locale, people === CABIN_CAPACITY_CAP ? 'cabin.more' : 'cabin.of', { people }),
  );
}

function priceOf({ reply, currency, rates }: FilterFacts): string {
  const { top, step, perDayTop } = priceLimits(currency, rates);
  const counts = countsOf(reply, 'price');
  const histogram = Array.from({ length: PRICE_BUCKETS }, (_, part) => counts.get(part) ?? 0);
  return JSON.stringify({
    key: 'price',
    kind: 'range',
    values: [],
    min: 0,
    max: top,
    step,
    currency,
    per_day: { max: perDayTop, step: Math.max(1, Math.round(step / DAY_STEPS)) },
    histogram,
  } satisfies FilterGroup);
}

function durationOf({ reply }: FilterFacts): string {
  const counts = countsOf(reply, 'duration');
  const histogram = Array.from(
    { length: DAYS_CAP },
    (_, at) => (counts.get(at + 1) ?? 0) + (at + 1 === DAYS_CAP ? (counts.get(DAYS_CAP + 1) ?? 0) : 0),
  );
  return JSON.stringify({
    key: 'duration',
    kind: 'range',
    values: [],
    min: 1,
    max: DAYS_CAP,
    step: 1,
    histogram,
  } satisfies FilterGroup);
}

/** Choices of the form "this or less": a count holds all below it. */
function cumulative(
  facts: FilterFacts,
  key: FilterGroupKey,
  steps: readonly number[],
  counts: Map<number, number>,
  selected: number,
  name: (step: number) => string,
): string {
  const all = selected > 0 && !steps.includes(selected) ? [...steps, selected].sort((a, b) => a - b) : steps;
  return list(
    facts,
    key,
    all.map((step) => {
      let count = 0;
      for (const [value, of] of counts) if (value <= step) count += of;
      return { id: step, count, selected: step === selected };
    }),
    (step) => name(Number(step)),
  );
}

function languagesOf({ filters, reply, locale }: FilterFacts): string {
  const counts = new Map(
    [...countsOf(reply, 'languages')].map(([at, count]) => [reply.words.languages[at] ?? '', count]),
  );
  for (const code of filters.languages) if (!counts.has(code)) counts.set(code, 0);
  const counted = [...counts].map(([id, count]) => ({ id, count, selected: filters.languages.includes(id) }));
  return group(
    'languages',
    'list',
    choicesOfWords(
      locale,
      'languages',
      counted,
      (code) => namesOfLanguages(locale).of(String(code)) ?? String(code),
    ).sort(byCount),
  );
}
