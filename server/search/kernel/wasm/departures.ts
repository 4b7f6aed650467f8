/**
 * Prices of departures. A span has the offset of a document's first block, its number of departures in the lower half
 * of the next word, its lowest and highest price, then the day of the departure that sets its price in two bytes, that
 * departure's free seats in one, and the fewest that any has in another. A block has eight 2-byte days, eight 4-byte
 * prices, then eight bytes of free seats; unused days are 0.
 */
import { bump, docAt, setBit } from './cells';

const SPAN: usize = 20;
const LOWEST: usize = 8;
const HIGHEST: usize = 12;
const CHEAPEST_DAY: usize = 16;
const CHEAPEST_SEATS: usize = 18;
const FEWEST_SEATS: usize = 19;
const COUNT_MASK: u32 = 0xffff;
const BLOCK: usize = 8;
const BLOCK_BYTES: usize = 56;
const PRICES: usize = 16;
const SEATS: usize = 48;
/** Values this close to a half are left to exact arithmetic; see `convertFast`. */
const HALF_GUARD: f64 = 1e-6;
const MAX_UNITS: f64 = 1e9;

/** The first block of a document's departures. */
function blockOf(span: usize, blocks: usize): usize {
  return blocks + <usize>load<u32>(span) * (BLOCK_BYTES / BLOCK);
}

/** The earliest end of its last block. */
function endOf(span: usize, block: usize): usize {
  return block + <usize>(load<u32>(span, 4) & COUNT_MASK) * (BLOCK_BYTES / BLOCK);
}

/** Whether the departure that sets a document's price is between two days, inclusive, and has enough seats. */
function isCheapestWithin(span: usize, from: u16, to: u16, seats: u16): bool {
  const day = load<u16>(span, CHEAPEST_DAY);
  return day >= from && day <= to && <u16>load<u8>(span, CHEAPEST_SEATS) >= seats;
}

/** A mask of the departures of a block that have enough free seats. */
function haveSeats(block: usize, seats: v128): v128 {
  return v128.ge<u16>(i16x8.extend_low_i8x16_u(v128.load64_zero(block, SEATS)), seats);
}

/** The lowest of four prices. */
function lowestOf(four: v128): i32 {
  const left = min(v128.extract_lane<i32>(four, 0), v128.extract_lane<i32>(four, 1));
  return min(left, min(v128.extract_lane<i32>(four, 2), v128.extract_lane<i32>(four, 3)));
}

/** The lowest prices of a block among its masked departures, in four lanes. */
function lowestIn(block: usize, isWithin: v128, none: v128): v128 {
  const one = v128.bitselect(v128.load(block, PRICES), none, i32x4.extend_low_i16x8_s(isWithin));
  const two = v128.bitselect(v128.load(block, PRICES + 16), none, i32x4.extend_high_i16x8_s(isWithin));
  return v128.min<i32>(one, two);
}

/**
 * Writes the lowest price of each listed document between two days, inclusive, among departures with enough seats: of
 * those up to the day `near`, else of all; from `known` where the departure that sets its price is one up to the day
 * `settled`; else in its own currency, the highest number where there is none, and lists it at `others`. Returns how many
 * it lists.
 */
export function cheapestWithin(
  docs: usize,
  length: i32,
  spans: usize,
  blocks: usize,
  from: u16,
  near: u16,
  to: u16,
  settled: u16,
  seats: u16,
  known: usize,
  out: usize,
  others: usize,
): i32 {
  const low = v128.splat<u16>(from);
  const soon = v128.splat<u16>(near);
  const high = v128.splat<u16>(to);
  const enough = v128.splat<u16>(seats);
  const none = v128.splat<i32>(i32.MAX_VALUE);
  let listed = 0;
  for (let k = 0; k < length; k++) {
    const doc = <usize>docAt(docs, k);
    const span = spans + doc * SPAN;
    if (isCheapestWithin(span, from, settled, seats)) {
      store<i32>(out + (doc << 2), load<i32>(known + (doc << 2)));
      continue;
    }
    store<u32>(others + ((<usize>listed) << 2), <u32>doc);
    listed++;
    let block = blockOf(span, blocks);
    let lowest = none;
    let lowestSoon = none;
    for (const end = endOf(span, block); block < end; block += BLOCK_BYTES) {
      const eight = v128.load(block);
      const isBetween = v128.and(v128.ge<u16>(eight, low), v128.le<u16>(eight, high));
      if (!v128.any_true(isBetween)) continue;
      const isWithin = v128.and(isBetween, haveSeats(block, enough));
      lowest = v128.min<i32>(lowest, lowestIn(block, isWithin, none));
      const isSoon = v128.and(isWithin, v128.le<u16>(eight, soon));
      lowestSoon = v128.min<i32>(lowestSoon, lowestIn(block, isSoon, none));
    }
    const first = lowestOf(lowestSoon);
    store<i32>(out + (doc << 2), first == i32.MAX_VALUE ? lowestOf(lowest) : first);
  }
  return listed;
}

