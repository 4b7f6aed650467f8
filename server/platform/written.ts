import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compress.ts';

/** A letter of a text is at most so many bytes. */
const MOST_BYTES = 3;
let desk = Buffer.allocUnsafeSlow(1_000_000);

/** Puts parts together where there is room for all, so that only the whole needs memory of its own: what is allocated outside of the heap makes the garbage collector run. */
function join(parts: readonly (string | Buffer)[]): Buffer {
  const most = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? MOST_BYTES : 1), 0);
  if (most > desk.length) desk = Buffer.allocUnsafeSlow(most * 2);
  let end = 0;
  for (const part of parts) end += typeof part === 'string' ? desk.write(part, end) : part.copy(desk, end);
  return Buffer.from(desk.subarray(0, end));
}

/** An answer as bytes. What is made of them is made once, however often the answer is given. */
export class Written {
  readonly bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #tag: string | null = null;

  /** What is bytes already is copied, not written again. */
  constructor(...parts: (string | Buffer)[]) {
    this.bytes = join(parts);
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
