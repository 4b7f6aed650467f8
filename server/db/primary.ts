import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hostUrls } from './host-urls.ts';

const WATCH_MS = 1000;
const PROBE_LIMIT_MS = 2000;
const LOCATE_LIMIT_MS = 10_000;
const LOCATE_PAUSE_MS = 200;

/**
 * The timeline of a server that takes writes; null of one that does not, or does not answer. A promotion begins a new, higher
 * timeline, so a former primary that comes back has a lower one.
 */
async function timelineOf(url: string): Promise<number | null> {
  const limits = { connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS };
  const client = new pg.Client({ connectionString: url, application_name: 'serai primary', ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery()
         then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const text = rows[0]?.timeline;
    return text ? parseInt(text, 16) : null;
  } catch {
    return null;
  } finally {
    client.connection.stream.destroy();
  }
}

/** Follows which of several hosts is the primary, and cuts connections to any other. */
class Primary {
  readonly #urls: readonly string[];
  readonly #clients = new Set<pg.Client>();
  #current: string;
  /** The highest timeline seen: a server of a lower one was the primary before. */
  #timeline = 0;
  #isWatched = false;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#current = urls[0] ?? '';
  }

  get url(): string {
    return this.#current;
  }

  /** Looks once. Returns whether a host takes writes. */
  async look(): Promise<boolean> {
    const timelines = await Promise.all(this.#urls.map(timelineOf));
    const highest = Math.max(...timelines.map((timeline) => timeline ?? 0));
    const found = this.#urls[timelines.indexOf(highest)];
    if (highest === 0 || highest < this.#timeline || found === undefined) return false;
    this.#timeline = highest;
    if (found !== this.#current) {
      this.#current = found;
      for (const client of this.#clients) client.connection.stream.destroy();
    }
    return true;
  }

  /** Keeps looking, once a second, while the process has other work. */
  watch(): void {
    if (this.#isWatched || this.#urls.length === 1) return;
    this.#isWatched = true;
    const run = async (): Promise<void> => {
      for (;;) {
        await wait(WATCH_MS, undefined, { ref: false });
        await this.look();
      }
    };
    void run();
  }

  /** Cuts a connection when another host becomes the primary. */
  add(client: pg.Client): void {
    if (this.#urls.length === 1) return;
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
  }
}

const primaries = new Map<string, Primary>();

function primaryOf(url: string): Primary {
  let primary = primaries.get(url);
  if (!primary) primaries.set(url, (primary = new Primary(hostUrls(url))));
  primary.watch();
  return primary;
}

/**
 * Resolves once one of several hosts takes writes, at the latest after 10 s: then the first one counts as the primary until
 * another does.
 */
export async function locatePrimary(url: string): Promise<void> {
  if (hostUrls(url).length === 1) return;
  const primary = primaryOf(url);
  const limitMs = performance.now() + LOCATE_LIMIT_MS;
  while (!(await primary.look()) && performance.now() < limitMs) await wait(LOCATE_PAUSE_MS);
}

/** The URL of the host that takes writes, as far as it is known. */
export const primaryUrl = (url: string): string => primaryOf(url).url;

/** A client class whose connections go to the primary of a URL with one or several hosts. */
export function clientOf(url: string): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const primary = primaryOf(url);
      super({ ...config, connectionString: primary.url });
      primary.add(this);
    }
  };
}

/** A client that is not connected yet, of the primary of a URL with one or several hosts. */
export const createClient = (url: string, config: pg.ClientConfig = {}): pg.Client => new (clientOf(url))(config);
