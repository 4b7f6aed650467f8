import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compress.ts';

/** An answer as bytes. What is made of them is made once, however often the answer is given. */
export class Written {
  readonly bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #tag: string | null = null;

  /** What has been put into bytes before is copied, not written again. */
  constructor(...parts: (string | Buffer)[]) {
    const all = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
    this.bytes = all.length === 1 ? all[0]! : Buffer.concat(all);
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