/** Sets the bit of each listed document that has a departure between two days, inclusive, with enough seats. */
export function setWithSeats(
  bitmap: usize,
  docs: usize,
  length: i32,
  spans: usize,
  blocks: usize,
  from: u16,
  to: u16,
  seats: u16,
): void {
  const low = v128.splat<u16>(from);
  const high = v128.splat<u16>(to);
  const enough = v128.splat<u16>(seats);
  for (let k = 0; k < length; k++) {
    const doc = <usize>docAt(docs, k);
    const span = spans + doc * SPAN;
    if (isCheapestWithin(span, from, to, seats)) {
      setBit(bitmap, <u32>doc);
      continue;
    }
    let block = blockOf(span, blocks);
    for (const end = endOf(span, block); block < end; block += BLOCK_BYTES) {
      const eight = v128.load(block);
      const isBetween = v128.and(v128.ge<u16>(eight, low), v128.le<u16>(eight, high));
      if (!v128.any_true(v128.and(isBetween, haveSeats(block, enough)))) continue;
      setBit(bitmap, <u32>doc);
      break;
    }
  }
}

/**
 * Converts the amounts of the listed documents by their currency's factor, to whole units of `minor`; a factor of 0
 * leaves them. Lists at `inexact`, which may be `docs`, those that doubles cannot round reliably, left unconverted, and
 * returns how many.
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

/** Counts the amounts of the listed documents in buckets of equal width, the last one open. */
export function countParts(docs: usize, length: i32, column: usize, width: f64, parts: i32, counts: usize): void {
  for (let k = 0; k < length; k++) {
    const amount = load<i32>(column + ((<usize>docAt(docs, k)) << 2));
    bump(counts, <usize>min<f64>(<f64>(parts - 1), floor(<f64>amount / width)));
  }
}

/** Counts each bit. */
function bumpBits(counts: usize, bits: u32): void {
  for (let left = bits; left != 0; left &= left - 1) bump(counts, <usize>ctz(left));
}

/** The bit of the month of a departure. */
function monthOf(block: usize, at: usize, slots: usize, from: u16): u32 {
  return 1 << (<u32>load<u8>(slots + <usize>(load<u16>(block + (at << 1)) - from)));
}

/**
 * Counts the months in which the cheapest departure of each listed document with enough seats is in a range: `lows` and
 * `highs` have 256 amounts per currency, by days. `slots` has the slot of each month, a byte per day from the day `from`.
 */
export function countMonthsWithin(
  docs: usize,
  length: i32,
  spans: usize,
  blocks: usize,
  months: usize,
  currencies: usize,
  tourDays: usize,
  lows: usize,
  highs: usize,
  slots: usize,
  from: u16,
  to: u16,
  seats: u16,
  counts: usize,
): void {
  const firstDay = v128.splat<u16>(from);
  const lastDay = v128.splat<u16>(to);
  const enough = v128.splat<u16>(seats);
  for (let k = 0; k < length; k++) {
    const doc = <usize>docAt(docs, k);
    const range = (((<usize>load<u8>(currencies + doc)) << 8) | <usize>load<u8>(tourDays + doc)) << 2;
    const low = load<i32>(lows + range);
    const high = load<i32>(highs + range);
    const span = spans + doc * SPAN;
    const isInside = load<i32>(span, LOWEST) >= low && load<i32>(span, HIGHEST) <= high;
    if (isInside && <u16>load<u8>(span, FEWEST_SEATS) >= seats) {
      bumpBits(counts, load<u32>(months + (doc << 2)));
      continue;
    }
    const lowest = v128.splat<i32>(low);
    const highest = v128.splat<i32>(high);
    let within: u32 = 0;
    let below: u32 = 0;
    let block = blockOf(span, blocks);
    for (const end = endOf(span, block); block < end; block += BLOCK_BYTES) {
      const eight = v128.load(block);
      const onSale = v128.bitmask<i16>(v128.and(v128.ge<u16>(eight, firstDay), v128.le<u16>(eight, lastDay)));
      const one = v128.load(block, PRICES);
      const two = v128.load(block, PRICES + 16);
      const under = v128.bitmask<i32>(v128.lt<i32>(one, lowest)) | (v128.bitmask<i32>(v128.lt<i32>(two, lowest)) << 4);
      const over = v128.bitmask<i32>(v128.gt<i32>(one, highest)) | (v128.bitmask<i32>(v128.gt<i32>(two, highest)) << 4);
      const full = ~v128.bitmask<i16>(haveSeats(block, enough));
      for (let bits = onSale & ~(over | full); bits != 0; bits &= bits - 1)
        within |= monthOf(block, <usize>ctz(bits), slots, from);
      for (let bits = onSale & under & ~full; bits != 0; bits &= bits - 1)
        below |= monthOf(block, <usize>ctz(bits), slots, from);
    }
    bumpBits(counts, within & ~below);
  }
}
