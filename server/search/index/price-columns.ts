import { convertPrice, minorPerUnit, type Rates } from '#domain/money.ts';
import { priceLimits } from '#domain/search/price-limits.ts';
import { PRICE_BUCKETS } from '#server/search/search-port.ts';
import type { BitmapMemory, DocSet } from './bitmap-memory.ts';
import { DenseBytes, type FacetColumn } from './facet-columns.ts';
import { SortOrder, type ChangedDocs } from './sort-order.ts';
import { Codes } from './value-lists.ts';

/** Highest price that can be represented: 21 million units of a currency with cents. */
const MAX_INT = 0x7fff_ffff;
/** Values this close to a half are converted exactly; the error of doubles is far smaller. */
const HALF_GUARD = 1e-6;

/** `convertPrice` for columns: in doubles, and exactly where a double could round the other way. */
export function convertFast(amount: number, from: string, to: string, rates: Rates): number {
  if (from === to) return amount;
  const units = ((amount / minorPerUnit(from)) * (rates[to] ?? Number.NaN)) / (rates[from] ?? Number.NaN);
  const part = units - Math.floor(units);
  if (Number.isNaN(part) || Math.abs(part - 0.5) < HALF_GUARD || units > 1e9)
    return convertPrice(amount, from, to, rates);
  return Math.round(units) * minorPerUnit(to);
}

/** Approximate value of a minor unit of one currency in units of another; 0 when they are equal. */
export function conversionFactor(from: string, to: string, rates: Rates): number {
  return from === to ? 0 : (rates[to] ?? Number.NaN) / ((rates[from] ?? Number.NaN) * minorPerUnit(from));
}

/** The prices that a search uses, in its currency. */
export interface Prices extends FacetColumn {
  /** Pointer to the amount of each document. */
  readonly amounts: number;
  /** The lowest prices of all departures. */
  readonly lowest: { readonly amounts: number };
  /** All tours in ascending order; null when only some prices are known. */
  readonly order: SortOrder | null;
  amountOf(doc: number): number;
  /** Computes the prices of a set if needed. */
  prepare(set: DocSet): void;
}

/** Width of a price histogram bucket, in minor units. */
export function bucketWidth(currency: string, rates: Rates): number {
  return (priceLimits(currency, rates).top * minorPerUnit(currency)) / PRICE_BUCKETS;
}

/** The prices of all tours in one currency (minor units): by document, sorted, and in histogram buckets. */
export class PriceColumn implements Prices {
  readonly room = PRICE_BUCKETS;
  readonly amounts: number;
  readonly order: SortOrder;
  readonly #memory: BitmapMemory;
  readonly #buckets: DenseBytes;
  /** Width of a histogram bucket. */
  width: number;

  constructor(memory: BitmapMemory, ids: number, width: number) {
    this.#memory = memory;
    this.width = width;
    this.amounts = memory.allocate(memory.capacity * 4);
    this.#buckets = new DenseBytes(memory, PRICE_BUCKETS);
    this.order = new SortOrder(memory, ids, this.amounts, 1);
  }

  put(doc: number, amount: number): void {
    this.#memory.i32[(this.amounts >> 2) + doc] = Math.min(MAX_INT, amount);
    this.#buckets.put(doc, Math.min(PRICE_BUCKETS - 1, Math.floor(amount / this.width)));
  }

  get lowest(): this {
    return this;
  }

  prepare(): void {}

  amountOf(doc: number): number {
    return this.#memory.i32[(this.amounts >> 2) + doc]!;
  }

  count(set: DocSet, counts: number): void {
    this.#buckets.count(set, counts);
  }

  addTo(counts: Int32Array, doc: number, step: 1 | -1): void {
    this.#buckets.addTo(counts, doc, step);
  }
}

/** Metadata of a price column in a snapshot; its amounts are in the memory. */
interface MadeColumn {
  currency: string;
  width: number;
  length: number;
}

