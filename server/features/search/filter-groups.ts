import type { FilterGroup, FilterValue } from '#contract/search/search.ts';
import { MAX_CABIN_CAPACITY, MAX_TRIP_DAYS } from '#domain/limits.ts';
import { priceLimits } from '#domain/search/price-limits.ts';
import { CRUISE_TYPES, DIFFICULTIES, type FilterGroupKey } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import { formatsFor } from '#domain/text/formats.ts';
import type { DirectoryKind } from '#server/features/catalogue/index.ts';
import { PRICE_BUCKETS, type FacetKey } from '#server/search/index.ts';
import {
  byCount,
  choicesOf,
  countsOf,
  cumulative,
  shownChoices,
  translateWord,
  type FilterFacts,
} from './facet-choices.ts';
import { searchText } from './search-texts.ts';

/** Cities listed without a chosen country; with one, all its regions and cities are listed. */
const TOP_CITIES = 20;
/** Steps of a price per day, as a fraction of those of a price: its scale is as much shorter (specification 9). */
const DAY_STEPS = 10;
const AGES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
const GROUPS = [4, 6, 8, 10, 12, 16, 20];

/** The filter choices of a search page, with the number of results of each. */
export function filterGroups(facts: FilterFacts): FilterGroup[] {
  const { filters } = facts;
  const operator = filters.operatorType === 'any' ? [] : [filters.operatorType];
  return [
    ...(filters.isCruisesSearch ? cruiseGroups(facts) : [directionOf(facts, 'tours_direction')]),
    kindsOf(facts),
    monthsOf(facts),
    priceOf(facts),
    durationOf(facts),
    // The children's ages already imply it.
    ...(filters.children.length > 0 ? [] : [ageOf(facts)]),
    words(
      facts,
      { key: 'accommodation', facet: 'accommodation', prefix: 'stay' },
      ACCOMMODATIONS,
      filters.accommodation,
    ),
    words(facts, { key: 'difficulty', facet: 'difficulty', prefix: 'difficulty' }, DIFFICULTIES, filters.difficulty),
    named(facts, { key: 'collections', facet: 'collections', kind: 'collection' }, filters.collections),
    languagesOf(facts),
    words(
      facts,
      { key: 'author_tours_operator', facet: 'operator', prefix: 'operator' },
      ['organization', 'author'],
      operator,
    ),
    groupSizeOf(facts),
    words(facts, { key: 'comfort', facet: 'comfort', prefix: 'comfort' }, COMFORTS, filters.comfort),
  ];
}

function cruiseGroups(facts: FilterFacts): FilterGroup[] {
  const { filters, reply, locale } = facts;
  const returning = countsOf(reply, 'returning').get(1) ?? 0;
  return [
    words(
      facts,
      { key: 'cruises_types', facet: 'cruiseTypes', prefix: 'cruise' },
      CRUISE_TYPES,
      filters.cruisesType ? [filters.cruisesType] : [],
    ),
    named(
      facts,
      { key: 'cruises_start_city', facet: 'cruiseStartCities', kind: 'city' },
      filters.cruisesStartCity ? [filters.cruisesStartCity] : [],
    ),
    directionOf(facts, 'cruises_direction'),
    named(facts, { key: 'cruises_ships', facet: 'ships', kind: 'ship' }, filters.ships),
    cabinsOf(facts),
    {
      key: 'cruises_returning',
      kind: 'toggle',
      values: shownChoices([{ id: 1, count: returning, selected: filters.onlyReturningCruises }], () =>
        translateWord(locale, 'cruise.returning'),
      ),
    },
  ];
}

function words(
  { reply, locale }: FilterFacts,
  { key, facet, prefix }: { key: FilterGroupKey; facet: FacetKey; prefix: string },
  known: readonly (string | number)[],
  selected: readonly (string | number)[],
): FilterGroup {
  const counts = countsOf(reply, facet);
  const counted = known.map((id, at) => ({
    id,
    count: counts.get(typeof id === 'number' ? id : at) ?? 0,
    selected: selected.includes(id),
  }));
  return { key, kind: 'list', values: shownChoices(counted, (id) => translateWord(locale, `${prefix}.${id}`)) };
}

function named(
  facts: FilterFacts,
  { key, facet, kind }: { key: FilterGroupKey; facet: FacetKey; kind: DirectoryKind },
  selected: readonly number[],
): FilterGroup {
  return { key, kind: 'list', values: choicesOf(facts, { facet, kind, selected }) };
}

