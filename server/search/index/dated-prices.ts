import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { convertPrice, minorPerUnit } from '#domain/money.ts';
import { travellerCount } from '#domain/search/party.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { dayNumber, lastNearDay, monthNumber } from '#server/search/indexed-tour.ts';
import { PRICE_BUCKETS } from '#server/search/search-port.ts';
import type { BitmapMemory, DocSet } from './bitmap-memory.ts';
import { MONTH_SLOTS } from './date-levels.ts';
import type { DepartureSpan, PricedSpan } from './departures.ts';
import type { FacetColumn } from './facet-columns.ts';
import { bucketWidth, conversionFactor, convertFast, type PriceColumn, type Prices } from './price-columns.ts';
import type { TourColumns } from './tour-columns.ts';

const MAX_INT = 0x7fff_ffff;
const MAX_CURRENCIES = 256;
const MAX_DAYS = 256;

/** Inclusive bounds of a price and of a price per day, minor units. */
export interface PriceRange {
  low: number;
  high: number;
  lowPerDay: number;
  highPerDay: number;
}

const ANY_PRICE: PriceRange = { low: 0, high: Infinity, lowPerDay: 0, highPerDay: Infinity };

/** Bounds of the price filters; null when they are off. */
export function priceRangeOf(
  { priceMin, priceMax, pricePerDayMin, pricePerDayMax }: SearchFilters,
  currency: string,
): PriceRange | null {
  if (priceMin === 0 && priceMax === null && pricePerDayMin === 0 && pricePerDayMax === null) return null;
  const per = minorPerUnit(currency);
  return {
    low: priceMin * per,
    high: priceMax === null ? Infinity : priceMax * per,
    lowPerDay: pricePerDayMin * per,
    highPerDay: pricePerDayMax === null ? Infinity : pricePerDayMax * per,
  };
}

/** The seats that a departure must have free; for one traveller none, since what is on sale has one. */
export function seatsOf(filters: SearchFilters): number {
  const travellers = travellerCount(filters);
  return travellers > 1 ? travellers : 0;
}

/** The departures that a search considers. */
export function spanOf(filters: SearchFilters, today: number): DepartureSpan {
  const { dateFrom, dateTo } = filters;
  const last = today + SEARCH_HORIZON_DAYS - 1;
  return {
    from: Math.max(today, dateFrom ? dayNumber(dateFrom) : today),
    to: Math.max(0, Math.min(last, dateTo ? dayNumber(dateTo) : last)),
    seats: seatsOf(filters),
  };
}

/**
 * The departures that a search considers, with the days whose prices take precedence: the next twelve months unless the
 * search has a last day.
 */
function pricedSpanOf(filters: SearchFilters, today: number): PricedSpan {
  const span = spanOf(filters, today);
  const near = lastNearDay(today);
  if (!filters.dateTo) return { ...span, near: Math.min(span.to, near), settled: span.to };
  return { ...span, near: span.to, settled: span.to <= near ? span.to : 0 };
}

/**
 * Prices of the chosen dates: the cheapest matching departure of each tour, in one currency. Computed per search for
 * the documents it needs, so that no change can make them stale.
 */
export class DatedPrices implements Prices {
  readonly room = PRICE_BUCKETS;
  readonly order = null;
  readonly amounts: number;
  lowest: { amounts: number };
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #factors: number;
  /** Pointer to the documents whose price is converted. */
  readonly #others: number;
  readonly #lows: number;
  readonly #highs: number;
  /** Pointer to the month of each day on sale, and the day of the first entry. */
  readonly #slots: number;
  #slotsFrom = 0;
  #currency = '';
  #window: PricedSpan = { from: 0, near: 0, to: 0, settled: 0, seats: 0 };
  #width = 1;

  constructor(memory: BitmapMemory, columns: TourColumns) {
    this.#memory = memory;
    this.#columns = columns;
    this.amounts = memory.allocate(memory.capacity * 4);
    this.lowest = this;
    this.#others = memory.allocate(memory.capacity * 4);
    this.#factors = memory.allocate(MAX_CURRENCIES * 8);
    this.#lows = memory.allocate(MAX_CURRENCIES * MAX_DAYS * 4);
    this.#highs = memory.allocate(MAX_CURRENCIES * MAX_DAYS * 4);
    this.#slots = memory.allocate(SEARCH_HORIZON_DAYS);
  }

  /** Prepares for the dates and travellers of a search; `lowest` are the prices over all dates in its currency. */
  of(filters: SearchFilters, currency: string, lowest: PriceColumn): this {
    const { prices } = this.#columns;
    this.lowest = lowest;
    this.#currency = currency;
    this.#width = bucketWidth(currency, prices.rates);
    this.#window = pricedSpanOf(filters, this.#columns.dates.today);
    return this;
  }

