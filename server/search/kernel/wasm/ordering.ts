/** Scores of words, and the first documents of an order. */
import { docAt, hasBit, ENTRY_DOC, ENTRY_SHIFT } from './cells';

/** Raises the byte of each entry's document to at least the entry's number times `times`. */
export function raiseListed(column: usize, entries: usize, length: i32, times: u32): void {
  for (let k = 0; k < length; k++) {
    const entry = docAt(entries, k);
    const cell = column + (entry & ENTRY_DOC);
    const value = (entry >> ENTRY_SHIFT) * times;
    if (load<u8>(cell) < value) store<u8>(cell, <u8>value);
  }
}

/** Adds a word's score to the key of each listed document; `wordScore` of text-rank.ts, operation by operation. */
export function addWordScores(
  docs: usize,
  length: i32,
  weights: usize,
  lengths: usize,
  keys: usize,
  rarity: f64,
  whole: f64,
  k1: f64,
  b: f64,
  average: f64,
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
    const cell = (<usize>docAt(docs, k)) << 2;
    const rank = min(top, max(0, load<i32>(scores + cell)));
    store<i32>(keys + cell, <i32>floor((<f64>load<i32>(keys + cell) * (all + <f64>rank)) / all));
  }
}

/** Takes the first `limit` documents of an order that are in `bitmap` and not in `skipped`; returns how many. */
export function takeOrdered(order: usize, length: i32, bitmap: usize, skipped: usize, limit: i32, out: usize): i32 {
  let taken = 0;
  for (let i = 0; i < length && taken < limit; i++) {
    const doc = docAt(order, i);
    if (!hasBit(bitmap, doc) || hasBit(skipped, doc)) continue;
    store<u32>(out + ((<usize>taken) << 2), doc);
    taken++;
  }
  return taken;
}

/**
 * Like `takeOrdered` from the end, with ties in the order's own direction: takes all documents with the key of the last
 * one, reverses each run of equal keys, and counts at most `limit`.
 */
export function takeBackward(
  order: usize,
  length: i32,
  keys: usize,
  bitmap: usize,
  skipped: usize,
  limit: i32,
  out: usize,
): i32 {
  let taken = 0;
  let first = 0;
  let runKey: i32 = 0;
  for (let i = length - 1; i >= 0; i--) {
    const doc = docAt(order, i);
    if (!hasBit(bitmap, doc) || hasBit(skipped, doc)) continue;
    const key = load<i32>(keys + ((<usize>doc) << 2));
    if (taken == first || key != runKey) {
      turn(out, first, taken);
      if (taken >= limit) return limit;
      first = taken;
      runKey = key;
    }
    store<u32>(out + ((<usize>taken) << 2), doc);
    taken++;
  }
  turn(out, first, taken);
  return min(taken, limit);
}

function turn(docs: usize, from: i32, to: i32): void {
  for (let a = from, b = to - 1; a < b; a++, b--) {
    const doc = docAt(docs, a);
    store<u32>(docs + ((<usize>a) << 2), docAt(docs, b));
    store<u32>(docs + ((<usize>b) << 2), doc);
  }
}

/** Whether document a precedes b: by sign * key, then by id. */
function isBefore(a: u32, b: u32, keys: usize, sign: i32, ids: usize): bool {
  const ka = sign * load<i32>(keys + ((<usize>a) << 2));
  const kb = sign * load<i32>(keys + ((<usize>b) << 2));
  return ka < kb || (ka == kb && load<i32>(ids + ((<usize>a) << 2)) < load<i32>(ids + ((<usize>b) << 2)));
}

/** The first `limit` of the listed documents in order, by insertion into a bounded buffer; returns how many. */
export function takeBest(docs: usize, length: i32, keys: usize, sign: i32, ids: usize, limit: i32, out: usize): i32 {
  let taken = 0;
  for (let k = 0; k < length; k++) {
    const doc = docAt(docs, k);
    if (taken == limit) {
      if (!isBefore(doc, docAt(out, taken - 1), keys, sign, ids)) continue;
      taken--;
    }
    let at = taken;
    while (at > 0 && isBefore(doc, docAt(out, at - 1), keys, sign, ids)) {
      store<u32>(out + ((<usize>at) << 2), docAt(out, at - 1));
      at--;
    }
    store<u32>(out + ((<usize>at) << 2), doc);
    taken++;
  }
  return taken;
}
