/**
 * The inner loops of the tour index, in AssemblyScript: compiled to WebAssembly with SIMD, not run by Node.
 * Pointers are byte offsets into one imported memory. A bitmap is `bytes` long, a multiple of 64; bit n is document n.
 */

const WORD_SHIFT: u32 = 5;
const ENTRY_SHIFT: u32 = 28;
const ENTRY_DOC: u32 = (1 << ENTRY_SHIFT) - 1;

function setBit(bitmap: usize, doc: u32): void {
  const word = bitmap + ((doc >> WORD_SHIFT) << 2);
  store<u32>(word, load<u32>(word) | (1 << (doc & 31)));
}

function hasBit(bitmap: usize, doc: u32): bool {
  return ((load<u32>(bitmap + ((doc >> WORD_SHIFT) << 2)) >> (doc & 31)) & 1) != 0;
}

function docAt(docs: usize, index: i32): u32 {
  return load<u32>(docs + (<usize>index << 2));
}

function bump(counts: usize, code: usize): void {
  const cell = counts + (code << 2);
  store<i32>(cell, load<i32>(cell) + 1);
}

export function fill(to: usize, value: u8, bytes: usize): void {
  memory.fill(to, value, bytes);
}

export function copy(to: usize, from: usize, bytes: usize): void {
  memory.copy(to, from, bytes);
}

export function and(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 64) {
    v128.store(to + i, v128.and(v128.load(a + i), v128.load(b + i)));
    v128.store(to + i, v128.and(v128.load(a + i, 16), v128.load(b + i, 16)), 16);
    v128.store(to + i, v128.and(v128.load(a + i, 32), v128.load(b + i, 32)), 32);
    v128.store(to + i, v128.and(v128.load(a + i, 48), v128.load(b + i, 48)), 48);
  }
}

/** Bits of a that are not in b. */
export function andNot(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 32) {
    v128.store(to + i, v128.andnot(v128.load(a + i), v128.load(b + i)));
    v128.store(to + i, v128.andnot(v128.load(a + i, 16), v128.load(b + i, 16)), 16);
  }
}

export function or(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 32) {
    v128.store(to + i, v128.or(v128.load(a + i), v128.load(b + i)));
    v128.store(to + i, v128.or(v128.load(a + i, 16), v128.load(b + i, 16)), 16);
  }
}

export function countBits(bitmap: usize, bytes: usize): i32 {
  let even: i64 = 0;
  let odd: i64 = 0;
  for (let i: usize = 0; i < bytes; i += 16) {
    even += popcnt(load<u64>(bitmap + i));
    odd += popcnt(load<u64>(bitmap + i, 8));
  }
  return <i32>(even + odd);
}

/** counts[k] = bits that `bitmap` shares with the k-th of `many` bitmaps that lie one after another. */
export function countShared(bitmap: usize, first: usize, many: i32, bytes: usize, counts: usize): void {
  for (let k = 0; k < many; k++) {
    const other = first + <usize>k * bytes;
    let c0: i64 = 0;
    let c1: i64 = 0;
    let c2: i64 = 0;
    let c3: i64 = 0;
    for (let i: usize = 0; i < bytes; i += 32) {
      c0 += popcnt(load<u64>(bitmap + i) & load<u64>(other + i));
      c1 += popcnt(load<u64>(bitmap + i, 8) & load<u64>(other + i, 8));
      c2 += popcnt(load<u64>(bitmap + i, 16) & load<u64>(other + i, 16));
      c3 += popcnt(load<u64>(bitmap + i, 24) & load<u64>(other + i, 24));
    }
    store<i32>(counts + (<usize>k << 2), <i32>(c0 + c1 + c2 + c3));
  }
}

/** Writes the numbers of the set bits and returns how many. */
export function listBits(bitmap: usize, bytes: usize, docs: usize): i32 {
  let out = docs;
  for (let i: usize = 0; i < bytes; i += 8) {
    let word = load<u64>(bitmap + i);
    const base = <i32>(i << 3);
    while (word) {
      store<i32>(out, base + <i32>ctz(word));
      out += 4;
      word &= word - 1;
    }
  }
  return <i32>((out - docs) >> 2);
}

/** Sets the documents of entries: 28 bits a document, and 4 of a number beside it. */
export function setListed(bitmap: usize, entries: usize, length: i32): void {
  for (let k = 0; k < length; k++) setBit(bitmap, docAt(entries, k) & ENTRY_DOC);
}

