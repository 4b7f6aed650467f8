import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Rates } from '#domain/money.ts';
import { createClient } from '#server/db/primary.ts';
import type { Log } from '#server/platform/log.ts';
import { AppliedChanges } from '#server/search/feed/applied-changes.ts';
import type { CatalogueChange } from '#server/search/feed/outbox-feed.ts';
import { readTours, readToursById, readToursChangedBetween } from '#server/search/feed/search-source.ts';
import type { SearchReply, SearchRequest, DailyFacts, TourSearch } from '#server/search/search-port.ts';
import { besideDatabase, MissingShard, SphinxSearch } from './sphinx-search.ts';

const RETRY_MS = 2000;

/** An external engine and its feed: loads the catalogue into it, applies changes, and reloads after a lost change. */
export class SphinxEngine implements TourSearch {
  readonly applied = new AppliedChanges();
  readonly #url: string;
  readonly #databaseUrl: string;
  readonly #log: Log;
  readonly #database: TourSearch;
  #daily: DailyFacts;
  #table: SphinxSearch | null = null;
  #isReady = false;
  #isClosed = false;
  #last: Promise<void> = Promise.resolve();

  /** `database` serves what the engine cannot: searches by prices of chosen dates. */
  constructor(deps: DailyFacts & { url: string; databaseUrl: string; log: Log; database: TourSearch }) {
    this.#url = deps.url;
    this.#databaseUrl = deps.databaseUrl;
    this.#log = deps.log;
    this.#database = deps.database;
    this.#daily = { today: deps.today, rates: deps.rates };
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Loads the catalogue, retrying until the engine accepts it. Resolves when it is ready or closed. */
  start(): Promise<void> {
    return this.#queue(() => this.#load());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isReady = false;
    await this.#last;
    await this.#table?.close();
  }

  search(request: SearchRequest): Promise<SearchReply> {
    return this.#whole(() => this.#ask().search(request));
  }

  totals(requests: readonly SearchRequest[]): Promise<number[]> {
    return this.#whole(() => this.#ask().totals(requests));
  }

  apply(change: CatalogueChange): void {
    void this.#queue(async () => {
      if (change.hasOther) await this.#load();
      else await this.#renew([...change.tours, ...change.dates]);
      this.#table?.reach(change.seq);
      this.applied.add(change.seqs);
    });
  }

  setDay(today: number): void {
    void this.#queue(async () => {
      const from = this.#daily.today;
      this.#setDaily({ ...this.#daily, today });
      await this.#withDatabase(async (client) => {
        await this.#renew(await readToursChangedBetween(client, from, today), client);
      });
    });
  }

  setRates(rates: Rates): void {
    void this.#queue(async () => {
      this.#setDaily({ ...this.#daily, rates });
      await this.#load();
    });
  }

  #setDaily(daily: DailyFacts): void {
    this.#daily = daily;
    this.#table?.setDaily(daily);
  }

  #ask(): TourSearch {
    if (!this.#table || !this.#isReady) throw new Error('the search engine is being filled');
    return besideDatabase(this.#table, this.#database);
  }

  /** Fills all shards again after one was missing, because a server that was killed has lost rows. */
  async #whole<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof MissingShard && this.#isReady) {
        this.#isReady = false;
        void this.#queue(() => this.#load());
      }
      throw error;
    }
  }

  /** Runs tasks one after another. A failed one triggers a full reload. */
  #queue(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(async () => {
      for (let next = work; !this.#isClosed; next = () => this.#load()) {
        try {
          return await next();
        } catch (error) {
          this.#isReady = false;
          this.#log.warn('search.engine_away', { error });
          await setTimeout(RETRY_MS, undefined, { ref: false });
        }
      }
    });
    return this.#last;
  }

  async #load(): Promise<void> {
    await this.#withDatabase(async (client) => {
      const { rows: parts } = await client.query<{ world_part: string }>('select distinct world_part from country');
      const { rows } = await client.query<{ seq: number }>(
        'select coalesce(max(seq), 0) as seq from outbox where xid < pg_snapshot_xmin(pg_current_snapshot())',
      );
      const old = this.#table;
      const table = new SphinxSearch(
        this.#url,
        this.#daily,
        parts.map(({ world_part }) => world_part),
      );
      this.#table = table;
      await old?.close();
      const known = new Set<number>();
      for await (const part of readTours(client, this.#daily.today)) {
        await table.put(part);
        for (const { id } of part) known.add(id);
      }
      for await (const ids of table.ids()) await table.remove(ids.filter((id) => !known.has(id)));
      table.reach(rows[0]?.seq ?? 0);
      this.applied.load(rows[0]?.seq ?? 0);
      this.#isReady = true;
      this.#log.info('search.ready', { count: known.size });
    });
  }

  async #renew(ids: readonly number[], open?: pg.Client): Promise<void> {
    if (ids.length === 0) return;
    const read = async (client: pg.Client): Promise<void> => {
      const rows = await readToursById(client, ids, this.#daily.today);
      const known = new Set(rows.map(({ id }) => id));
      await this.#table?.put(rows);
      await this.#table?.remove(ids.filter((id) => !known.has(id)));
    };
    await (open ? read(open) : this.#withDatabase(read));
  }

  async #withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = createClient(this.#databaseUrl, {
      application_name: 'serai search index',
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => {});
    await client.connect();
    await work(client).finally(() => client.end());
  }
}
