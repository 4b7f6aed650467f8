/** Prices of departures: each document has `size` of them from `first` on, a day of two bytes and a price of four. */
import { bump, docAt } from './cells';

const COUNT_MASK: u32 = 0xffff;
/** A figure this near to a half is left to exact arithmetic; see `convertFast`. */
const HALF_GUARD: f64 = 1e-6;
const MAX_UNITS: f64 = 1e9;

/** Writes the lowest price of each listed document from one day to another, both included; the highest number where there is none. */
export function cheapestWithin(
  docs: usize,
  length: i32,
  firsts: usize,
  sizes: usize,
  days: usize,
  prices: usize,
  from: u32,
  to: u32,
  out: usize,
): void {
  for (let k = 0; k < length; k++) {
    const cell = (<usize>docAt(docs, k)) << 2;
    const first = <usize>load<u32>(firsts + cell);
    const end = first + <usize>(load<u32>(sizes + cell) & COUNT_MASK);
    let lowest: i32 = i32.MAX_VALUE;
    for (let at = first; at < end; at++) {
      const day = <u32>load<u16>(days + (at << 1));
      if (day < from) continue;
      if (day > to) break;
      lowest = min(lowest, load<i32>(prices + (at << 2)));
    }
    store<i32>(out + cell, lowest);
  }
}

/**
 * Converts the amounts of the listed documents by the factor of each one's currency, to whole units of `minor`; a factor of 0 leaves them. Lists at `inexact`
 * those that doubles cannot round for certain, which stay as they are, and returns how many.
 */
export function convertListed(
  docs: usize,
  length: i32,
  column: usize,
  currencies: usize,
  factors: usize,
  minor: f64,
  inexact: usize,
): i32 {
  let left = 0;
  for (let k = 0; k < length; k++) {
    const doc = docAt(docs, k);
    const factor = load<f64>(factors + ((<usize>load<u8>(currencies + doc)) << 3));
    const cell = column + ((<usize>doc) << 2);
    const amount = load<i32>(cell);
    if (factor == 0 || amount == i32.MAX_VALUE) continue;
    const units = <f64>amount * factor;
    const whole = floor(units);
    const part = units - whole;
    if (units > MAX_UNITS || abs(part - 0.5) < HALF_GUARD) {
      store<u32>(inexact + ((<usize>left) << 2), doc);
      left++;
    } else store<i32>(cell, <i32>min<f64>(<f64>i32.MAX_VALUE, (part < 0.5 ? whole : whole + 1) * minor));
  }
  return left;
}

/** Counts the amounts of the listed documents in parts of one width, the last part open. */
export function countParts(docs: usize, length: i32, column: usize, width: f64, parts: i32, counts: usize): void {
  for (let k = 0; k < length; k++) {
    const amount = load<i32>(column + ((<usize>docAt(docs, k)) << 2));
    bump(counts, <usize>min<f64>(<f64>(parts - 1), floor(<f64>amount / width)));
  }
}

/**
 * Counts the months in which the cheapest departure of each listed document lies in a range. The range is of its currency and its days: `lows` and `highs` have
 * 256 amounts a currency. `slots` has the month's place, a byte a day, from the day `from` on.
 */
export function countMonthsWithin(
  docs: usize,
  length: i32,
  firsts: usize,
  sizes: usize,
  days: usize,
  prices: usize,
  currencies: usize,
  tourDays: usize,
  lows: usize,
  highs: usize,
  slots: usize,
  from: u32,
  to: u32,
  counts: usize,
): void {
  for (let k = 0; k < length; k++) {
    const doc = <usize>docAt(docs, k);
    const range = (((<usize>load<u8>(currencies + doc)) << 8) | <usize>load<u8>(tourDays + doc)) << 2;
    const low = load<i32>(lows + range);
    const high = load<i32>(highs + range);
    const first = <usize>load<u32>(firsts + (doc << 2));
    const end = first + <usize>(load<u32>(sizes + (doc << 2)) & COUNT_MASK);
    let within: u32 = 0;
    let below: u32 = 0;
    for (let at = first; at < end; at++) {
      const day = <u32>load<u16>(days + (at << 1));
      if (day < from) continue;
      if (day > to) break;
      const price = load<i32>(prices + (at << 2));
      const month: u32 = 1 << load<u8>(slots + <usize>(day - from));
      if (price <= high) within |= month;
      if (price < low) below |= month;
    }
    for (let months = within & ~below; months != 0; months &= months - 1) bump(counts, <usize>ctz(months));
  }
}
