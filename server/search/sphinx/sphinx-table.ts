import { convertPrice, type Rates } from '#domain/money.ts';
import {
  COLUMN_LIST,
  valuesOf,
  type Column,
  type ColumnFields,
  type ColumnName,
  type ColumnValue,
  type NamedColumn,
} from '#server/search/columns.ts';
import { FNV_START, fnvAddText } from '#server/search/fnv.ts';
import { unitVector } from '#server/search/index/geo-cells.ts';
import { monthNumber, type IndexedTour } from '#server/search/indexed-tour.ts';

/** Number columns and number-list columns besides the declared ones. */
const OWN_NUMBERS = ['type', 'score'] as const;
const OWN_LISTS = ['continents', 'countries', 'regions', 'cities', 'starts', 'months'] as const;

const nameOf = (name: ColumnName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isList = ({ kind }: Column): boolean => kind === 'ids' || kind === 'words' || kind === 'codes';

/** The table column of a declared one. */
export function tableColumn({ name }: NamedColumn): string {
  return `c_${nameOf(name)}`;
}

/** The column of exact numbers for a range filter. */
export function exactColumn({ name }: NamedColumn): string {
  return `n_${nameOf(name)}`;
}

/** Offset of word positions: 0 is an unknown word. */
export function wordOffset({ kind }: Column): number {
  return kind === 'word' ? 1 : 0;
}

export function tableValue(column: Column, value: ColumnValue): number {
  return typeof value === 'string' ? languageCode(value) : value + wordOffset(column);
}

const LISTED = COLUMN_LIST.filter(isList);
const NUMBERED = COLUMN_LIST.filter((column) => !isList(column));
const RANGED = COLUMN_LIST.filter(({ between }) => between);
const NUMBERS = [...OWN_NUMBERS, ...NUMBERED.map(tableColumn), ...RANGED.map(exactColumn)];
const LISTS = [...OWN_LISTS, ...LISTED.map(tableColumn)];

const AXES = ['x', 'y', 'z'] as const;

/** The price column of a currency, minor units. */
export function priceColumn(currency: string): string {
  return `price_${currency.toLowerCase()}`;
}

/** Configuration lines of the table for Sphinx or Manticore; it has a price column for each currency of `rates`. */
export function sphinxTableConfig(name: string, path: string, rates: Rates): string {
  const columns = [
    ...NUMBERS.map((column) => `rt_attr_uint = ${column}`),
    ...LISTS.map((column) => `rt_attr_multi = ${column}`),
    ...AXES.map((axis) => `rt_attr_float = ${axis}`),
    ...Object.keys(rates).map((currency) => `rt_attr_bigint = ${priceColumn(currency)}`),
  ];
  // Words are already normalized: lower case without accents, so that letters above Latin-1 map to themselves.
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

/** Configuration lines of a table that is searched in others: `host:port:table`, with the port of their own protocol. */
export function distributedTableConfig(name: string, agents: readonly string[]): string {
  return [`index ${name} {`, 'type = distributed', ...agents.map((agent) => `agent = ${agent}`), '}', ''].join('\n');
}

/** Configuration lines of `searchd`; `ports` are those for SphinxQL and, for a distributed table, of its own protocol. */
export function searchdConfig(folder: string, ports: { sql: number; own: number }): string {
  return [
    'searchd {',
    `listen = 127.0.0.1:${ports.sql}:mysql41`,
    `listen = 127.0.0.1:${ports.own}`,
    'workers = threads',
    `pid_file = ${folder}/pid`,
    `log = ${folder}/log`,
    'binlog_path =',
    '}',
    '',
  ].join('\n');
}

const A = 97;

/** Encodes two letters as a number, and back. */
function languageCode(language: string): number {
  return (language.charCodeAt(0) - A) * 26 + language.charCodeAt(1) - A;
}

export function languageOf(code: number): string {
  return String.fromCharCode(A + Math.floor(code / 26), A + (code % 26));
}

/** A process-independent number for a word. */
export const wordCode = (word: string): number => fnvAddText(FNV_START, word) >>> 0;

const list = (values: readonly number[]): string => `(${[...new Set(values)].join(',')})`;

/** In the order of `NUMBERS`. */
function numbersOf(row: IndexedTour): number[] {
  return [
    row.type,
    row.score,
    ...NUMBERED.map((column) => valuesOf(column, row).map((value) => tableValue(column, value))[0] ?? 0),
    ...RANGED.map(({ field }) => row[field as keyof ColumnFields] as number),
  ];
}

/** In the order of `LISTS`. */
function listsOf(row: IndexedTour): (readonly number[])[] {
  return [
    row.continents.map(wordCode),
    row.countries,
    row.regions,
    row.cities,
    row.starts,
    row.starts.map(monthNumber),
    ...LISTED.map((column) => valuesOf(column, row).map((value) => tableValue(column, value))),
  ];
}

export function replaceStatement(name: string, rows: readonly IndexedTour[], rates: Rates): string {
  const currencies = Object.keys(rates);
  const columns = ['id', 'words', ...NUMBERS, ...LISTS, ...AXES, ...currencies.map(priceColumn)];
  const values = rows.map((row) => {
    // Words are letters and digits only, so they need no escaping.
    const words = row.words.map(([word]) => word).join(' ');
    const prices = currencies.map((currency) =>
      rates[row.currency] === undefined ? 0 : convertPrice(row.price, row.currency, currency, rates),
    );
    return `(${[row.id, `'${words}'`, ...numbersOf(row), ...listsOf(row).map(list), ...unitVector(row.lat, row.lng).map((axis) => axis.toFixed(9)), ...prices].join(',')})`;
  });
  return `REPLACE INTO ${name} (${columns.join(',')}) VALUES ${values.join(',')}`;
}
