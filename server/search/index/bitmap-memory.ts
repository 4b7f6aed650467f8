import type { Kernel } from '#server/search/kernel/kernel-module.ts';

const PAGE_BYTES = 65_536;
const MAX_PAGES = 65_536;
const ALIGN = 64;
const DOCS_PER_LINE = ALIGN * 8;

/** Thrown when a change exceeds the spare room: the index has to be rebuilt. */
export class IndexFull extends Error {
  override name = 'IndexFull';
}

const KERNEL_CALLS = [
  'fill',
  'copy',
  'and',
  'andNot',
  'or',
  'countBits',
  'countShared',
  'listBits',
  'setListed',
  'raiseListed',
  'clearListed',
  'addWordScores',
  'raiseByRank',
  'countRows8',
  'countRows16',
  'countWide',
  'countAbove',
  'countBytes',
  'countMasks',
  'cheapestWithin',
  'setWithSeats',
  'convertListed',
  'countParts',
  'countMonthsWithin',
  'collect',
  'bounds',
  'between32',
  'between8',
  'betweenPerDay',
  'filterPerDay',
  'setNear',
  'takeOrdered',
  'takeBackward',
  'takeBest',
] as const satisfies readonly (keyof Kernel)[];

function isKernel(exports: object): exports is Kernel {
  return KERNEL_CALLS.every((name) => typeof Reflect.get(exports, name) === 'function');
}

/**
 * The memory of one index: bitmaps over document numbers, columns, and the kernel that works on them. Nothing is freed;
 * an index is replaced as a whole.
 */
export class BitmapMemory {
  /** Number of documents that fit. */
  readonly capacity: number;
  /** Length of a bitmap in bytes. */
  readonly bytes: number;
  readonly kernel: Kernel;
  u8 = new Uint8Array();
  u16 = new Uint16Array();
  u32 = new Uint32Array();
  i32 = new Int32Array();
  f64 = new Float64Array();
  readonly #memory: WebAssembly.Memory;
  // Byte 0 stays unused, so that no pointer is zero.
  #top = ALIGN;

  /** `bytes`: the minimum size. */
  constructor(module: WebAssembly.Module, capacity: number, bytes = PAGE_BYTES) {
    this.capacity = Math.ceil(capacity / DOCS_PER_LINE) * DOCS_PER_LINE;
    this.bytes = this.capacity / 8;
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES), maximum: MAX_PAGES });
    const { exports } = new WebAssembly.Instance(module, { env: { memory: this.#memory } });
    if (!isKernel(exports)) throw new Error('the compiled kernel lacks a function; build it again');
    this.kernel = exports;
    this.#view();
  }

  get size(): number {
    return this.#top;
  }

  /** Zeroed space, aligned for the kernel. */
  allocate(bytes: number): number {
    const pointer = this.#top;
    this.#top = Math.ceil((pointer + bytes) / ALIGN) * ALIGN;
    const missing = this.#top - this.#memory.buffer.byteLength;
    if (missing > 0) {
      const spare = this.#memory.buffer.byteLength / 8;
      this.#memory.grow(Math.ceil(Math.max(missing, spare) / PAGE_BYTES));
      this.#view();
    }
    return pointer;
  }

  allocateBitmaps(count = 1): number {
    return this.allocate(this.bytes * count);
  }

  set(bitmap: number, doc: number): void {
    const word = (bitmap >>> 2) + (doc >>> 5);
    this.u32[word] = this.u32[word]! | (1 << (doc & 31));
  }

  clear(bitmap: number, doc: number): void {
    const word = (bitmap >>> 2) + (doc >>> 5);
    this.u32[word] = this.u32[word]! & ~(1 << (doc & 31));
  }

  has(bitmap: number, doc: number): boolean {
    return ((this.u32[(bitmap >>> 2) + (doc >>> 5)]! >>> (doc & 31)) & 1) === 1;
  }

  #view(): void {
    const { buffer } = this.#memory;
    this.u8 = new Uint8Array(buffer);
    this.u16 = new Uint16Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.f64 = new Float64Array(buffer);
  }
}

/**
 * A bitmap with its length, and a lazy list of its documents. All sets share one list: only the last listed one is
 * valid.
 */
export class DocSet {
  readonly bitmap: number;
  readonly length: number;
  readonly #memory: BitmapMemory;
  readonly #space: number;
  #listed = false;

  constructor(memory: BitmapMemory, bitmap: number, space: number) {
    this.#memory = memory;
    this.#space = space;
    this.bitmap = bitmap;
    this.length = memory.kernel.countBits(bitmap, memory.bytes);
  }

  /** Pointer to `length` document numbers. */
  docs(): number {
    if (!this.#listed) {
      this.#memory.kernel.listBits(this.bitmap, this.#memory.bytes, this.#space);
      this.#listed = true;
    }
    return this.#space;
  }
}
