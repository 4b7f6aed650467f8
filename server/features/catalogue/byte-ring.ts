/** Where in a ring some bytes lie. */
export interface RingPiece {
  /** Counted on over all rounds. */
  from: number;
  length: number;
}

/** What has been read stays as it is while so much of the ring is written. */
const SAFE_SHARE = 16;

/** Texts kept as bytes in one piece of memory, the newest in place of the oldest: however many come and go, the garbage collector has nothing to trace and nothing to free. */
export class ByteRing {
  readonly #bytes: Buffer;
  #end = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  /** Writes a text; null when it is too long to be kept. */
  write(text: string): RingPiece | null {
    const size = this.#bytes.length;
    const length = Buffer.byteLength(text);
    if (length * SAFE_SHARE > size) return null;
    const left = size - (this.#end % size);
    if (length > left) this.#end += left;
    const from = this.#end;
    this.#bytes.write(text, from % size);
    this.#end += length;
    return { from, length };
  }

  /** The bytes, to be used at once: until a sixteenth of the ring has been written. Null when they are gone, or nearly. */
  read({ from, length }: RingPiece): Buffer | null {
    const size = this.#bytes.length;
    if (this.#end - from > size - size / SAFE_SHARE) return null;
    return this.#bytes.subarray(from % size, (from % size) + length);
  }
}
