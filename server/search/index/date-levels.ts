import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { monthNumber } from '#server/search/indexed-tour.ts';
import type { BitmapMemory, DocSet } from './bitmap-memory.ts';
import { isCheaperByBitmaps, type FacetColumn } from './facet-columns.ts';

/** Days covered by one bitmap of a level; any range of days is a few bitmaps of each. */
const SPANS = [64, 8, 1] as const;
/** A ring of slots, one span longer than the horizon, so that a slot is empty when its day comes again. */
const RING_DAYS = SEARCH_HORIZON_DAYS + SPANS[0];
/** Months are stored in a ring, too. */
export const MONTH_SLOTS = 24;
/** Cost of counting the bits of a mask, in cells. */
const MASK_COST = 3;

/** Start days of tours: bitmaps for 1, 8 and 64 days, and month masks for counting. */
export class DateLevels implements FacetColumn {
  readonly room = MONTH_SLOTS;
  #today: number;
  readonly #memory: BitmapMemory;
  readonly #levels: { span: number; first: number; slots: number }[];
  readonly #months: number;
  /** Pointer to the month mask of each document. */
  readonly masks: number;
  /** Pointer to the month number (`monthNumber`) of each slot. */
  readonly monthIds: number;

  constructor(memory: BitmapMemory, today: number) {
    this.#memory = memory;
    this.#today = today;
    this.#levels = SPANS.map((span) => ({
      span,
      slots: RING_DAYS / span,
      first: memory.allocateBitmaps(RING_DAYS / span),
    }));
    this.#months = memory.allocateBitmaps(MONTH_SLOTS);
    this.masks = memory.allocate(memory.capacity * 4);
    this.monthIds = memory.allocate(MONTH_SLOTS * 4);
    this.#nameMonths();
  }

  get today(): number {
    return this.#today;
  }

  /** Whether a departure on this day is on sale today. */
  isOnSale(day: number): boolean {
    return day >= this.#today && day < this.#today + SEARCH_HORIZON_DAYS;
  }

  /** Sets the start days of a document; an `isNew` document has none yet. */
  put(doc: number, starts: readonly number[], isNew: boolean): void {
    if (!isNew) this.#clear(doc);
    let mask = 0;
    for (const day of starts) {
      for (const { span, first, slots } of this.#levels)
        this.#memory.set(first + (Math.floor(day / span) % slots) * this.#memory.bytes, doc);
      mask |= 1 << (monthNumber(day) % MONTH_SLOTS);
    }
    for (let month = 0; month < MONTH_SLOTS; month++)
      if ((mask >> month) & 1) this.#memory.set(this.#months + month * this.#memory.bytes, doc);
    this.#memory.u32[(this.masks >> 2) + doc] = mask;
  }

  /** Adds the documents that start between two day numbers, inclusive. */
  addBetween(bitmap: number, from: number, to: number): void {
    const { kernel, bytes } = this.#memory;
    const last = Math.min(to, this.#today + SEARCH_HORIZON_DAYS - 1);
    for (let day = Math.max(from, this.#today); day <= last;) {
      const level = this.#levels.find(({ span }) => day % span === 0 && day + span - 1 <= last) ?? this.#levels.at(-1)!;
      kernel.or(bitmap, bitmap, level.first + (Math.floor(day / level.span) % level.slots) * bytes, bytes);
      day += level.span;
    }
  }

  /**
   * Moves to a later day. Returns the documents with starts that have passed, which must be put again. `past` is a
   * scratch bitmap.
   */
  advance(today: number, past: number): number[] {
    const { kernel, bytes, capacity } = this.#memory;
    kernel.fill(past, 0, bytes);
    const docs: number[] = [];
    for (const { span, first, slots } of this.#levels) {
      for (let block = Math.floor(this.#today / span); (block + 1) * span <= today; block++) {
        const bitmap = first + (block % slots) * bytes;
        if (span === 1) kernel.or(past, past, bitmap, bytes);
        kernel.fill(bitmap, 0, bytes);
      }
    }
    for (let doc = 0; doc < capacity; doc++) if (this.#memory.has(past, doc)) docs.push(doc);
    this.#today = today;
    this.#nameMonths();
    return docs;
  }

  count(set: DocSet, counts: number): void {
    const { kernel, bytes } = this.#memory;
    if (isCheaperByBitmaps(set, MASK_COST, 4, { room: MONTH_SLOTS, memory: this.#memory }))
      kernel.countShared(set.bitmap, this.#months, MONTH_SLOTS, bytes, counts);
    else kernel.countMasks(set.docs(), set.length, this.masks, counts);
  }

  addTo(counts: Int32Array, doc: number, step: 1 | -1): void {
    const mask = this.#memory.u32[(this.masks >> 2) + doc]!;
    for (let month = 0; month < MONTH_SLOTS; month++) if ((mask >> month) & 1) counts[month]! += step;
  }

  #nameMonths(): void {
    const first = monthNumber(this.#today);
    for (let slot = 0; slot < MONTH_SLOTS; slot++)
      this.#memory.i32[(this.monthIds >> 2) + slot] =
        first + ((slot - (first % MONTH_SLOTS) + MONTH_SLOTS) % MONTH_SLOTS);
  }

  #clear(doc: number): void {
    for (const { first, slots } of this.#levels)
      for (let slot = 0; slot < slots; slot++) this.#memory.clear(first + slot * this.#memory.bytes, doc);
    for (let month = 0; month < MONTH_SLOTS; month++)
      this.#memory.clear(this.#months + month * this.#memory.bytes, doc);
  }
}
