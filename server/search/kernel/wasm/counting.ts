/** Counts how often each code occurs among the documents of a set. */
import { bump, docAt, hasBit } from './cells';

/** Full adder over three vectors: the carry and the sum. */
function carryOf(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c));
}

function sumOf(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c);
}

function bitsOf(bits: v128): i32 {
  return <i32>(popcnt(v128.extract_lane<u64>(bits, 0)) + popcnt(v128.extract_lane<u64>(bits, 1)));
}

/**
 * Counts the bits that two bitmaps share, 64 bytes at a time with carry-save adders (Harley and Seal), so that one
 * popcount serves four.
 */
function sharedBits(a: usize, b: usize, bytes: usize): i32 {
  let ones = i32x4.splat(0);
  let twos = i32x4.splat(0);
  let fours = 0;
  for (const end = a + bytes; a < end; a += 64, b += 64) {
    let x = v128.and(v128.load(a), v128.load(b));
    let y = v128.and(v128.load(a, 16), v128.load(b, 16));
    const first = carryOf(ones, x, y);
    ones = sumOf(ones, x, y);
    x = v128.and(v128.load(a, 32), v128.load(b, 32));
    y = v128.and(v128.load(a, 48), v128.load(b, 48));
    const second = carryOf(ones, x, y);
    ones = sumOf(ones, x, y);
    fours += bitsOf(carryOf(twos, first, second));
    twos = sumOf(twos, first, second);
  }
  return 4 * fours + 2 * bitsOf(twos) + bitsOf(ones);
}

/** counts[k] = bits that `bitmap` shares with the k-th of `many` adjacent bitmaps. */
export function countShared(bitmap: usize, first: usize, many: i32, bytes: usize, counts: usize): void {
  for (let k = 0; k < many; k++)
    store<i32>(counts + ((<usize>k) << 2), sharedBits(bitmap, first + <usize>k * bytes, bytes));
}

/**
 * Counts a code. Empty cells are counted per cell of a row: incrementing one shared counter repeatedly would stall the
 * processor.
 */
function bumpFull(counts: usize, code: usize, place: isize): void {
  bump(counts, <usize>select<isize>(<isize>code, -place, code != 0));
}

function bumpTwo(counts: usize, cells: u32, place: isize): void {
  bumpFull(counts, <usize>(cells & 255), place);
  bumpFull(counts, <usize>((cells >> 8) & 255), place + 1);
}

/** Counts the cells of the listed documents, `width` bytes per document. Overwrites the eight counts below `counts`. */
export function countRows8(docs: usize, length: i32, rows: usize, width: usize, counts: usize): void {
  const end = docs + ((<usize>length) << 2);
  if (width == 2) {
    for (; docs < end; docs += 4) bumpTwo(counts, load<u16>(rows + ((<usize>load<u32>(docs)) << 1)), 0);
  } else if (width == 4) {
    for (; docs < end; docs += 4) {
      const row = load<u32>(rows + ((<usize>load<u32>(docs)) << 2));
      bumpTwo(counts, row, 0);
      bumpTwo(counts, row >> 16, 2);
    }
  } else if (width == 6) {
    for (; docs < end; docs += 4) {
      const row = rows + <usize>load<u32>(docs) * 6;
      bumpTwo(counts, load<u16>(row), 0);
      bumpTwo(counts, load<u16>(row, 2), 2);
      bumpTwo(counts, load<u16>(row, 4), 4);
    }
  } else {
    for (; docs < end; docs += 4) {
      const row = rows + <usize>load<u32>(docs) * width;
      for (let at: usize = 0; at < width; at++) bumpFull(counts, load<u8>(row + at), <isize>at);
    }
  }
}

/** Like `countRows8`, for cells of two bytes. */
export function countRows16(docs: usize, length: i32, rows: usize, width: usize, counts: usize): void {
  if (width == 4) {
    for (let k = 0; k < length; k++) {
      const row = load<u64>(rows + ((<usize>docAt(docs, k)) << 3));
      bumpFull(counts, <usize>(row & 0xffff), 0);
      bumpFull(counts, <usize>((row >> 16) & 0xffff), 1);
      bumpFull(counts, <usize>((row >> 32) & 0xffff), 2);
      bumpFull(counts, <usize>(row >> 48), 3);
    }
    return;
  }
  for (let k = 0; k < length; k++) {
    const row = rows + ((<usize>docAt(docs, k) * width) << 1);
    for (let at: usize = 0; at < width; at++) bumpFull(counts, load<u16>(row + (at << 1)), <isize>at);
  }
}

