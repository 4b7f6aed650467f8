import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compress.ts';

/** An answer as bytes. What is made of them is made once, however often the answer is given. */
export class Written {
  readonly bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #tag: string | null = null;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
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

/** Where the answer to a call is kept, or will be. */
export interface KeepingPlace<Reply> {
  /** The answer as it was written before, when it is still right. */
  known: Written | null;
  keep(written: Written, reply: Reply): void;
}
