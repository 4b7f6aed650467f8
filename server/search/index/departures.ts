import { IndexFull, type BitmapMemory, type DocSet } from './bitmap-memory.ts';
import { Draft } from './value-lists.ts';

/** Spare room for departures added later. */
const SPARE_SHARE = 0.25;
const SPARE_MIN = 32_768;
/** Departures are allocated in blocks that the kernel processes in one step. Unused entries have the day 0. */
const BLOCK = 8;
const BLOCK_BYTES = 56;
/** Offset of the free seats in a block, a byte each. */
const SEATS = 48;
/**
 * Four-byte words of a span: the start; the count, with the allocated room in the upper half; the lowest and the highest
 * price; then the day of the departure that sets the tour's price in two bytes (0: none), its free seats, and the fewest
 * free seats of any departure.
 */
const SPAN_WORDS = 5;
const MAX_COUNT = 0xfff8;
const MAX_SEATS = 0xff;

/** Departures of a document by day: day, price and free seats. */
export interface DepartureList {
  /** The "from" price of the tour. */
  price: number;
  days: readonly number[];
  prices: readonly number[];
  seats: readonly number[];
}

/** Departures that a search considers: between two days, inclusive, with this many seats. */
export interface DepartureSpan {
  from: number;
  to: number;
  seats: number;
}

/** A span whose prices come from the days up to `near` first. */
export interface PricedSpan extends DepartureSpan {
  near: number;
  /**
   * Last day up to which the departure that sets a tour's "from" price is also the cheapest of the span; 0 if there is
   * none.
   */
  settled: number;
}

/** Metadata of departures in a snapshot; the departures are in its memory. */
export interface DeparturesState {
  room: number;
  top: number;
  free: [size: number, firsts: number[]][];
}

/**
 * The departures of each document by day: days and prices in the tour's own currency, in blocks that the kernel reads.
 */
