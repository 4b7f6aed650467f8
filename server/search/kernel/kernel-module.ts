import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { kernelSources } from './kernel-sources.ts';

/** Path of the compiled kernel. */
export const KERNEL_FILE = join(import.meta.dirname, '../../../dist/kernel.wasm');

/** The functions of the modules in `kernel/`. Pointers are byte offsets; a bitmap is `bytes` long. */
export interface Kernel {
  fill(to: number, value: number, bytes: number): void;
  copy(to: number, from: number, bytes: number): void;
  and(to: number, a: number, b: number, bytes: number): void;
  andNot(to: number, a: number, b: number, bytes: number): void;
  or(to: number, a: number, b: number, bytes: number): void;
  countBits(bitmap: number, bytes: number): number;
  countShared(bitmap: number, first: number, many: number, bytes: number, counts: number): void;
  listBits(bitmap: number, bytes: number, docs: number): number;
  setListed(bitmap: number, entries: number, length: number): void;
  raiseListed(column: number, entries: number, length: number, times: number): void;
  clearListed(column: number, docs: number, length: number): void;
  addWordScores(
    docs: number,
    length: number,
    weights: number,
    lengths: number,
    keys: number,
    rarity: number,
    whole: number,
    k1: number,
    b: number,
    average: number,
  ): void;
  raiseByRank(docs: number, length: number, keys: number, scores: number, top: number): void;
  countRows8(docs: number, length: number, rows: number, width: number, counts: number): void;
  countRows16(docs: number, length: number, rows: number, width: number, counts: number): void;
  countWide(bitmap: number, docs: number, length: number, starts: number, codes: number, counts: number): void;
  countAbove(counts: number, from: number, to: number, firsts: number, seconds: number, weights: number): void;
  countBytes(docs: number, length: number, column: number, counts: number): void;
  countMasks(docs: number, length: number, column: number, counts: number): void;
  cheapestWithin(
    docs: number,
    length: number,
    spans: number,
    blocks: number,
    from: number,
    near: number,
    to: number,
    settled: number,
    seats: number,
    known: number,
    out: number,
    others: number,
  ): number;
  setWithSeats(
    bitmap: number,
    docs: number,
    length: number,
    spans: number,
    blocks: number,
    from: number,
    to: number,
    seats: number,
  ): void;
  convertListed(
    docs: number,
    length: number,
    column: number,
    currencies: number,
    factors: number,
    minor: number,
    inexact: number,
  ): number;
  countParts(docs: number, length: number, column: number, width: number, parts: number, counts: number): void;
  countMonthsWithin(
    docs: number,
    length: number,
    spans: number,
    blocks: number,
    months: number,
    currencies: number,
    tourDays: number,
    lows: number,
    highs: number,
    slots: number,
    from: number,
    to: number,
    seats: number,
    counts: number,
  ): void;
  collect(counts: number, whole: number, length: number, ids: number, out: number): number;
  bounds(docs: number, length: number, column: number, out: number): void;
  between32(to: number, column: number, low: number, high: number, bytes: number): void;
  between8(to: number, column: number, low: number, high: number, bytes: number): void;
  betweenPerDay(to: number, prices: number, days: number, low: number, high: number, bytes: number): void;
  filterPerDay(to: number, from: number, prices: number, days: number, low: number, high: number, bytes: number): void;
  setNear(
    bitmap: number,
    docs: number,
    length: number,
    xs: number,
    ys: number,
    zs: number,
    x: number,
    y: number,
    z: number,
    chord2: number,
  ): void;
  takeOrdered(order: number, length: number, bitmap: number, skipped: number, limit: number, out: number): number;
  takeBackward(
    order: number,
    length: number,
    keys: number,
    bitmap: number,
    skipped: number,
    limit: number,
    out: number,
  ): number;
  takeBest(docs: number, length: number, keys: number, sign: number, ids: number, limit: number, out: number): number;
}

function isFresh(): boolean {
  const built = statSync(KERNEL_FILE, { throwIfNoEntry: false });
  return built !== undefined && kernelSources().every((source) => built.mtimeMs >= statSync(source).mtimeMs);
}

/** The compiled kernel, built first when it is missing or older than its sources. */
export async function loadKernel(): Promise<WebAssembly.Module> {
  if (isFresh()) return new WebAssembly.Module(readFileSync(KERNEL_FILE));
  // The compiler is large, so it is loaded only when needed.
  const { compileKernel } = await import('./compile-kernel.ts');
  return new WebAssembly.Module(await compileKernel(KERNEL_FILE));
}
