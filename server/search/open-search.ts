import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Rates } from '#domain/money.ts';
import type { Log } from '#server/platform/log.ts';
import { AppliedChanges } from './feed/applied-changes.ts';
import { OutboxFeed } from './feed/outbox-feed.ts';
import { dayNumber, dayText } from './indexed-tour.ts';
import type { MapReply } from './map-pins.ts';
import { PostgresSearch } from './postgres/postgres-search.ts';
import { SearchMeter, type SearchFigures } from './search-meter.ts';
import type { MapRequest, SearchReply, SearchRequest, DailyFacts, TourMap, TourSearch } from './search-port.ts';
import { SphinxEngine } from './sphinx/sphinx-engine.ts';
import { LocalSuggestions } from './suggest/local-suggestions.ts';
import type { PhrasePart, Suggestion, SuggestRequest } from './suggest/suggest.ts';
import { SharedSearch } from './worker/shared-search.ts';
import { WorkerSearch } from './worker/worker-search.ts';

const WATCH_MS = 30_000;
const RETRY_MS = 2000;
/** How long a search waits for a change it must contain before PostgreSQL is queried instead. */
const BEHIND_LIMIT_MS = 300;

export interface EngineDeps {
  pool: pg.Pool;
  databaseUrl: string;
  log: Log;
  now(): Date;
  /** Current exchange rates. */
  rates(): Promise<Rates>;
  /** Interval of comparing a sample of the index with the database. */
  checkEveryMs?: number;
  /** This process's folder for snapshots of the index. */
  snapshotFolder?: string;
  /** An external engine, `sphinxql://host:port/table`, instead of the index; PostgreSQL serves what it cannot. */
  searchUrl?: string | null;
  /** One index for several processes of this machine. */
  shared?: SharedIndex | null;
}

/** This process's role in a shared index: the primary holds it, workers query it over a local socket. */
export interface SharedIndex {
  role: 'primary' | 'worker';
  socket: string;
}

/** Tells subscribers which derived values are outdated. */
export type CatalogueEvent =
  /** Every change is announced from now on. */
  | { kind: 'following' }
  /** Cards of these tours. */
  | { kind: 'tours'; ids: readonly number[] }
  /** Places, activities, collections or ships, and every card with them. */
  | { kind: 'names' }
  /** The first day on sale, and every card with it. */
  | { kind: 'day' }
  | { kind: 'rates' }
  /** Results or counts of any search. */
  | { kind: 'results' }
  /** PostgreSQL returned these tours after a change that is not announced yet: their cards must be re-read. */
  | { kind: 'unannounced'; ids: readonly number[] }
  /** A search was served without the index. A reply made from it is not cached: no event reports when it is outdated. */
  | { kind: 'untracked' };

/**
 * The search engine of a process. Uses PostgreSQL until `start` has loaded the index, and whenever the index is
 * unavailable.
 */
export interface SearchEngine extends TourSearch, TourMap {
  /** The first day on sale, `yyyy-MM-dd`. */
  readonly today: string;
  /** Whether the index or an external engine serves searches. */
  readonly isReady: boolean;
  /** Whether events announce every change from now on. */
  readonly isFollowing: boolean;
  /** `whileLoading` supplies completions until the suggestions have been read. */
  suggest(request: SuggestRequest, whileLoading: () => Promise<Suggestion[]>): Promise<Suggestion[]>;
  /** Reads typed words as names and words of tours, forgiving the typos that suggestions forgive. */
  parsePhrase(phrase: string, onlyCruises: boolean): Promise<PhrasePart[]>;
  subscribe(listener: (event: CatalogueEvent) => void): void;
  /** Follows the outbox and loads the index, retrying while the database is away. Resolves when the index is ready. */
  start(): Promise<void>;
  close(): Promise<void>;
  figures(): SearchFigures;
}

export function openSearch(deps: EngineDeps): SearchEngine {
  return new Engine(deps);
}

