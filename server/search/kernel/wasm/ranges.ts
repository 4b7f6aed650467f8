/** Documents whose values or points are in a range. */
import { docAt, setBit } from './cells';

/** Smallest and largest value of the listed documents: two numbers at `out`. */
export function bounds(docs: usize, length: i32, column: usize, out: usize): void {
  let low: i32 = i32.MAX_VALUE;
  let high: i32 = i32.MIN_VALUE;
  for (let k = 0; k < length; k++) {
    const value = load<i32>(column + ((<usize>docAt(docs, k)) << 2));
    if (value < low) low = value;
    if (value > high) high = value;
  }
  store<i32>(out, low);
  store<i32>(out, high, 4);
}

/** Bitmap of the documents whose 32-bit value is in an inclusive range. */
export function between32(to: usize, column: usize, low: i32, high: i32, bytes: usize): void {
  const l = v128.splat<i32>(low);
  const h = v128.splat<i32>(high);
  for (let i: usize = 0; i < bytes; i++) {
    const cell = column + (i << 5);
    const a = v128.load(cell);
    const b = v128.load(cell, 16);
    const first = v128.bitmask<i32>(v128.and(v128.ge<i32>(a, l), v128.le<i32>(a, h)));
    const second = v128.bitmask<i32>(v128.and(v128.ge<i32>(b, l), v128.le<i32>(b, h)));
    store<u8>(to + i, <u8>(first | (second << 4)));
  }
}

/** Like `between32`, for bytes. */
export function between8(to: usize, column: usize, low: u8, high: u8, bytes: usize): void {
  const l = v128.splat<u8>(low);
  const h = v128.splat<u8>(high);
  for (let i: usize = 0; i < bytes; i += 2) {
    const value = v128.load(column + (i << 3));
    store<u16>(to + i, <u16>v128.bitmask<i8>(v128.and(v128.ge<u8>(value, l), v128.le<u8>(value, h))));
  }
}

/**
 * Bitmap of the documents whose price is between low and high times their days; a negative high is unbounded. Neither
 * times 255 may exceed 31 bits.
 */
export function betweenPerDay(to: usize, prices: usize, days: usize, low: i32, high: i32, bytes: usize): void {
  const l = v128.splat<i32>(low);
  const h = v128.splat<i32>(high);
  const free = v128.splat<i32>(high < 0 ? -1 : 0);
  for (let i: usize = 0; i < bytes; i++) {
    const eight = v128.load_ext<u8>(days + (i << 3));
    const first = i32x4.extend_low_i16x8_u(eight);
    const second = i32x4.extend_high_i16x8_u(eight);
    const a = v128.load(prices + (i << 5));
    const b = v128.load(prices + (i << 5), 16);
    const inFirst = v128.and(
      v128.ge<i32>(a, v128.mul<i32>(l, first)),
      v128.or(free, v128.le<i32>(a, v128.mul<i32>(h, first))),
    );
    const inSecond = v128.and(
      v128.ge<i32>(b, v128.mul<i32>(l, second)),
      v128.or(free, v128.le<i32>(b, v128.mul<i32>(h, second))),
    );
    store<u8>(to + i, <u8>(v128.bitmask<i32>(inFirst) | (v128.bitmask<i32>(inSecond) << 4)));
  }
}

/** Like `betweenPerDay` for the documents of `from`, with any size of low and high. */
export function filterPerDay(
  to: usize,
  from: usize,
  prices: usize,
  days: usize,
  low: i32,
  high: i32,
  bytes: usize,
): void {
  for (let i: usize = 0; i < bytes; i += 8) {
    let word = load<u64>(from + i);
    let inRange: u64 = 0;
    const base = i << 3;
    while (word) {
      const bit = ctz(word);
      const doc = <usize>bit + base;
      const price = <i64>load<i32>(prices + (doc << 2));
      const length = <i64>load<u8>(days + doc);
      if (price >= <i64>low * length && price <= <i64>high * length) inRange |= (<u64>1) << bit;
      word &= word - 1;
    }
    store<u64>(to + i, inRange);
  }
}

/** Adds the listed documents whose point is within a chord (squared) of x, y, z, in fixed-point parts of the radius. */
export function setNear(
  bitmap: usize,
  docs: usize,
  length: i32,
  xs: usize,
  ys: usize,
  zs: usize,
  x: f64,
  y: f64,
  z: f64,
  chord2: f64,
): void {
  for (let k = 0; k < length; k++) {
    const doc = docAt(docs, k);
    const cell = (<usize>doc) << 2;
    const dx = <f64>load<i32>(xs + cell) - x;
    const dy = <f64>load<i32>(ys + cell) - y;
    const dz = <f64>load<i32>(zs + cell) - z;
    if (dx * dx + dy * dy + dz * dz <= chord2) setBit(bitmap, doc);
  }
}
