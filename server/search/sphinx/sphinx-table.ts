import { CABIN_CAPACITY_CAP } from '#domain/limits.ts';
import { convertPrice, type Rates } from '#domain/money.ts';
import { CRUISE_TYPES } from '#domain/search/search-filters.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import { FNV_START, fnvAddText } from '../fnv.ts';
import { unitVector } from '../index/geo-cells.ts';
import { DURATION_FACET_TOP, GROUP_FACET_TOP } from '../search-port.ts';
import { monthNumber, type TourRow } from '../tour-row.ts';

/** Numbers of a tour in the table, and lists of numbers. */
const NUMBERS = [
  'type',
  'is_cruise',
  'is_author',
  'returning',
  'operator',
  'organizer',
  'score',
  'days',
  'duration',
  'group_max',
  'group_size',
  'min_age',
  'age',
  'difficulty',
  'comfort',
  'ship',
  'cruise_type',
  'start_city',
] as const;
const LISTS = [
  'continents',
  'countries',
  'regions',
  'cities',
  'showplaces',
  'waters',
  'rest_kinds',
  'collections',
  'languages',
  'stays',
  'cabins',
  'starts',
  'months',
] as const;
const AXES = ['x', 'y', 'z'] as const;

/** The column of the price in a currency, minor units. */
export function priceColumn(currency: string): string {
  return `price_${currency.toLowerCase()}`;
}

/** Lines of the table in Sphinx's and Manticore's configuration file; `rates` say which currencies it has prices in. */
export function sphinxTableConfig(name: string, path: string, rates: Rates): string {
  const columns = [
    ...NUMBERS.map((column) => `rt_attr_uint = ${column}`),
    ...LISTS.map((column) => `rt_attr_multi = ${column}`),
    ...AXES.map((axis) => `rt_attr_float = ${axis}`),
    ...Object.keys(rates).map((currency) => `rt_attr_bigint = ${priceColumn(currency)}`),
  ];
  // Words come normalised: small letters without accents, so that every letter above Latin-1 stands for itself.
  return [
    `index ${name} {`,
    'type = rt',
    `path = ${path}`,
    'dict = keywords',
    'min_prefix_len = 1',
    'charset_table = 0..9, a..z, U+00C0..U+2FFF, U+3040..U+9FFF',
    'rt_mem_limit = 128M',
    'rt_field = words',
    ...columns,
    '}',
    '',
  ].join('\n');
}

const A = 97;

/** Two letters as a number, and back. */
export function languageCode(language: string): number {
  return (language.charCodeAt(0) - A) * 26 + language.charCodeAt(1) - A;
}

export function languageOf(code: number): string {
  return String.fromCharCode(A + Math.floor(code / 26), A + (code % 26));
}

/** A word as a number that is the same in every process. */
export const wordCode = (word: string): number => fnvAddText(FNV_START, word) >>> 0;

function positions(words: readonly string[], known: readonly string[]): number[] {
  return words.map((word) => known.indexOf(word)).filter((position) => position >= 0);
}

const list = (values: readonly number[]): string => `(${[...new Set(values)].join(',')})`;

function numbersOf(row: TourRow): Record<(typeof NUMBERS)[number], number> {
  return {
    type: row.type,
    is_cruise: Number(row.isCruise),
    is_author: Number(row.isAuthor),
    returning: Number(row.isReturning),
    operator: row.operator === 'author' ? 1 : 0,
    organizer: row.organizer,
    score: row.score,
    days: row.days,
    duration: Math.min(DURATION_FACET_TOP, row.days),
    group_max: row.groupMax,
    group_size: Math.min(GROUP_FACET_TOP, row.groupMax),
    min_age: row.minAge,
    age: Math.min(18, row.minAge),
    difficulty: row.difficulty,
    // One more than its place among the words: 0 is none of them.
    comfort: COMFORTS.findIndex((word) => word === row.comfort) + 1,
    cruise_type: CRUISE_TYPES.findIndex((word) => word === row.cruiseType) + 1,
    ship: row.ship,
    start_city: row.isCruise ? row.startCity : 0,
  };
}

function listsOf(row: TourRow): Record<(typeof LISTS)[number], readonly number[]> {
  return {
    continents: row.continents.map(wordCode),
    countries: row.countries,
    regions: row.regions,
    cities: row.cities,
    showplaces: row.showplaces,
    waters: row.waterObjects,
    rest_kinds: row.restKinds,
    collections: row.collections,
    languages: row.languages.map(languageCode),
    stays: positions(row.accommodation, ACCOMMODATIONS),
    cabins: row.cabins.map((people) => Math.min(CABIN_CAPACITY_CAP, people)),
    starts: row.starts,
    months: row.starts.map(monthNumber),
  };
}

/** The statement that puts tours into the table, in place of what it had of them. */
export function replaceStatement(name: string, rows: readonly TourRow[], rates: Rates): string {
  const currencies = Object.keys(rates);
  const columns = ['id', 'words', ...NUMBERS, ...LISTS, ...AXES, ...currencies.map(priceColumn)];
  const values = rows.map((row) => {
    const [numbers, lists] = [numbersOf(row), listsOf(row)];
    // Words are letters and digits only: nothing in them ends the text.
    const words = row.words.map(([word]) => word).join(' ');
    const prices = currencies.map((currency) =>
      rates[row.currency] === undefined ? 0 : convertPrice(row.price, row.currency, currency, rates),
    );
    return `(${[row.id, `'${words}'`, ...NUMBERS.map((key) => numbers[key]), ...LISTS.map((key) => list(lists[key])), ...unitVector(row.lat, row.lng).map((axis) => axis.toFixed(9)), ...prices].join(',')})`;
  });
  return `REPLACE INTO ${name} (${columns.join(',')}) VALUES ${values.join(',')}`;
}