/**
 * Counts the codes of those listed documents that are in `bitmap`; codes[starts[k]] .. codes[starts[k + 1] - 1] belong
 * to the k-th.
 */
export function countWide(bitmap: usize, docs: usize, length: i32, starts: usize, codes: usize, counts: usize): void {
  for (let k = 0; k < length; k++) {
    if (!hasBit(bitmap, docAt(docs, k))) continue;
    const row = starts + ((<usize>k) << 2);
    const end = codes + ((<usize>load<u32>(row, 4)) << 1);
    for (let at = codes + ((<usize>load<u32>(row)) << 1); at < end; at += 2) bump(counts, load<u16>(at));
  }
}

function addAt(counts: usize, place: i32, count: i32): void {
  if (place < 0) return;
  const cell = counts + ((<usize>place) << 2);
  store<i32>(cell, load<i32>(cell) + count);
}

/**
 * Adds the weighted counts of codes to the two parents of each; -1 is none. Processes four codes at a time, most of
 * which are zero.
 */
export function countAbove(counts: usize, from: i32, to: i32, firsts: usize, seconds: usize, weights: usize): void {
  for (let four = from; four < to; four += 4) {
    if (!v128.any_true(v128.load(counts + ((<usize>four) << 2)))) continue;
    for (let code = four; code < min(four + 4, to); code++) {
      const cell = (<usize>code) << 2;
      const weighted = load<i32>(counts + cell) * load<i32>(weights + cell);
      if (weighted == 0) continue;
      addAt(counts, load<i32>(firsts + cell), weighted);
      addAt(counts, load<i32>(seconds + cell), weighted);
    }
  }
}

export function countBytes(docs: usize, length: i32, column: usize, counts: usize): void {
  for (let k = 0; k < length; k++) bump(counts, load<u8>(column + docAt(docs, k)));
}

/** Adds sixteen byte counters to sixteen 32-bit counters. */
function addBytes(counts: usize, bytes: v128): void {
  const low = i16x8.extend_low_i8x16_u(bytes);
  const high = i16x8.extend_high_i8x16_u(bytes);
  v128.store(counts, v128.add<i32>(v128.load(counts), i32x4.extend_low_i16x8_u(low)));
  v128.store(counts, v128.add<i32>(v128.load(counts, 16), i32x4.extend_high_i16x8_u(low)), 16);
  v128.store(counts, v128.add<i32>(v128.load(counts, 32), i32x4.extend_low_i16x8_u(high)), 32);
  v128.store(counts, v128.add<i32>(v128.load(counts, 48), i32x4.extend_high_i16x8_u(high)), 48);
}

/**
 * Counts the set bits of one 32-bit mask per document: every bit has a byte counter, and all are incremented at once
 * without a branch.
 */
export function countMasks(docs: usize, length: i32, column: usize, counts: usize): void {
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const firstHalf = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const secondHalf = i8x16(2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
  for (let from = 0; from < length; from += 255) {
    let first = i32x4.splat(0);
    let second = i32x4.splat(0);
    const to = min(from + 255, length);
    for (let k = from; k < to; k++) {
      const mask = v128.load32_splat(column + ((<usize>docAt(docs, k)) << 2));
      first = v128.sub<i8>(first, v128.eq<i8>(v128.and(v128.swizzle(mask, firstHalf), bits), bits));
      second = v128.sub<i8>(second, v128.eq<i8>(v128.and(v128.swizzle(mask, secondHalf), bits), bits));
    }
    addBytes(counts, first);
    addBytes(counts + 64, second);
  }
}

/**
 * Writes code and count of every positive count and returns the number of pairs. With `whole` the counts are subtracted
 * from it, with `ids` the code's id is written instead.
 */
export function collect(counts: usize, whole: usize, length: i32, ids: usize, out: usize): i32 {
  let to = out;
  for (let code = 0; code < length; code += 4) {
    const cell = (<usize>code) << 2;
    let four = v128.load(counts + cell);
    if (whole) four = v128.sub<i32>(v128.load(whole + cell), four);
    if (!v128.any_true(four)) continue;
    // The counts are not needed again, so they hold the difference.
    v128.store(counts + cell, four);
    for (let k = code; k < min(code + 4, length); k++) {
      const count = load<i32>(counts + ((<usize>k) << 2));
      if (count == 0) continue;
      store<i32>(to, ids ? load<i32>(ids + ((<usize>k) << 2)) : k);
      store<i32>(to, count, 4);
      to += 8;
    }
  }
  return <i32>((to - out) >> 3);
}
