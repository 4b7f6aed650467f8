import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import type { Sort } from '#domain/search/search-filters.ts';
import type { BitmapMemory, DocSet } from './bitmap-memory.ts';
import type { Prices } from './price-columns.ts';
import type { ChangedDocs, SortOrder } from './sort-order.ts';
import type { TourColumns } from './tour-columns.ts';

/** Scanning a sorted order pays when at least one in this many documents is found. */
const WALK_RATIO = 64;
const WALK_MIN = 2000;

/** Picks one page of a set, and its price bounds. */
export class PagePicker {
  readonly #memory: BitmapMemory;
  readonly #columns: TourColumns;
  readonly #changed: ChangedDocs;
  /** Scratch space, a number per document, used while a page is picked by an order and not by keys. */
  readonly candidates: number;
  readonly #picked: number;

  constructor(memory: BitmapMemory, columns: TourColumns, changed: ChangedDocs) {
    this.#memory = memory;
    this.#columns = columns;
    this.#changed = changed;
    this.candidates = memory.allocate(memory.capacity * 4);
    this.#picked = memory.allocate(memory.capacity * 4);
  }

  page(set: DocSet, sort: Sort, page: number, prices: Prices): number[] {
    const order = sort === 'default' ? this.#columns.byScore : prices.order;
    if (!order) return this.pageByKeys(set, prices.amounts, page, sort === '-price' ? -1 : 1);
    return this.#idsOf(set, page, (limit) => this.#pick(set, order, { limit, isBackward: sort === '-price' }));
  }

  /** Picks a page ordered by keys computed for this set; sign -1 is descending. */
  pageByKeys(set: DocSet, keys: number, page: number, sign: 1 | -1): number[] {
    return this.#idsOf(set, page, (limit) =>
      this.#memory.kernel.takeBest(set.docs(), set.length, keys, sign, this.#columns.ids, limit, this.#picked),
    );
  }

  #idsOf(set: DocSet, page: number, pick: (limit: number) => number): number[] {
    const first = (page - 1) * SEARCH_PAGE_SIZE;
    if (set.length <= first) return [];
    const picked = pick(Math.min(set.length, first + SEARCH_PAGE_SIZE));
    const { i32, u32 } = this.#memory;
    const ids: number[] = [];
    for (let at = first; at < picked; at++) ids.push(i32[(this.#columns.ids >> 2) + u32[(this.#picked >> 2) + at]!]!);
    return ids;
  }

  /** Lowest and highest price of a set; null when it is empty. */
  bounds(set: DocSet, prices: Prices): { min: number; max: number } | null {
    if (set.length === 0) return null;
    const { kernel, i32, u32 } = this.#memory;
    const { order } = prices;
    if (!order || !this.#isWide(set)) {
      kernel.bounds(set.docs(), set.length, prices.amounts, this.#picked);
      const at = this.#picked >> 2;
      return { min: i32[at]!, max: i32[at + 1]! };
    }
    const first = (isBackward: boolean): number => {
      this.#pick(set, order, { limit: 1, isBackward });
      return prices.amountOf(u32[this.#picked >> 2]!);
    };
    return { min: first(false), max: first(true) };
  }

  #isWide(set: DocSet): boolean {
    return set.length > WALK_MIN && set.length * WALK_RATIO > this.#columns.byScore.length;
  }

  #pick(set: DocSet, order: SortOrder, { limit, isBackward }: { limit: number; isBackward: boolean }): number {
    const { kernel, u32 } = this.#memory;
    const { ids } = this.#columns;
    const sign = isBackward ? -order.sign : order.sign;
    if (!this.#isWide(set)) return kernel.takeBest(set.docs(), set.length, order.keys, sign, ids, limit, this.#picked);
    const take = (out: number): number =>
      isBackward
        ? kernel.takeBackward(order.order, order.length, order.keys, set.bitmap, this.#changed.bitmap, limit, out)
        : kernel.takeOrdered(order.order, order.length, set.bitmap, this.#changed.bitmap, limit, out);
    const changed = this.#changed.docs.filter((doc) => this.#memory.has(set.bitmap, doc));
    if (changed.length === 0) return take(this.#picked);
    const taken = take(this.candidates);
    u32.set(changed, (this.candidates >> 2) + taken);
    return kernel.takeBest(this.candidates, taken + changed.length, order.keys, sign, ids, limit, this.#picked);
  }
}