/** The tours' own prices, and a column for each requested currency. */
export class PriceColumns {
  readonly #memory: BitmapMemory;
  readonly #ids: number;
  readonly #own: number;
  readonly #ownCurrency: number;
  #currencies = new Codes<string>();
  readonly #columns = new Map<string, PriceColumn>();
  #rates: Rates;
  #docs = 0;

  constructor(memory: BitmapMemory, ids: number, rates: Rates) {
    this.#memory = memory;
    this.#ids = ids;
    this.#rates = rates;
    this.#own = memory.allocate(memory.capacity * 4);
    this.#ownCurrency = memory.allocate(memory.capacity);
  }

  /** Columns built so far. */
  get made(): IterableIterator<PriceColumn> {
    return this.#columns.values();
  }

  /** Currencies of tours, by the codes in `currencyColumn`. */
  get currencies(): readonly string[] {
    return this.#currencies.values;
  }

  /** Pointer to the currency code of each tour, a byte per document. */
  get currencyColumn(): number {
    return this.#ownCurrency;
  }

  get rates(): Rates {
    return this.#rates;
  }

  save(): { currencies: string[]; docs: number; made: MadeColumn[] } {
    const made = [...this.#columns].map(([currency, { width, order }]) => ({
      currency,
      width,
      length: order.length,
    }));
    return { currencies: this.#currencies.values, docs: this.#docs, made };
  }

  restore({ currencies, docs }: ReturnType<PriceColumns['save']>): void {
    this.#currencies = new Codes(currencies);
    this.#docs = docs;
  }

  /** Restores the next column from a snapshot, in the original order. */
  restoreColumn({ currency, width, length }: MadeColumn): PriceColumn {
    const column = new PriceColumn(this.#memory, this.#ids, width);
    column.order.length = length;
    this.#columns.set(currency, column);
    return column;
  }

  put(doc: number, amount: number, currency: string): void {
    this.#memory.i32[(this.#own >> 2) + doc] = Math.min(MAX_INT, amount);
    this.#memory.u8[this.#ownCurrency + doc] = this.#currencies.of(currency);
    this.#docs = Math.max(this.#docs, doc + 1);
    for (const [to, column] of this.#columns) column.put(doc, this.#convert(amount, currency, to));
  }

  /** Whether a currency has a rate. */
  canConvert(currency: string): boolean {
    return this.#rates[currency] !== undefined;
  }

  /** Returns the column of a currency and whether it was built just now. Throws when the rate is missing. */
  in(currency: string): { column: PriceColumn; isNew: boolean } {
    const known = this.#columns.get(currency);
    if (known) return { column: known, isNew: false };
    if (!this.canConvert(currency)) throw new RangeError(`no rate of ${currency}`);
    const column = new PriceColumn(this.#memory, this.#ids, bucketWidth(currency, this.#rates));
    this.#fill(column, currency);
    this.#columns.set(currency, column);
    return { column, isNew: true };
  }

  /** Applies new rates: every column is converted and sorted again. */
  setRates(rates: Rates): void {
    this.#rates = rates;
    for (const [currency, column] of this.#columns) {
      column.width = bucketWidth(currency, rates);
      this.#fill(column, currency);
    }
  }

  merge(changed: ChangedDocs): void {
    for (const column of this.#columns.values()) column.order.merge(changed);
  }

  /** A price without a rate is never shown: its tour is not on sale. */
  #convert(amount: number, from: string, to: string): number {
    return this.canConvert(from) ? convertFast(amount, from, to, this.#rates) : 0;
  }

  #fill(column: PriceColumn, currency: string): void {
    for (let doc = 0; doc < this.#docs; doc++) {
      const own = this.#currencies.values[this.#memory.u8[this.#ownCurrency + doc]!]!;
      column.put(doc, this.#convert(this.#memory.i32[(this.#own >> 2) + doc]!, own, currency));
    }
    column.order.sort(this.#docs);
  }
}
