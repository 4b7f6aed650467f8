import { IndexFull, type BitmapMemory, type DocSet } from './bitmap-memory.ts';
import { Draft } from './value-lists.ts';

const MAX_CODES = 65_535;
const MAX_SMALL = 255;
const WIDTHS = [1, 2, 4, 6, 8] as const;
/** Share of documents that may have more codes than a row has cells. */
const WIDE_SHARE = 0.03;
const SPARE_WIDE = 4096;

/** Metadata of the rows in a snapshot; the cells are in its memory. */
export interface RowsState {
  /** Bytes per cell, cells per row. */
  cell: 1 | 2;
  width: number;
  /** Documents with more codes, the total of their codes, and the room for both. */
  wide: number;
  wideCodes: number;
  wideRoom: number;
  wideCodesRoom: number;
}

/**
 * The codes of each document in rows of fixed width, counted without branches. A cell is a code plus one, or 0;
 * the few documents with more codes are in sorted lists.
 */
export class ForwardRows {
  readonly #memory: BitmapMemory;
  #draft: { codes: Draft; ends: Draft } | null = { codes: new Draft(), ends: new Draft() };
  #state: RowsState = { cell: 1, width: 0, wide: 0, wideCodes: 0, wideRoom: 0, wideCodesRoom: 0 };
  #rows = 0;
  #wideDocs = 0;
  #wideStarts = 0;
  #wideCodes = 0;

  constructor(memory: BitmapMemory) {
    this.#memory = memory;
  }

  /** Cells per document. */
  get width(): number {
    return this.#state.width;
  }

  /** Bytes per document. */
  get bytes(): number {
    return this.#state.width * this.#state.cell;
  }

  /** Sets the codes of the next document. */
  append(doc: number, codes: readonly number[]): void {
    if (this.#draft) {
      for (const code of codes) this.#draft.codes.push(code);
      this.#draft.ends.push(this.#draft.codes.length);
    } else this.#put(doc, codes);
  }

  /** Moves appended rows into the index, for codes below `room`. */
  seal(room: number): void {
    if (room > MAX_CODES) throw new Error(`a column has more than ${MAX_CODES} different values`);
    const { codes, ends } = this.#draft ?? { codes: new Draft(), ends: new Draft() };
    const lengths = ends.numbers.map((end, doc) => end - (doc > 0 ? ends.numbers[doc - 1]! : 0));
    const longer = (width: number): number => lengths.reduce((count, length) => count + Number(length > width), 0);
    const width = WIDTHS.find((cells) => longer(cells) <= lengths.length * WIDE_SHARE) ?? WIDTHS.at(-1)!;
    const wideCodes = lengths.reduce((sum, length) => sum + (length > width ? length : 0), 0);
    this.#layOut({
      cell: room < MAX_SMALL ? 1 : 2,
      width,
      wide: 0,
      wideCodes: 0,
      wideRoom: Math.ceil(longer(width) * 1.1) + SPARE_WIDE,
      wideCodesRoom: Math.ceil(wideCodes * 1.1) + SPARE_WIDE * 8,
    });
    lengths.forEach((length, doc) =>
      this.#put(doc, codes.numbers.subarray(ends.numbers[doc]! - length, ends.numbers[doc])),
    );
    this.#draft = null;
  }

  save(): RowsState {
    return this.#state;
  }

  /** Replaces `seal` when the memory comes from a snapshot. */
  restore(state: RowsState): void {
    this.#layOut({ ...state });
    this.#draft = null;
  }

  of(doc: number): number[] {
    const { width } = this.#state;
    const cells = this.#cells();
    const codes: number[] = [];
    for (let at = doc * width; at < (doc + 1) * width && cells[this.#first() + at]! > 0; at++)
      codes.push(cells[this.#first() + at]! - 1);
    return codes.length > 0 ? codes : this.#wideOf(doc);
  }

  count(set: DocSet, counts: number): void {
    const { kernel } = this.#memory;
    const { cell, width, wide } = this.#state;
    const run = cell === 1 ? kernel.countRows8 : kernel.countRows16;
    run(set.docs(), set.length, this.#rows, width, counts - 4);
    kernel.countWide(set.bitmap, this.#wideDocs, wide, this.#wideStarts, this.#wideCodes, counts);
  }

  #put(doc: number, codes: ArrayLike<number>): void {
    const { width } = this.#state;
    if (codes.length > width) return this.#putWide(doc, codes);
    const cells = this.#cells();
    const row = this.#first() + doc * width;
    for (let at = 0; at < codes.length; at++) cells[row + at] = codes[at]! + 1;
  }

  #putWide(doc: number, codes: ArrayLike<number>): void {
    const state = this.#state;
    if (state.wide === state.wideRoom || state.wideCodes + codes.length > state.wideCodesRoom)
      throw new IndexFull('no room for more values');
    const { u16, u32 } = this.#memory;
    u16.set(codes, (this.#wideCodes >> 1) + state.wideCodes);
    u32[(this.#wideDocs >> 2) + state.wide] = doc;
    state.wide++;
    state.wideCodes += codes.length;
    u32[(this.#wideStarts >> 2) + state.wide] = state.wideCodes;
  }

  #wideOf(doc: number): number[] {
    const { u16, u32 } = this.#memory;
    const docs = this.#wideDocs >> 2;
    let low = 0;
    for (let high = this.#state.wide; low < high;) {
      const middle = (low + high) >> 1;
      if (u32[docs + middle]! < doc) low = middle + 1;
      else high = middle;
    }
    if (low === this.#state.wide || u32[docs + low] !== doc) return [];
    const starts = (this.#wideStarts >> 2) + low;
    const codes = this.#wideCodes >> 1;
    return [...u16.subarray(codes + u32[starts]!, codes + u32[starts + 1]!)];
  }

  #cells(): Uint8Array | Uint16Array {
    return this.#state.cell === 1 ? this.#memory.u8 : this.#memory.u16;
  }

  #first(): number {
    return this.#rows / this.#state.cell;
  }

  #layOut(state: RowsState): void {
    const memory = this.#memory;
    this.#state = state;
    this.#rows = memory.allocate(memory.capacity * state.width * state.cell);
    this.#wideDocs = memory.allocate(state.wideRoom * 4);
    this.#wideStarts = memory.allocate((state.wideRoom + 1) * 4);
    this.#wideCodes = memory.allocate(state.wideCodesRoom * 2);
  }
}
