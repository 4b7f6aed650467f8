import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, pack, unpack, type Encoding } from './compress.ts';

/** A letter of a text is at most so many bytes. */
const MOST_BYTES = 3;
let desk = Buffer.allocUnsafeSlow(1_000_000);

/** Puts parts together where there is room for all, to be copied at once: what is allocated outside of the heap makes the garbage collector run. */
function join(parts: readonly (string | Buffer)[]): Buffer {
  const most = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? MOST_BYTES : 1), 0);
  if (most > desk.length) desk = Buffer.allocUnsafeSlow(most * 2);
  let end = 0;
  for (const part of parts) end += typeof part === 'string' ? desk.write(part, end) : part.copy(desk, end);
  return desk.subarray(0, end);
}

/** An answer as bytes. What is made of them is made once, however often the answer is given. */
export class Written {
  readonly #bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #tag: string | null = null;

  /** What is bytes already is copied, not written again. */
  constructor(...parts: (string | Buffer)[]) {
    this.#bytes = Buffer.from(join(parts));
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  get length(): number {
    return this.#bytes.length;
  }

  /** The bytes, compressed. */
  encoded(encoding: Encoding): Promise<Buffer> {
    let made = this.#encoded.get(encoding);
    if (!made) this.#encoded.set(encoding, (made = compress(this.bytes, encoding)));
    return made;
  }

  /** An `ETag` that other bytes do not have. */
  get tag(): string {
    return (this.#tag ??= `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`);
  }

  toString(): string {
    return this.bytes.toString();
  }
}

/** Packed answers in what others than most browsers ask for, all together. */
const OTHER_FORMS_BYTES = 16_000_000;
const otherForms = new LRUCache<string, Buffer>({
  maxSize: OTHER_FORMS_BYTES,
  sizeCalculation: ({ length }) => length,
});
let packedSoFar = 0;

/**
 * An answer that is Zstandard from the beginning, as most browsers ask for it, in a fifth of the memory or less. Other forms are made of it, and kept as long as
 * there is room for them.
 */
export class PackedWritten extends Written {
  readonly #packed: Buffer;
  readonly #length: number;
  readonly #id = ++packedSoFar;

  constructor(...parts: (string | Buffer)[]) {
    super();
    const bytes = join(parts);
    this.#packed = pack(bytes);
    this.#length = bytes.length;
  }

  override get bytes(): Buffer {
    return this.#known('plain') ?? this.#keep('plain', unpack(this.#packed));
  }

  override get length(): number {
    return this.#length;
  }

  /** Memory it takes by itself. */
  get size(): number {
    return this.#packed.length;
  }

  override async encoded(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'zstd') return this.#packed;
    return this.#known(encoding) ?? this.#keep(encoding, await compress(unpack(this.#packed), encoding));
  }

  #known(form: Encoding | 'plain'): Buffer | undefined {
    return otherForms.get(`${this.#id} ${form}`);
  }

  #keep(form: Encoding | 'plain', bytes: Buffer): Buffer {
    otherForms.set(`${this.#id} ${form}`, bytes);
    return bytes;
  }
}