/** Raises the byte of each entry's document to the entry's number times `times`. */
export function raiseListed(column: usize, entries: usize, length: i32, times: u32): void {
  for (let k = 0; k < length; k++) {
    const entry = docAt(entries, k);
    const cell = column + (entry & ENTRY_DOC);
    const value = (entry >> ENTRY_SHIFT) * times;
    if (load<u8>(cell) < value) store<u8>(cell, <u8>value);
  }
}

/** Sets the 32-bit number of each listed document to zero. */
export function clearListed(column: usize, docs: usize, length: i32): void {
  for (let k = 0; k < length; k++) store<i32>(column + (<usize>docAt(docs, k) << 2), 0);
}

/** Adds to the key of each listed document what a word is worth there; `wordScore` of text-rank.ts, operation by operation. */
export function addWordScores(
  docs: usize, length: i32, weights: usize, lengths: usize, keys: usize, rarity: f64, whole: f64, k1: f64, b: f64, average: f64,
): void {
  for (let k = 0; k < length; k++) {
    const doc = <usize>docAt(docs, k);
    const weight = load<u8>(weights + doc);
    if (weight == 0) continue;
    const often = <f64>weight / whole;
    const words = <f64>load<i32>(lengths + (doc << 2));
    const score = (rarity * often * (k1 + 1.0)) / (often + k1 * (1.0 - b + (b * words) / average));
    const key = keys + (doc << 2);
    store<i32>(key, load<i32>(key) + <i32>floor(score + 0.5));
  }
}

/** Raises each listed document's key by its rank; `textScore` of text-rank.ts. */
export function raiseByRank(docs: usize, length: i32, keys: usize, scores: usize, top: i32): void {
  const all = <f64>(3 * top);
  for (let k = 0; k < length; k++) {
    const cell = <usize>docAt(docs, k) << 2;
    const rank = min(top, max(0, load<i32>(scores + cell)));
    store<i32>(keys + cell, <i32>floor((<f64>load<i32>(keys + cell) * (all + <f64>rank)) / all));
  }
}

/** Counts the cells of the listed documents, `width` bytes a document. */
export function countRows8(docs: usize, length: i32, rows: usize, width: usize, counts: usize): void {
  if (width == 4) {
    for (let k = 0; k < length; k++) {
      const row = load<u32>(rows + (<usize>docAt(docs, k) << 2));
      bump(counts, <usize>(row & 255));
      bump(counts, <usize>((row >> 8) & 255));
      bump(counts, <usize>((row >> 16) & 255));
      bump(counts, <usize>(row >> 24));
    }
    return;
  }
  for (let k = 0; k < length; k++) {
    const row = rows + <usize>docAt(docs, k) * width;
    for (let at: usize = 0; at < width; at++) bump(counts, load<u8>(row + at));
  }
}

/** Counts a code of two bytes; the empty cells of each place of a row apart, because most rows have some and one count raised again and again makes the processor wait. */
function bumpFull(counts: usize, code: usize, place: isize): void {
  bump(counts, <usize>select<isize>(<isize>code, -place, code != 0));
}