/** Thrown when the index has not applied a change that the reply must contain. */
class IndexBehind extends Error {
  override name = 'IndexBehind';
}

/** Thrown when a search requires a change that does not exist. */
export class UnknownChange extends Error {
  override name = 'UnknownChange';
}

class Engine implements SearchEngine {
  readonly #deps: EngineDeps;
  readonly #postgres: PostgresSearch;
  readonly #suggestions: LocalSuggestions;
  readonly #meter = new SearchMeter();
  readonly #listeners: ((event: CatalogueEvent) => void)[] = [];
  /** Changes that this process has announced, independent of another process's index. */
  readonly #announced = new AppliedChanges();
  #index: WorkerSearch | SharedSearch | null = null;
  #outside: SphinxEngine | null = null;
  #feed: OutboxFeed | null = null;
  #watch: NodeJS.Timeout | null = null;
  #daily: DailyFacts | null = null;
  #isClosed = false;
  isFollowing = false;

  constructor(deps: EngineDeps) {
    this.#deps = deps;
    this.#postgres = new PostgresSearch({ pool: deps.pool, daily: () => this.#readDaily() });
    this.#suggestions = new LocalSuggestions(deps.pool);
  }

  get #finder(): WorkerSearch | SharedSearch | SphinxEngine | null {
    return this.#outside ?? this.#index;
  }

  get today(): string {
    return dayText(this.#firstDayOnSale());
  }

  get isReady(): boolean {
    return this.#finder?.isReady ?? false;
  }

  subscribe(listener: (event: CatalogueEvent) => void): void {
    this.#listeners.push(listener);
  }

  async start(): Promise<void> {
    while (!this.#isClosed) {
      try {
        return await this.#follow();
      } catch (error) {
        this.#deps.log.warn('search.start_failed', { error });
        await this.#feed?.close();
        await setTimeout(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#watch) clearInterval(this.#watch);
    await this.#feed?.close();
    await this.#index?.close();
    await this.#outside?.close();
  }

  async search(request: SearchRequest): Promise<SearchReply> {
    const started = performance.now();
    const { minSeq } = request;
    if (minSeq !== undefined && !(await this.#isMade(minSeq))) throw new UnknownChange(`no change ${minSeq}`);
    const reply = await this.#orPostgres(
      this.#finder,
      async (finder) => {
        if (minSeq !== undefined && !(await this.#hasReached(finder.applied, minSeq)))
          throw new IndexBehind(`change ${minSeq} is not there yet`);
        return finder.search(request);
      },
      async () => {
        const found = await this.#postgres.search(request);
        if (minSeq !== undefined) this.#emit({ kind: 'unannounced', ids: found.ids });
        return found;
      },
    );
    if (reply.engine === 'sphinxql') this.#emit({ kind: 'untracked' });
    this.#meter.countSearch(reply.engine, performance.now() - started);
    return reply;
  }

  totals(requests: readonly SearchRequest[]): Promise<number[]> {
    return this.#orPostgres(
      this.#finder,
      (finder) => finder.totals(requests),
      () => this.#postgres.totals(requests),
    );
  }

  map(request: MapRequest): Promise<MapReply> {
    return this.#orPostgres(
      this.#index,
      (index) => index.map(request),
      () => this.#postgres.map(request),
    );
  }

  suggest(request: SuggestRequest, whileLoading: () => Promise<Suggestion[]>): Promise<Suggestion[]> {
    return this.#orPostgres(
      this.#index,
      (index) => index.suggest(request),
      () => this.#suggestions.complete(request, whileLoading),
    );
  }

  parsePhrase(phrase: string, onlyCruises: boolean): Promise<PhrasePart[]> {
    return this.#orPostgres(
      this.#index,
      (index) => index.parsePhrase(phrase, onlyCruises),
      () => this.#suggestions.parsePhrase(phrase, onlyCruises),
    );
  }

  figures(): SearchFigures {
    return this.#meter.figures(this.#index?.health ?? null, this.#finder?.applied.highest ?? 0);
  }

  async #follow(): Promise<void> {
    const { databaseUrl, log, searchUrl } = this.#deps;
    const daily = await this.#readDaily();
    this.#daily = daily;
    const feed = new OutboxFeed({
      databaseUrl,
      log,
      onChange: (change) => {
        this.#emit({ kind: 'tours', ids: [...change.tours, ...change.dates] });
        if (change.hasOther) this.#emit({ kind: 'names' });
        this.#announced.add(change.seqs);
        this.#finder?.apply(change);
      },
    });
    this.#feed = feed;
    this.#announced.load(await feed.open());
    if (this.#isClosed) return feed.close();
    this.isFollowing = true;
    this.#emit({ kind: 'following' });
    this.#watch = setInterval(
      () => void this.#updateDaily().catch((error: unknown) => log.warn('search.watch_failed', { error })),
      WATCH_MS,
    );
    if (searchUrl) {
      this.#outside = new SphinxEngine({ url: searchUrl, databaseUrl, ...daily, log, database: this.#postgres });
      return this.#outside.start();
    }
    this.#index = this.#createIndex(daily);
    return this.#index.start();
  }

  #createIndex(daily: DailyFacts): WorkerSearch | SharedSearch {
    const { databaseUrl, log, checkEveryMs, snapshotFolder, shared } = this.#deps;
    const onAltered = (): void => this.#emit({ kind: 'results' });
    if (shared?.role === 'worker') return new SharedSearch({ socket: shared.socket, log, onAltered });
    return new WorkerSearch({
      databaseUrl,
      ...daily,
      log,
      ...(checkEveryMs && { checkEveryMs }),
      snapshotFile: snapshotFolder ? join(snapshotFolder, 'tours.snapshot') : null,
      socket: shared?.socket ?? null,
      onAltered,
    });
  }

  #emit(event: CatalogueEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  async #isMade(seq: number): Promise<boolean> {
    const known = Math.max(this.#finder?.applied.highest ?? 0, this.#announced.highest);
    return seq <= known || seq <= (await this.#postgres.newestChange());
  }

  async #hasReached(applied: AppliedChanges, seq: number): Promise<boolean> {
    const reached = [applied, this.#announced].map((changes) => changes.reached(seq, BEHIND_LIMIT_MS));
    return (await Promise.all(reached)).every(Boolean);
  }

  async #orPostgres<Finder extends { readonly isReady: boolean }, T>(
    finder: Finder | null,
    fast: (finder: Finder) => Promise<T>,
    slow: () => Promise<T>,
  ): Promise<T> {
    if (finder?.isReady) {
      try {
        return await fast(finder);
      } catch (error) {
        this.#meter.countFallback(error instanceof IndexBehind ? 'behind' : 'failed');
        this.#deps.log.warn('search.index_away', { error });
      }
    } else this.#meter.countFallback('loading');
    const reply = await slow();
    this.#emit({ kind: 'untracked' });
    return reply;
  }

  /** A tour that starts today is no longer on sale. */
  #firstDayOnSale(): number {
    return dayNumber(this.#deps.now()) + 1;
  }

  async #readDaily(): Promise<DailyFacts> {
    return { today: this.#firstDayOnSale(), rates: await this.#deps.rates() };
  }

  /** Runs at midnight and for new rates. */
  async #updateDaily(): Promise<void> {
    const daily = await this.#readDaily();
    const before = this.#daily;
    this.#daily = daily;
    if (before && daily.today !== before.today) {
      this.#emit({ kind: 'day' });
      this.#finder?.setDay(daily.today);
    }
    if (before && !areEqual(daily.rates, before.rates)) {
      this.#emit({ kind: 'rates' });
      this.#finder?.setRates(daily.rates);
    }
  }
}

function areEqual(a: Rates, b: Rates): boolean {
  const currencies = Object.keys(a);
  return currencies.length === Object.keys(b).length && currencies.every((currency) => a[currency] === b[currency]);
}