export class Departures {
  /** Pointer to where each document's departures are, and what they range between. */
  readonly spans: number;
  blocks = 0;
  /** Pointer to the most seats that a departure of each document has free, a byte each. */
  readonly mostSeats: number;
  /** Bitmap of the documents with a departure below their "from" price: a far one. */
  readonly cheaperLater: number;
  readonly #memory: BitmapMemory;
  #draft: { days: Draft; prices: Draft; seats: Draft } | null = {
    days: new Draft(),
    prices: new Draft(),
    seats: new Draft(),
  };
  #room = 0;
  #top = 0;
  /** Freed room by size. */
  #free = new Map<number, number[]>();

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
    this.spans = memory.allocate(memory.capacity * SPAN_WORDS * 4);
    this.mostSeats = memory.allocate(memory.capacity);
    this.cheaperLater = memory.allocateBitmaps();
  }

  /** Replaces the departures of a document. Throws `IndexFull` when there is no room. */
  put(doc: number, { days, prices, seats, price }: DepartureList): void {
    const count = Math.min(MAX_COUNT, days.length);
    if (this.#draft) this.#append(doc, { days: days.slice(0, count), prices, seats, price }, this.#draft);
    else this.#replace(doc, { days, prices, seats, price }, count);
    this.#summarize(doc, { days, prices, seats, price }, count);
  }

  /** Removes the departures of a document. */
  clear(doc: number): void {
    const { u32 } = this.#memory;
    const span = (this.spans >> 2) + doc * SPAN_WORDS;
    const room = u32[span + 1]! >>> 16;
    if (room > 0) {
      const free = this.#free.get(room);
      if (free) free.push(u32[span]!);
      else this.#free.set(room, [u32[span]!]);
    }
    u32[span + 1] = 0;
    // No day, so that the kernel reads the departures.
    u32[span + 4] = 0;
    this.#memory.u8[this.mostSeats + doc] = 0;
    this.#memory.clear(this.cheaperLater, doc);
  }

  seal(): void {
    const { days, prices, seats } = this.#draft ?? { days: new Draft(), prices: new Draft(), seats: new Draft() };
    this.#top = days.length;
    const spare = Math.max(SPARE_MIN, Math.ceil((this.#top * SPARE_SHARE) / BLOCK) * BLOCK);
    this.#layOut(this.#top + spare);
    const [allDays, allPrices, allSeats] = [days.numbers, prices.numbers, seats.numbers];
    for (let at = 0; at < this.#top; at++) this.#write(at, allDays[at]!, allPrices[at]!, allSeats[at]!);
    this.#draft = null;
  }

  save(): DeparturesState {
    return { room: this.#room, top: this.#top, free: [...this.#free] };
  }

  /** Replaces `seal` when the memory comes from a snapshot. */
  restore({ room, top, free }: DeparturesState): void {
    this.#layOut(room);
    this.#top = top;
    this.#free = new Map(free);
    this.#draft = null;
  }

  /**
   * Writes to a column the lowest price of each document among the near departures of a span, else among all. Where
   * that is the tour's own price it comes from `known`; otherwise it is in the tour's currency and the document is
   * listed at `others`. Returns how many are listed.
   */
  cheapest(
    set: DocSet,
    { from, near, to, settled, seats }: PricedSpan,
    { column, known, others }: { column: number; known: number; others: number },
  ): number {
    const { kernel } = this.#memory;
    return kernel.cheapestWithin(
      set.docs(),
      set.length,
      this.spans,
      this.blocks,
      from,
      near,
      to,
      settled,
      seats,
      known,
      column,
      others,
    );
  }

  /** Adds the documents of a set that have a departure of a span to a bitmap. */
  addWithin(bitmap: number, set: DocSet, { from, to, seats }: DepartureSpan): void {
    this.#memory.kernel.setWithSeats(bitmap, set.docs(), set.length, this.spans, this.blocks, from, to, seats);
  }

  #summarize(doc: number, { days, prices, seats, price }: DepartureList, count: number): void {
    const { u8, u16, i32 } = this.#memory;
    const span = (this.spans >> 2) + doc * SPAN_WORDS;
    let [lowest, highest, fewest, most] = [prices[0] ?? 0, 0, MAX_SEATS, 0];
    // Days ascend: the first departure of the price is a near one wherever the tour has any.
    const setter = Math.max(0, prices.slice(0, count).indexOf(price));
    for (let at = 0; at < count; at++) {
      lowest = Math.min(lowest, prices[at]!);
      highest = Math.max(highest, prices[at]!);
      fewest = Math.min(fewest, seats[at]!);
      most = Math.max(most, seats[at]!);
    }
    if (lowest < price) this.#memory.set(this.cheaperLater, doc);
    else this.#memory.clear(this.cheaperLater, doc);
    i32[span + 2] = lowest;
    i32[span + 3] = highest;
    u16[(span + 4) << 1] = prices[setter] === price ? days[setter]! : 0;
    u8[((span + 4) << 2) + 2] = Math.min(MAX_SEATS, seats[setter] ?? 0);
    u8[((span + 4) << 2) + 3] = fewest;
    u8[this.mostSeats + doc] = Math.min(MAX_SEATS, most);
  }

  #replace(doc: number, { days, prices, seats }: DepartureList, count: number): void {
    const { u32 } = this.#memory;
    const span = (this.spans >> 2) + doc * SPAN_WORDS;
    let room = u32[span + 1]! >>> 16;
    if (count > room) {
      this.clear(doc);
      room = Math.ceil(count / BLOCK) * BLOCK;
      u32[span] = this.#take(room);
    }
    u32[span + 1] = ((room << 16) | count) >>> 0;
    for (let at = 0; at < room; at++) this.#write(u32[span]! + at, days[at] ?? 0, prices[at] ?? 0, seats[at] ?? 0);
  }

  #append(
    doc: number,
    { days, prices, seats }: DepartureList,
    draft: { days: Draft; prices: Draft; seats: Draft },
  ): void {
    const { u32 } = this.#memory;
    const room = Math.ceil(days.length / BLOCK) * BLOCK;
    const span = (this.spans >> 2) + doc * SPAN_WORDS;
    u32[span] = draft.days.length;
    u32[span + 1] = ((room << 16) | days.length) >>> 0;
    for (let at = 0; at < room; at++) {
      draft.days.push(days[at] ?? 0);
      draft.prices.push(days[at] === undefined ? 0 : prices[at]!);
      draft.seats.push(days[at] === undefined ? 0 : Math.min(MAX_SEATS, seats[at]!));
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
    this.blocks = this.#memory.allocate((room / BLOCK) * BLOCK_BYTES);
  }

  #write(at: number, day: number, price: number, seats: number): void {
    const { u8, u16, i32 } = this.#memory;
    const block = this.blocks + Math.floor(at / BLOCK) * BLOCK_BYTES;
    const place = at % BLOCK;
    u16[(block >> 1) + place] = day;
    i32[((block + BLOCK * 2) >> 2) + place] = price;
    u8[block + SEATS + place] = Math.min(MAX_SEATS, seats);
  }
}
