import { IndexFull, type BitmapMemory, type DocSet } from './bitmap-memory.ts';
import { Draft } from './value-lists.ts';

/** Room for departures that come later. */
const SPARE_SHARE = 0.25;
const SPARE_MIN = 32_768;
/** Documents take room for so many departures at a time: as many as the kernel looks at in one step. The room behind the last has the day 0. */
const BLOCK = 8;
const MAX_COUNT = 0xfff8;

/** What an image of the index says of departures; they are in its memory. */
export interface DeparturesState {
  room: number;
  top: number;
  free: [size: number, firsts: number[]][];
}

/** The departures of each document in day order: days and prices in the tour's own currency. */
export class Departures {
  readonly firsts: number;
  /** The count, and in the upper half the room. */
  readonly sizes: number;
  /** Pointers, two and four bytes a departure. */
  days = 0;
  prices = 0;
  readonly #memory: BitmapMemory;
  #draft: { days: Draft; prices: Draft } | null = { days: new Draft(), prices: new Draft() };
  #room = 0;
  #top = 0;
  /** Room that documents have given back, by its size. */
  #free = new Map<number, number[]>();

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.firsts = memory.allocate(memory.capacity * 4);
    this.sizes = memory.allocate(memory.capacity * 4);
  }

  /** Gives a document its departures in place of those it had. Throws `IndexFull` when there is no room. */
  put(doc: number, days: readonly number[], prices: readonly number[]): void {
    const count = Math.min(MAX_COUNT, days.length);
    if (this.#draft) return this.#append(doc, days.slice(0, count), prices, this.#draft);
    const { u16, u32, i32 } = this.#memory;
    const [firstCell, sizeCell] = [(this.firsts >> 2) + doc, (this.sizes >> 2) + doc];
    let room = u32[sizeCell]! >>> 16;
    if (count > room) {
      this.clear(doc);
      room = Math.ceil(count / BLOCK) * BLOCK;
      u32[firstCell] = this.#take(room);
    }
    u32[sizeCell] = ((room << 16) | count) >>> 0;
    const first = u32[firstCell]!;
    for (let at = 0; at < count; at++) {
      u16[(this.days >> 1) + first + at] = days[at]!;
      i32[(this.prices >> 2) + first + at] = prices[at]!;
    }
    u16.fill(0, (this.days >> 1) + first + count, (this.days >> 1) + first + room);
  }

  /** Takes the departures of a document away. */
  clear(doc: number): void {
    const { u32 } = this.#memory;
    const sizeCell = (this.sizes >> 2) + doc;
    const room = u32[sizeCell]! >>> 16;
    if (room > 0) {
      const free = this.#free.get(room);
      if (free) free.push(u32[(this.firsts >> 2) + doc]!);
      else this.#free.set(room, [u32[(this.firsts >> 2) + doc]!]);
    }
    u32[sizeCell] = 0;
  }

  seal(): void {
    const { days, prices } = this.#draft ?? { days: new Draft(), prices: new Draft() };
    this.#top = days.length;
    this.#layOut(this.#top + Math.max(SPARE_MIN, Math.ceil(this.#top * SPARE_SHARE)));
    this.#memory.u16.set(days.numbers, this.days >> 1);
    this.#memory.u32.set(prices.numbers, this.prices >> 2);
    this.#draft = null;
  }

  save(): DeparturesState {
    return { room: this.#room, top: this.#top, free: [...this.#free] };
  }

  /** In place of `seal`, over the memory of an image. */
  restore({ room, top, free }: DeparturesState): void {
    this.#layOut(room);
    this.#top = top;
    this.#free = new Map(free);
    this.#draft = null;
  }

  /** Writes the lowest price of each document of a set between two days, both included, to a column. */
  cheapest(set: DocSet, [from, to]: readonly [number, number], column: number): void {
    const { firsts, sizes, days, prices } = this;
    this.#memory.kernel.cheapestWithin(set.docs(), set.length, firsts, sizes, days, prices, from, to, column);
  }

  #append(
    doc: number,
    days: readonly number[],
    prices: readonly number[],
    draft: { days: Draft; prices: Draft },
  ): void {
    const { u32 } = this.#memory;
    const room = Math.ceil(days.length / BLOCK) * BLOCK;
    u32[(this.firsts >> 2) + doc] = draft.days.length;
    u32[(this.sizes >> 2) + doc] = ((room << 16) | days.length) >>> 0;
    for (let at = 0; at < room; at++) {
      draft.days.push(days[at] ?? 0);
      draft.prices.push(days[at] === undefined ? 0 : prices[at]!);
    }
  }

  #take(room: number): number {
    const free = this.#free.get(room)?.pop();
    if (free !== undefined) return free;
    if (this.#top + room > this.#room) throw new IndexFull('no room for more departures');
    this.#top += room;
    return this.#top - room;
  }

  #layOut(room: number): void {
    this.#room = room;
    this.days = this.#memory.allocate(room * 2);
    this.prices = this.#memory.allocate(room * 4);
  }
}