  prepare(set: DocSet): void {
    if (set.length === 0) return;
    const { kernel, f64, u32, i32, u8 } = this.#memory;
    const { prices, departures } = this.#columns;
    const { currencies, rates } = prices;
    const columns = { column: this.amounts, known: this.lowest.amounts, others: this.#others };
    const others = departures.cheapest(set, this.#window, columns);
    currencies.forEach((own, code) => {
      f64[(this.#factors >> 3) + code] = prices.canConvert(own) ? conversionFactor(own, this.#currency, rates) : 0;
    });
    const left = kernel.convertListed(
      this.#others,
      others,
      this.amounts,
      prices.currencyColumn,
      this.#factors,
      minorPerUnit(this.#currency),
      this.#others,
    );
    for (let at = 0; at < left; at++) {
      const doc = u32[(this.#others >> 2) + at]!;
      const cell = (this.amounts >> 2) + doc;
      const own = currencies[u8[prices.currencyColumn + doc]!]!;
      i32[cell] = Math.min(MAX_INT, convertPrice(i32[cell]!, own, this.#currency, rates));
    }
  }

  amountOf(doc: number): number {
    return this.#memory.i32[(this.amounts >> 2) + doc]!;
  }

  count(set: DocSet, counts: number): void {
    this.#memory.kernel.countParts(set.docs(), set.length, this.amounts, this.#width, PRICE_BUCKETS, counts);
  }

  /** No counts of the whole catalogue are maintained. */
  addTo(): void {}

  /**
   * Counts each month in which a tour's cheapest departure with enough seats is in a price range: the number of results
   * if that month is chosen.
   */
  monthsWithin(range: PriceRange | null, seats: number, currency: string): FacetColumn {
    this.#writeRanges(range ?? ANY_PRICE, currency);
    this.#writeSlots();
    const { dates, departures, prices, days } = this.#columns;
    const [from, to] = [dates.today, dates.today + SEARCH_HORIZON_DAYS - 1];
    return {
      room: MONTH_SLOTS,
      addTo: () => {},
      count: (set, counts) =>
        this.#memory.kernel.countMonthsWithin(
          set.docs(),
          set.length,
          departures.spans,
          departures.blocks,
          dates.masks,
          prices.currencyColumn,
          days,
          this.#lows,
          this.#highs,
          this.#slots,
          from,
          to,
          seats,
          counts,
        ),
    };
  }

  /** Writes the month of each day on sale. */
  #writeSlots(): void {
    const from = this.#columns.dates.today;
    if (this.#slotsFrom === from) return;
    for (let day = from; day < from + SEARCH_HORIZON_DAYS; day++)
      this.#memory.u8[this.#slots + day - from] = monthNumber(day) % MONTH_SLOTS;
    this.#slotsFrom = from;
  }

  /** Writes the range in each tour currency, by number of days. */
  #writeRanges({ low, high, lowPerDay, highPerDay }: PriceRange, currency: string): void {
    const { i32 } = this.#memory;
    const { prices, longest } = this.#columns;
    const isPerDay = lowPerDay > 0 || highPerDay !== Infinity;
    prices.currencies.forEach((own, code) => {
      const [lows, highs] = [(this.#lows >> 2) + code * MAX_DAYS, (this.#highs >> 2) + code * MAX_DAYS];
      const amountOf = (amount: number): number => convertFast(amount, own, currency, prices.rates);
      // A tour whose currency has no rate is never found: its range does not matter.
      const factor = prices.canConvert(own) ? conversionFactor(own, currency, prices.rates) : 0;
      const conversion = { factor, per: minorPerUnit(currency), amountOf };
      const write = (days: number): void => {
        i32[lows + days] = firstReaching(Math.max(low, lowPerDay * days), conversion);
        i32[highs + days] = lastWithin(
          Math.min(high, highPerDay === Infinity ? Infinity : highPerDay * days),
          conversion,
        );
      };
      if (isPerDay) for (let days = 0; days <= longest; days++) write(days);
      else {
        write(0);
        i32.fill(i32[lows]!, lows, lows + MAX_DAYS);
        i32.fill(i32[highs]!, highs, highs + MAX_DAYS);
      }
    });
  }
}

/** Converts amounts of one currency to another, approximately and exactly. A factor of 0 means no conversion. */
interface Conversion {
  factor: number;
  per: number;
  amountOf(amount: number): number;
}

/** The lowest amount that converts to at least `target`. */
function firstReaching(target: number, { factor, per, amountOf }: Conversion): number {
  if (target <= 0) return 0;
  if (factor === 0) return Math.min(MAX_INT, target);
  let amount = Math.max(0, Math.ceil((target / per - 0.5) / factor));
  if (amount >= MAX_INT) return MAX_INT;
  while (amount > 0 && amountOf(amount - 1) >= target) amount--;
  while (amountOf(amount) < target) amount++;
  return Math.min(MAX_INT, amount);
}

/** The highest amount that converts to at most `target`. */
function lastWithin(target: number, { factor, per, amountOf }: Conversion): number {
  if (target === Infinity) return MAX_INT;
  if (factor === 0) return Math.min(MAX_INT, target);
  let amount = Math.max(0, Math.ceil((target / per + 0.5) / factor) - 1);
  if (amount >= MAX_INT) return MAX_INT;
  while (amount > 0 && amountOf(amount) > target) amount--;
  while (amountOf(amount + 1) <= target) amount++;
  return Math.min(MAX_INT, amount);
}
