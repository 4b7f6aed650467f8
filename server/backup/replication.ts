import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

declare module 'pg' {
  interface Connection {
    /** Sends data to the server within a copy; missing in `@types/pg`. */
    sendCopyFromChunk(bytes: Buffer): void;
  }
}

/** A replication command that returns a stream of bytes, in the form of a `pg` query. */
class Copy implements pg.Submittable {
  readonly rows: (string | null)[][] = [];
  readonly done: Promise<void>;
  connection: pg.Connection | null = null;
  readonly #text: string;
  readonly #onBytes: (bytes: Buffer, connection: pg.Connection) => void;
  #settle!: (error?: Error) => void;
  #error: Error | undefined;

  constructor(text: string, onBytes: (bytes: Buffer, connection: pg.Connection) => void) {
    this.#text = text;
    this.#onBytes = onBytes;
    this.done = new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve());
    });
    this.done.catch(() => {});
  }
  submit(connection: pg.Connection): void {
    this.connection = connection;
    connection.query(this.#text);
  }
  handleDataRow({ fields }: { fields: (Buffer | string | null)[] }): void {
    this.rows.push(fields.map((field) => field?.toString() ?? null));
  }
  // Copied, because the parser reuses its buffer.
  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    this.#onBytes(Buffer.from(chunk), connection);
  }
  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.#error = error;
    // After a lost connection no further message arrives.
    if (!(error instanceof pg.DatabaseError)) this.#settle(error);
  }
  handleReadyForQuery(): void {
    this.#settle(this.#error);
  }
}

/** Opens a connection for physical replication, which needs the right REPLICATION. Close it with `end`. */
export async function openReplication(url: string): Promise<pg.Client> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  address.searchParams.set('application_name', 'serai-backup');
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const start = (client: pg.Client, copy: Copy): void => void client.query(copy);

/** Converts a log position between PostgreSQL's notation and a number. */
export const parseLsn = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};
export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;

/** The identity of the server's cluster, and the position at which its log ends. */
export async function identify(client: pg.Client): Promise<{ systemId: string; timeline: number; lsn: string }> {
  const { rows } = await client.query<{ systemid: string; timeline: number; xlogpos: string }>('IDENTIFY_SYSTEM');
  const [row] = rows;
  if (!row) throw new Error('the server does not identify itself');
  return { systemId: row.systemid, timeline: Number(row.timeline), lsn: row.xlogpos };
}

export interface BaseBackup {
  /** A tar archive of the cluster, with the log that makes it consistent. Fails when the backup fails. */
  archive: Readable;
  /**
   * Resolves after `archive` has ended: the server's manifest (names, sizes and checksums of files) and the start
   * position.
   */
  done: Promise<{ manifest: string; startLsn: string; timeline: number }>;
}

/** Streams a base backup of a running cluster. Rejects clusters with tablespaces outside their folder. */
export function baseBackup(client: pg.Client, label: string): BaseBackup {
  const archive = new PassThrough({ highWaterMark: 1_048_576 });
  const manifest: Buffer[] = [];
  let isPaused = false;
  let part: 'none' | 'archive' | 'manifest' = 'none';
  const copy = new Copy(
    `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    (bytes, { stream }) => {
      const kind = String.fromCharCode(bytes[0] ?? 0);
      if (kind === 'n') {
        if (part !== 'none')
          archive.destroy(new Error('the cluster has tablespaces in other folders; back it up with pg_basebackup'));
        part = 'archive';
      } else if (kind === 'm') part = 'manifest';
      else if (kind === 'd' && part === 'manifest') manifest.push(bytes.subarray(1));
      else if (kind === 'd' && !archive.write(bytes.subarray(1)) && !isPaused) {
        isPaused = true;
        stream.pause();
        archive.once('drain', () => {
          isPaused = false;
          stream.resume();
        });
      }
    },
  );
  start(client, copy);
  const done = copy.done.then(
    () => {
      archive.end();
      const [first] = copy.rows;
      return {
        manifest: Buffer.concat(manifest).toString(),
        startLsn: first?.[0] ?? '0/0',
        timeline: Number(first?.[1] ?? 1),
      };
    },
    (error: Error) => {
      archive.destroy(error);
      throw error;
    },
  );
  done.catch(() => {});
  return { archive, done };
}

const WAL_DATA = 0x77;
const KEEPALIVE = 0x6b;
const POSTGRES_EPOCH_MS = 946_684_800_000;

export interface WalStream {
  /** Reports the position up to which the log is safely stored. */
  confirm(lsn: bigint): void;
  /** Settles when the server closes the stream. */
  done: Promise<void>;
}

/** Streams the write-ahead log from a position on; `slot` retains unconfirmed log. */
export function streamWal(
  client: pg.Client,
  from: { slot: string; lsn: bigint; timeline: number },
  onWal: (lsn: bigint, bytes: Buffer) => void,
): WalStream {
  let confirmed = from.lsn;
  const reply = (connection: pg.Connection): void => {
    const message = Buffer.alloc(34);
    message.write('r');
    message.writeBigUInt64BE(confirmed, 1);
    message.writeBigUInt64BE(confirmed, 9);
    message.writeBigUInt64BE(confirmed, 17);
    message.writeBigInt64BE(BigInt(Date.now() - POSTGRES_EPOCH_MS) * 1000n, 25);
    connection.sendCopyFromChunk(message);
  };
  const text = `START_REPLICATION SLOT ${from.slot} PHYSICAL ${formatLsn(from.lsn)} TIMELINE ${from.timeline}`;
  const copy = new Copy(text, (bytes, connection) => {
    if (bytes[0] === WAL_DATA) onWal(bytes.readBigUInt64BE(1), bytes.subarray(25));
    // The last byte requests an immediate reply.
    else if (bytes[0] === KEEPALIVE && bytes[17] === 1) reply(connection);
  });
  start(client, copy);
  return {
    confirm(lsn) {
      confirmed = lsn;
      if (copy.connection) reply(copy.connection);
    },
    done: copy.done,
  };
}
