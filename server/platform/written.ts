/** An answer as bytes. */
export class Written {
  readonly bytes: Buffer;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
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