/** The same for cells of two bytes. Eight counts from `counts` downwards are used up. */
export function countRows16(docs: usize, length: i32, rows: usize, width: usize, counts: usize): void {
  if (width == 4) {
    for (let k = 0; k < length; k++) {
      const row = load<u64>(rows + (<usize>docAt(docs, k) << 3));
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

/** Counts the codes of those listed documents that are in `bitmap`; codes[starts[k]] .. codes[starts[k + 1] - 1] belong to the k-th. */
export function countWide(bitmap: usize, docs: usize, length: i32, starts: usize, codes: usize, counts: usize): void {
  for (let k = 0; k < length; k++) {
    if (!hasBit(bitmap, docAt(docs, k))) continue;
    const row = starts + (<usize>k << 2);
    const end = codes + (<usize>load<u32>(row, 4) << 1);
    for (let at = codes + (<usize>load<u32>(row) << 1); at < end; at += 2) bump(counts, load<u16>(at));
  }
}

function addAt(counts: usize, place: i32, count: i32): void {
  if (place < 0) return;
  const cell = counts + (<usize>place << 2);
  store<i32>(cell, load<i32>(cell) + count);
}

/** Adds the counts of codes, times their weights, to the two codes that stand above each; -1 is none. */
export function countAbove(counts: usize, from: i32, to: i32, firsts: usize, seconds: usize, weights: usize): void {
  for (let code = from; code < to; code++) {
    const cell = <usize>code << 2;
    const count = load<i32>(counts + cell);
    if (count == 0) continue;
    const weighted = count * load<i32>(weights + cell);
    addAt(counts, load<i32>(firsts + cell), weighted);
    addAt(counts, load<i32>(seconds + cell), weighted);
  }
}

export function countBytes(docs: usize, length: i32, column: usize, counts: usize): void {
  for (let k = 0; k < length; k++) bump(counts, load<u8>(column + docAt(docs, k)));
}

/** Adds sixteen counts of a byte each to as many of four. */
function addBytes(counts: usize, bytes: v128): void {
  const low = i16x8.extend_low_i8x16_u(bytes);
  const high = i16x8.extend_high_i8x16_u(bytes);
  v128.store(counts, v128.add<i32>(v128.load(counts), i32x4.extend_low_i16x8_u(low)));
  v128.store(counts, v128.add<i32>(v128.load(counts, 16), i32x4.extend_high_i16x8_u(low)), 16);
  v128.store(counts, v128.add<i32>(v128.load(counts, 32), i32x4.extend_low_i16x8_u(high)), 32);
  v128.store(counts, v128.add<i32>(v128.load(counts, 48), i32x4.extend_high_i16x8_u(high)), 48);
}

/** Counts the set bits of one 32-bit mask a document: every bit has a byte, and all are raised at once, without a branch. */
export function countMasks(docs: usize, length: i32, column: usize, counts: usize): void {
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const firstHalf = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const secondHalf = i8x16(2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
  for (let from = 0; from < length; from += 255) {
    let first = i32x4.splat(0);
    let second = i32x4.splat(0);
    const to = min(from + 255, length);
    for (let k = from; k < to; k++) {
      const mask = v128.load32_splat(column + (<usize>docAt(docs, k) << 2));
      first = v128.sub<i8>(first, v128.eq<i8>(v128.and(v128.swizzle(mask, firstHalf), bits), bits));
      second = v128.sub<i8>(second, v128.eq<i8>(v128.and(v128.swizzle(mask, secondHalf), bits), bits));
    }
    addBytes(counts, first);
    addBytes(counts + 64, second);
  }
}

/**
 * Writes code and count of every count above zero, pair after pair, and returns how many pairs. With `whole` the count is what is missing from it, with `ids` the
 * code's id stands in its place.
 */
export function collect(counts: usize, whole: usize, length: i32, ids: usize, out: usize): i32 {
  let to = out;
  for (let code = 0; code < length; code += 4) {
    const cell = <usize>code << 2;
    let four = v128.load(counts + cell);
    if (whole) four = v128.sub<i32>(v128.load(whole + cell), four);
    if (!v128.any_true(four)) continue;
    // The counted cells are not needed again, so they carry the difference.
    v128.store(counts + cell, four);
    for (let k = code; k < min(code + 4, length); k++) {
      const count = load<i32>(counts + (<usize>k << 2));
      if (count == 0) continue;
      store<i32>(to, ids ? load<i32>(ids + (<usize>k << 2)) : k);
      store<i32>(to, count, 4);
      to += 8;
    }
  }
  return <i32>((to - out) >> 3);
}

/** Smallest and largest value of the listed documents: two numbers at `out`. */
export function bounds(docs: usize, length: i32, column: usize, out: usize): void {
  let low: i32 = i32.MAX_VALUE;
  let high: i32 = i32.MIN_VALUE;
  for (let k = 0; k < length; k++) {
    const value = load<i32>(column + (<usize>docAt(docs, k) << 2));
    if (value < low) low = value;
    if (value > high) high = value;
  }
  store<i32>(out, low);
  store<i32>(out, high, 4);
}

/** Bitmap of the documents whose 32-bit value lies between, both ends included. */
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

/** The same for bytes. */
export function between8(to: usize, column: usize, low: u8, high: u8, bytes: usize): void {
  const l = v128.splat<u8>(low);
  const h = v128.splat<u8>(high);
  for (let i: usize = 0; i < bytes; i += 2) {
    const value = v128.load(column + (i << 3));
    store<u16>(to + i, <u16>v128.bitmask<i8>(v128.and(v128.ge<u8>(value, l), v128.le<u8>(value, h))));
  }
}

/** Bitmap of the documents whose price lies between low and high times their days; a negative high is none. Neither times 255 may exceed 31 bits. */
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
    const inFirst = v128.and(v128.ge<i32>(a, v128.mul<i32>(l, first)), v128.or(free, v128.le<i32>(a, v128.mul<i32>(h, first))));
    const inSecond = v128.and(v128.ge<i32>(b, v128.mul<i32>(l, second)), v128.or(free, v128.le<i32>(b, v128.mul<i32>(h, second))));
    store<u8>(to + i, <u8>(v128.bitmask<i32>(inFirst) | (v128.bitmask<i32>(inSecond) << 4)));
  }
}

/** Keeps the documents of `from` whose price lies between low and high times their days, however large these are. */
export function keepPerDay(to: usize, from: usize, prices: usize, days: usize, low: i32, high: i32, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 8) {
    let word = load<u64>(from + i);
    let kept: u64 = 0;
    const base = i << 3;
    while (word) {
      const bit = ctz(word);
      const doc = <usize>bit + base;
      const price = <i64>load<i32>(prices + (doc << 2));
      const length = <i64>load<u8>(days + doc);
      if (price >= <i64>low * length && price <= <i64>high * length) kept |= (<u64>1) << bit;
      word &= word - 1;
    }
    store<u64>(to + i, kept);
  }
}

/** Sets the listed documents whose point, in whole parts of the globe's radius, is within a chord (squared) of x, y, z. */
export function setNear(bitmap: usize, docs: usize, length: i32, xs: usize, ys: usize, zs: usize, x: f64, y: f64, z: f64, chord2: f64): void {
  for (let k = 0; k < length; k++) {
    const doc = docAt(docs, k);
    const cell = <usize>doc << 2;
    const dx = <f64>load<i32>(xs + cell) - x;
    const dy = <f64>load<i32>(ys + cell) - y;
    const dz = <f64>load<i32>(zs + cell) - z;
    if (dx * dx + dy * dy + dz * dz <= chord2) setBit(bitmap, doc);
  }
}

/** Takes the first `wanted` documents of an order that are in `bitmap` and not in `skipped`; returns how many. */
export function takeOrdered(order: usize, length: i32, bitmap: usize, skipped: usize, wanted: i32, out: usize): i32 {
  let taken = 0;
  for (let i = 0; i < length && taken < wanted; i++) {
    const doc = docAt(order, i);
    if (!hasBit(bitmap, doc) || hasBit(skipped, doc)) continue;
    store<u32>(out + (<usize>taken << 2), doc);
    taken++;
  }
  return taken;
}

/**
 * The same from the end of an order, equal keys still in the order's own direction: all documents with the key of the last one wanted are taken, those of
 * one key are turned round, and as many as are wanted are counted.
 */
export function takeBackward(order: usize, length: i32, keys: usize, bitmap: usize, skipped: usize, wanted: i32, out: usize): i32 {
  let taken = 0;
  let first = 0;
  let runKey: i32 = 0;
  for (let i = length - 1; i >= 0; i--) {
    const doc = docAt(order, i);
    if (!hasBit(bitmap, doc) || hasBit(skipped, doc)) continue;
    const key = load<i32>(keys + (<usize>doc << 2));
    if (taken == first || key != runKey) {
      turn(out, first, taken);
      if (taken >= wanted) return wanted;
      first = taken;
      runKey = key;
    }
    store<u32>(out + (<usize>taken << 2), doc);
    taken++;
  }
  turn(out, first, taken);
  return min(taken, wanted);
}

function turn(docs: usize, from: i32, to: i32): void {
  for (let a = from, b = to - 1; a < b; a++, b--) {
    const doc = docAt(docs, a);
    store<u32>(docs + (<usize>a << 2), docAt(docs, b));
    store<u32>(docs + (<usize>b << 2), doc);
  }
}

/** Whether document a stands before b: by sign * key, then by id. */
function isBefore(a: u32, b: u32, keys: usize, sign: i32, ids: usize): bool {
  const ka = sign * load<i32>(keys + (<usize>a << 2));
  const kb = sign * load<i32>(keys + (<usize>b << 2));
  return ka < kb || (ka == kb && load<i32>(ids + (<usize>a << 2)) < load<i32>(ids + (<usize>b << 2)));
}

/** The first `wanted` of the listed documents in order, by insertion into a bounded buffer; returns how many. */
export function takeBest(docs: usize, length: i32, keys: usize, sign: i32, ids: usize, wanted: i32, out: usize): i32 {
  let taken = 0;
  for (let k = 0; k < length; k++) {
    const doc = docAt(docs, k);
    if (taken == wanted) {
      if (!isBefore(doc, docAt(out, taken - 1), keys, sign, ids)) continue;
      taken--;
    }
    let at = taken;
    while (at > 0 && isBefore(doc, docAt(out, at - 1), keys, sign, ids)) {
      store<u32>(out + (<usize>at << 2), docAt(out, at - 1));
      at--;
    }
    store<u32>(out + (<usize>at << 2), doc);
    taken++;
  }
  return taken;
}
