import { createHash, type Hash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { TourRow } from './tour-row.ts';

const MAGIC = Buffer.from('serai search 1\n');
const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const MAX_FRAME = 2 ** 28;
/** What decides how a row of the catalogue is read and what is in it. */
const SOURCES = ['index-snapshot.ts', 'search-source.ts', 'search-words.ts', 'text-words.ts', 'tour-row.ts'];

/** A snapshot that cannot be used: broken, from another build, or of another database. */
export class SnapshotRefused extends Error {
  override name = 'SnapshotRefused';
}

/** What a snapshot says of itself. */
export interface SnapshotHead {
  /** The build whose rows these are: a snapshot of another one is foreign. */
  build: string;
  database: string;
  /** The first day on sale the rows were read for. */
  today: number;
  /** Every transaction below this one is in the rows; those from it on are replayed. */
  xid: string;
  /** Highest change of the outbox that is in the rows, and its transaction; 0 when the outbox was empty. */
  seq: number;
  seqXid: string;
  tours: number;
}

/** Names the code that rows depend on. */
export function snapshotBuild(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.update(process.versions.v8).digest('base64url');
}

interface PackedRow extends Omit<TourRow, 'words'> {
  /** The words with a space between them: much smaller than a pair each. */
  wordText: string;
  weights: Uint8Array;
}

const pack = ({ words, ...row }: TourRow): PackedRow => ({ ...row, wordText: words.map(([word]) => word).join(' '), weights: Uint8Array.from(words, ([, weight]) => weight) });

function unpack({ wordText, weights, ...row }: PackedRow): TourRow {
  return { ...row, words: wordText === '' ? [] : wordText.split(' ').map((word, at) => [word, weights[at] ?? 0] as const) };
}

/** Writes a snapshot beside its place and puts it there whole at the end: a crash in between leaves the old one. */
export class SnapshotWriter {
  readonly #file: string;
  readonly #part: string;
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');

  private constructor(file: string, part: string, handle: FileHandle) {
    this.#file = file;
    this.#part = part;
    this.#handle = handle;
  }

  static async open(file: string, head: SnapshotHead): Promise<SnapshotWriter> {
    await mkdir(dirname(file), { recursive: true });
    const part = `${file}.${process.pid}.part`;
    const writer = new SnapshotWriter(file, part, await open(part, 'w', 0o600));
    await writer.#write(MAGIC);
    await writer.#frame(head);
    return writer;
  }

  async add(rows: readonly TourRow[]): Promise<void> {
    await this.#frame(rows.map(pack));
  }

  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(LENGTH_BYTES));
    await this.#handle.writeFile(this.#hash.digest());
    await this.#handle.sync();
    await this.#handle.close();
    await rename(this.#part, this.#file);
  }

  async drop(): Promise<void> {
    await this.#handle.close().catch(() => {});
    await rm(this.#part, { force: true });
  }

  async #frame(value: unknown): Promise<void> {
    const bytes = serialize(value);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(bytes.length);
    await this.#write(Buffer.concat([length, bytes]));
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    await this.#handle.writeFile(bytes);
  }
}

/** Bytes of a stream in the lengths they are asked for. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly hash: Hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async take(length: number, isHashed = true): Promise<Buffer> {
    const parts = [this.#rest];
    let have = this.#rest.length;
    while (have < length) {
      const next = await this.#chunks.next();
      if (next.done) throw new SnapshotRefused('it ends too early');
      parts.push(next.value);
      have += next.value.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = all.subarray(length);
    const taken = all.subarray(0, length);
    if (isHashed) this.hash.update(taken);
    return taken;
  }
}

/**
 * Reads a snapshot: first its head, then its rows. What it gave may be used only after it has ended well, because its checksum comes last. Throws
 * `SnapshotRefused` when it is broken, and the system's own error when there is none.
 */
export async function* readSnapshot(file: string): AsyncGenerator<SnapshotHead | TourRow[], void> {
  const stream = createReadStream(file, { highWaterMark: 2 ** 20 });
  try {
    const bytes = new ByteReader(stream as AsyncIterable<Buffer>);
    if (!(await bytes.take(MAGIC.length)).equals(MAGIC)) throw new SnapshotRefused('it has another format');
    for (let isHead = true; ; isHead = false) {
      const length = (await bytes.take(LENGTH_BYTES)).readUInt32LE();
      if (length === 0) break;
      if (length > MAX_FRAME) throw new SnapshotRefused('it is broken');
      const value = decode(await bytes.take(length));
      yield isHead ? (value as SnapshotHead) : (value as PackedRow[]).map(unpack);
    }
    const expected = bytes.hash.digest();
    if (!(await bytes.take(HASH_BYTES, false)).equals(expected)) throw new SnapshotRefused('its checksum is wrong');
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw syscall && code !== 'ENOENT' ? new SnapshotRefused(`it cannot be read: ${code}`) : error;
  } finally {
    stream.destroy();
  }
}

function decode(bytes: Buffer): unknown {
  try {
    return deserialize(bytes);
  } catch {
    throw new SnapshotRefused('it is broken');
  }
}
