import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { BitmapMemory } from '#server/search/index/bitmap-memory.ts';
import { IndexPart } from '#server/search/index/index-part.ts';
import { TourIndex, type IndexState } from '#server/search/index/tour-index.ts';
import { loadKernel } from '#server/search/kernel/kernel-module.ts';

const MAGIC = Buffer.from('serai index 3\n\0\0');
/** Length and checksum of the head. */
const LEAD_BYTES = MAGIC.length + 8;
const MAX_HEAD = 2 ** 16;
/** Bytes written or read at a time: searches are served in between, and copying takes a millisecond. */
const SLICE = 2 ** 22;
const ENGINE = join(import.meta.dirname, '..');
const DOMAIN = join(import.meta.dirname, '../../../domain');
/** Domain modules that affect the layout of an index. */
const DOMAIN_SOURCES = [
  'limits.ts',
  'places/mercator.ts',
  'money.ts',
  'search/price-limits.ts',
  'search/search-filters.ts',
  'search/tour-words.ts',
];

/** A snapshot that cannot be used: broken, from another build, or of another database. */
export class SnapshotRefused extends Error {
  override name = 'SnapshotRefused';
}

/** Metadata of a snapshot. */
export interface SnapshotHead {
  /** The build of the index: another build may lay out memory differently. */
  build: string;
  database: string;
  /** Transactions below this one are in the index; later ones are replayed. */
  xid: string;
  /** An outbox change in the index, and its transaction, to detect a different history; 0 when the outbox was empty. */
  seq: number;
  seqXid: string;
}

interface WholeHead extends SnapshotHead {
  stateBytes: number;
  memoryBytes: number;
  stateCrc: number;
  memoryCrc: number;
}

let knownBuild: string | null = null;

/** Hash of the code that the bytes of an index depend on. */
export function snapshotBuild(): string {
  if (knownBuild) return knownBuild;
  const hash = createHash('sha256');
  const engine = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .sort();
  for (const file of [
    ...engine.map((name) => join(ENGINE, name)),
    ...DOMAIN_SOURCES.map((name) => join(DOMAIN, name)),
  ]) {
    hash.update(readFileSync(file));
  }
  knownBuild = hash.update(process.versions.v8).digest('base64url');
  return knownBuild;
}

/**
 * Writes an index to a temporary file and renames it, so that a crash leaves the old one. The index must not change
 * meanwhile; it may be searched.
 */
export async function writeSnapshot(file: string, head: SnapshotHead, index: TourIndex): Promise<void> {
  const state = index.save();
  const serialized = serialize(state);
  const memoryBytes = state.reduce((sum, { bytes }) => sum + bytes, 0);
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    const whole: WholeHead = {
      ...head,
      stateBytes: serialized.length,
      memoryBytes,
      stateCrc: crc32(serialized),
      memoryCrc: 0,
    };
    // The memory's checksum is known at the end: a head of equal length reserves its place.
    const start = encode(whole).length + serialized.length;
    await put(handle, serialized, start - serialized.length);
    let [memoryCrc, position] = [0, start];
    for (const slice of index.copies(state, SLICE)) {
      memoryCrc = crc32(slice, memoryCrc);
      await put(handle, slice, position);
      position += slice.length;
    }
    await put(handle, encode({ ...whole, memoryCrc }), 0);
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

/** Encodes the head of a file; its length does not depend on the checksum. */
function encode(head: WholeHead): Buffer {
  const text = Buffer.from(
    JSON.stringify(head, (key, value: unknown) => (key === 'memoryCrc' ? String(value).padStart(10, '0') : value)),
  );
  const lead = Buffer.alloc(8);
  lead.writeUInt32LE(text.length, 0);
  lead.writeUInt32LE(crc32(text), 4);
  return Buffer.concat([MAGIC, lead, text]);
}

function decode(text: Buffer): WholeHead {
  return JSON.parse(text.toString(), (key, value: unknown) =>
    key === 'memoryCrc' ? Number(value) : value,
  ) as WholeHead;
}

/** An opened snapshot: its head can be checked before its index is read. */
export class Snapshot {
  readonly head: SnapshotHead;
  readonly #handle: FileHandle;
  readonly #whole: WholeHead;
  readonly #start: number;

  private constructor(handle: FileHandle, whole: WholeHead, start: number) {
    this.#handle = handle;
    this.#whole = whole;
    this.#start = start;
    this.head = whole;
  }

  /** Throws `SnapshotRefused` when it is broken, and the system error when it does not exist. */
  static async open(file: string): Promise<Snapshot> {
    const handle = await refusing(() => open(file));
    try {
      const lead = await readAt(handle, 0, LEAD_BYTES);
      if (!lead.subarray(0, MAGIC.length).equals(MAGIC)) throw new SnapshotRefused('it has another format');
      const length = lead.readUInt32LE(MAGIC.length);
      if (length > MAX_HEAD) throw new SnapshotRefused('it is broken');
      const text = await readAt(handle, LEAD_BYTES, length);
      if (crc32(text) !== lead.readUInt32LE(MAGIC.length + 4)) throw new SnapshotRefused('its checksum is wrong');
      const head = decode(text);
      const { size } = await handle.stat();
      if (size !== LEAD_BYTES + length + head.stateBytes + head.memoryBytes)
        throw new SnapshotRefused('it ends too early');
      return new Snapshot(handle, head, LEAD_BYTES + length);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Reads the index. Throws `SnapshotRefused` when it is broken. */
  async read(): Promise<TourIndex> {
    const { stateBytes, stateCrc, memoryCrc } = this.#whole;
    const serialized = await readAt(this.#handle, this.#start, stateBytes);
    if (crc32(serialized) !== stateCrc) throw new SnapshotRefused('its checksum is wrong');
    const state = deserialize(serialized) as IndexState;
    const kernel = await loadKernel();
    const memories = state.map(({ capacity, bytes }) => new BitmapMemory(kernel, capacity, bytes));
    let [crc, position] = [0, this.#start + stateBytes];
    for (const [at, { bytes }] of state.entries()) {
      for (let from = 0; from < bytes; from += SLICE) {
        const slice = memories[at]!.u8.subarray(from, Math.min(bytes, from + SLICE));
        await fill(this.#handle, slice, position);
        crc = crc32(slice, crc);
        position += slice.length;
      }
    }
    if (crc !== memoryCrc) throw new SnapshotRefused('its checksum is wrong');
    const [tours, excursions] = state.map((part, at) => IndexPart.restore(memories[at]!, part));
    return new TourIndex([tours!, excursions!]);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** Writes all bytes: the system may accept a part at a time. */
async function put(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await fill(handle, bytes, position);
  return bytes;
}

async function fill(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let have = 0; have < bytes.length;) {
    const { bytesRead } = await refusing(() => handle.read(bytes, have, bytes.length - have, position + have));
    if (bytesRead === 0) throw new SnapshotRefused('it ends too early');
    have += bytesRead;
  }
}

/** Treats an unreadable file as a broken one. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw syscall && code !== 'ENOENT' ? new SnapshotRefused(`it cannot be read: ${code}`) : error;
  }
}