function continentsOf({ filters, reply, locale }: FilterFacts): FilterValue[] {
  const counted = [...countsOf(reply, 'continents')].map(([at, count]) => {
    const id = reply.words.continents[at] ?? '';
    return { id, count, selected: filters.continent === id };
  });
  return shownChoices(counted, (id) => translateWord(locale, `part.${id}`), 'continent').sort(byCount);
}

function directionOf(facts: FilterFacts, key: 'tours_direction' | 'cruises_direction'): FilterGroup {
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
  const shownCities = open.size > 0 ? cities : cities.slice(0, TOP_CITIES);
  return { key, kind: 'tree', values: [...continentsOf(facts), ...countries, ...regions, ...shownCities] };
}

function kindsOf(facts: FilterFacts): FilterGroup {
  const values = choicesOf(
    facts,
    { facet: 'restKinds', kind: 'rest_kind', selected: facts.filters.restKinds },
    { parentOf: ({ parentId }) => parentId },
  );
  return { key: 'tours_activities', kind: 'tree', values };
}

function monthsOf(facts: FilterFacts): FilterGroup {
  const months = [...countsOf(facts.reply, 'months')]
    .sort(([a], [b]) => a - b)
    .map(([month, count]) => ({
      id: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
      count,
      selected: false,
    }));
  return {
    key: 'dates',
    kind: 'range',
    values: shownChoices(months, (id) => formatsFor(facts.locale).month(String(id))),
  };
}

function cabinsOf({ filters, reply, locale }: FilterFacts): FilterGroup {
  const counts = countsOf(reply, 'cabins');
  const cabins = Array.from({ length: MAX_CABIN_CAPACITY }, (_, at) => ({
    id: at + 1,
    count: counts.get(at + 1) ?? 0,
    selected: filters.cruisesCabinsCapacity === at + 1,
  }));
  const nameOf = (people: number): string =>
    searchText(locale, people === MAX_CABIN_CAPACITY ? 'cabin.more' : 'cabin.of', { people });
  return { key: 'cruises_cabins', kind: 'list', values: shownChoices(cabins, (id) => nameOf(Number(id))) };
}

function priceOf({ reply, currency, rates }: FilterFacts): FilterGroup {
  const { top, step, perDayTop } = priceLimits(currency, rates);
  const counts = countsOf(reply, 'price');
  return {
    key: 'price',
    kind: 'range',
    values: [],
    min: 0,
    max: top,
    step,
    currency,
    per_day: { max: perDayTop, step: Math.max(1, Math.round(step / DAY_STEPS)) },
    histogram: Array.from({ length: PRICE_BUCKETS }, (_, part) => counts.get(part) ?? 0),
  };
}

function durationOf({ reply }: FilterFacts): FilterGroup {
  const counts = countsOf(reply, 'duration');
  const histogram = Array.from(
    { length: MAX_TRIP_DAYS },
    (_, at) => (counts.get(at + 1) ?? 0) + (at + 1 === MAX_TRIP_DAYS ? (counts.get(MAX_TRIP_DAYS + 1) ?? 0) : 0),
  );
  return { key: 'duration', kind: 'range', values: [], min: 1, max: MAX_TRIP_DAYS, step: 1, histogram };
}

function ageOf({ filters, reply, locale }: FilterFacts): FilterGroup {
  const choices = cumulative(AGES, countsOf(reply, 'minAge'), filters.minAge);
  return {
    key: 'age',
    kind: 'list',
    values: shownChoices(choices, (age) => searchText(locale, 'age.from', { age: Number(age) })),
  };
}

function groupSizeOf({ filters, reply, locale }: FilterFacts): FilterGroup {
  const choices = cumulative(GROUPS, countsOf(reply, 'groupSize'), filters.maxGroupSize);
  return {
    key: 'group_size',
    kind: 'list',
    values: shownChoices(choices, (people) => searchText(locale, 'group.to', { people: Number(people) })),
  };
}

function languagesOf({ filters, reply, locale }: FilterFacts): FilterGroup {
  const counts = new Map(
    [...countsOf(reply, 'languages')].map(([at, count]) => [reply.words.languages[at] ?? '', count]),
  );
  for (const code of filters.languages) if (!counts.has(code)) counts.set(code, 0);
  const counted = [...counts].map(([id, count]) => ({ id, count, selected: filters.languages.includes(id) }));
  const { language } = formatsFor(locale);
  const values = shownChoices(counted, (code) => language(String(code))).sort(byCount);
  return { key: 'languages', kind: 'list', values };
}
