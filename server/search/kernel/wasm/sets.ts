/** Sets of documents: bitmaps, and the documents of lists. */
import { docAt, setBit, ENTRY_DOC } from './cells';

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
  for (let i: usize = 0; i < bytes; i += 64) {
    v128.store(to + i, v128.or(v128.load(a + i), v128.load(b + i)));
    v128.store(to + i, v128.or(v128.load(a + i, 16), v128.load(b + i, 16)), 16);
    v128.store(to + i, v128.or(v128.load(a + i, 32), v128.load(b + i, 32)), 32);
    v128.store(to + i, v128.or(v128.load(a + i, 48), v128.load(b + i, 48)), 48);
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

/**
 * Writes the numbers of the set bits and returns how many. Always writes four at a time, because the processor cannot
 * predict how many a word has.
 */
export function listBits(bitmap: usize, bytes: usize, docs: usize): i32 {
  let out = docs;
  for (let i: usize = 0; i < bytes; i += 8) {
    let word = load<u64>(bitmap + i);
    if (word == 0) continue;
    const base = <i32>(i << 3);
    const end = out + ((<usize>popcnt(word)) << 2);
    for (let to = out; to < end; to += 16) {
      store<i32>(to, base + <i32>ctz(word));
      word &= word - 1;
      store<i32>(to, base + <i32>ctz(word), 4);
      word &= word - 1;
      store<i32>(to, base + <i32>ctz(word), 8);
      word &= word - 1;
      store<i32>(to, base + <i32>ctz(word), 12);
      word &= word - 1;
    }
    out = end;
  }
  return <i32>((out - docs) >> 2);
}

/** Adds the documents of entries: 28 bits of document, 4 bits of number. */
export function setListed(bitmap: usize, entries: usize, length: i32): void {
  for (let k = 0; k < length; k++) setBit(bitmap, docAt(entries, k) & ENTRY_DOC);
}

export function clearListed(column: usize, docs: usize, length: i32): void {
  for (let k = 0; k < length; k++) store<i32>(column + ((<usize>docAt(docs, k)) << 2), 0);
}
