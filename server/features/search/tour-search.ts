import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { createRateSource, type RateSource } from '#server/platform/rates.ts';
import { DirectorySource, TourCards } from '#server/features/catalogue/index.ts';
import type { Metric } from '#server/platform/metrics.ts';
import {
  inSlices,
  OutboxFeed,
  PostgresSearch,
  type MapReply,
  type MapRequest,
  type SearchReply,
  type SearchRequest,
  type SearchWorld,
  type TourMap,
  type TourSearch,
  SearchMeter,
  readSuggestions,
  Suggester,
  type Suggestion,
  type SuggestRequest,
  SphinxEngine,
  dayNumber,
  dayText,
  AppliedChanges,
  SharedSearch,
  WorkerSearch,
} from '#server/search/index.ts';
import { KeptAnswers } from './kept-answers.ts';
import { readOrganizerName } from './search-store.ts';
import { quickSuggestions } from './quick-suggestions.ts';

const WATCH_MS = 30_000;
const RETRY_MS = 2000;
const WARM_RETRY_MS = 10_000;
/** Without the worker, suggestions are made here and kept this long. */
const SUGGEST_KEEP_MS = 60_000;

export interface TourSearchParts {
  db: Db;
  pool: pg.Pool;
  databaseUrl: string;
  log: Log;
  clock: Clock;
  rates?: RateSource;
  /** How often a sample of the index is compared with the database. */
  checkEveryMs?: number;
  /** A folder of this process in which the index is kept between starts. */
  snapshotFolder?: string;
  /** An engine outside of the process, `sphinxql://host:port/table`, in place of the index; it finds and counts, the database does the rest. */
  searchUrl?: string | null;
  /** One index for several processes of this machine: its owner lets the others ask it over a local socket. */
  shared?: SharedIndex | null;
}

/** This process's part in an index that several share. */
export interface SharedIndex {
  role: 'owner' | 'guest';
  /** Where the owner is asked. */
  socket: string;
}

/** So long the index is waited for when it must know a change; then the database answers, which knows it. */
const BEHIND_LIMIT_MS = 300;

/** The index does not know a change that must be in the answer. */
class IndexBehind extends Error {
  override name = 'IndexBehind';
}

/** The first day that can be found: a tour that starts today is no longer sold. */
function firstDayOnSale(now: Date): number {
  return dayNumber(now) + 1;
}

/**
 * The catalogue as a service: the index in its worker, the database in its place while the worker is away, cards and directory, all kept fresh by one
 * feed. Answers from the first moment; `start` makes it fast.
 */
export class CatalogueSearch implements TourSearch, TourMap {
  readonly cards: TourCards;
  readonly directory: DirectorySource;
  /** Written answers of the index; empty while the index is away. */
  readonly kept = new KeptAnswers();
  readonly rates: RateSource;
  readonly #parts: TourSearchParts;
  readonly #postgres: PostgresSearch;
  readonly #meter = new SearchMeter();
  #worker: WorkerSearch | SharedSearch | null = null;
  /** Changes this process has heard of itself: its cards are of then, whatever the index of another process knows. */
  readonly #heard = new AppliedChanges();
  #outside: SphinxEngine | null = null;
  #feed: OutboxFeed | null = null;
  #watch: NodeJS.Timeout | null = null;
  #world: SearchWorld | null = null;
  #isClosed = false;
  #isWarm = false;
  #suggester: OwnSuggester | null = null;

  constructor(parts: TourSearchParts) {
    this.#parts = parts;
    this.rates = parts.rates ?? createRateSource(parts.db);
    this.cards = new TourCards(parts.db, this.rates);
    this.directory = new DirectorySource(parts.db);
    this.#postgres = new PostgresSearch({ pool: parts.pool, world: () => this.#readWorld() });
  }

  /** What finds and counts: an outside engine where one is configured, else the index; null until there is one. */
  get #engine(): WorkerSearch | SharedSearch | SphinxEngine | null {
    return this.#outside ?? this.#worker;
  }

  /** The first day that can be found, `yyyy-MM-dd`. */
  get today(): string {
    return dayText(firstDayOnSale(this.#parts.clock.now()));
  }

  /** Follows the outbox and loads the index, again and again while the database is away. Resolves when the index answers, or at the end. */
  async start(): Promise<void> {
    while (!this.#isClosed) {
      try {
        return await this.#follow();
      } catch (error) {
        this.#parts.log.warn('search.start_failed', { error });
        await this.#feed?.close();
        await setTimeout(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async #follow(): Promise<void> {
    const { databaseUrl, log, searchUrl, shared } = this.#parts;
    const world = await this.#readWorld();
    this.#world = world;
    const feed = new OutboxFeed({
      databaseUrl,
      log,
      onChange: (change) => {
        const changed = [...change.tours, ...change.dates];
        this.cards.forget(changed);
        this.kept.forget(changed);
        if (change.hasOther) {
          this.directory.forget();
          this.cards.forgetAll();
          this.kept.clear();
        }
        this.#heard.add(change.seqs);
        this.#engine?.apply(change);
      },
    });
    this.#feed = feed;
    this.#heard.load(await feed.open());
    if (this.#isClosed) return feed.close();
    this.cards.follow();
    this.#watch = setInterval(
      () => void this.#keepWorld().catch((error: unknown) => log.warn('search.watch_failed', { error })),
      WATCH_MS,
    );
    if (searchUrl) {
      this.#outside = new SphinxEngine({ url: searchUrl, databaseUrl, ...world, log });
      return this.#outside.start();
    }
    this.#worker = this.#makeWorker(world);
    await this.#worker.start();
    // Nobody asks the owner of a shared index for cards.
    if (shared?.role !== 'owner') void this.#warm();
  }

  #makeWorker(world: SearchWorld): WorkerSearch | SharedSearch {
    const { databaseUrl, log, checkEveryMs, snapshotFolder, shared } = this.#parts;
    const onAltered = (): void => this.kept.clear();
    if (shared?.role === 'guest') return new SharedSearch({ socket: shared.socket, log, onAltered });
    const snapshotFile = snapshotFolder ? join(snapshotFolder, 'tours.snapshot') : null;
    return new WorkerSearch({
      databaseUrl,
      ...world,
      log,
      ...(checkEveryMs && { checkEveryMs }),
      snapshotFile,
      socket: shared?.socket ?? null,
      onAltered,
    });
  }

  /** Reads cards ahead, again after a while when the database does not answer. */
  async #warm(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.cards.warm(() => this.#isClosed);
        this.#isWarm = true;
        return;
      } catch (error) {
        this.#parts.log.warn('search.warm_failed', { error });
        await setTimeout(WARM_RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#watch) clearInterval(this.#watch);
    await this.#feed?.close();
    await this.#worker?.close();
    await this.#outside?.close();
  }

  /** Never refuses because the index is away or behind: the answer says who gave it. */
  async search(request: SearchRequest): Promise<SearchReply> {
    const started = performance.now();
    const reply = await this.#orPostgres(
      this.#engine,
      async (engine) => {
        if (request.minSeq !== undefined && !(await this.#reached(engine.applied, request.minSeq)))
          throw new IndexBehind(`change ${request.minSeq} is not there yet`);
        return engine.search(request);
      },
      async () => {
        const answer = await this.#postgres.search(request);
        // What the index has not heard of, the cards may not have either.
        if (request.minSeq !== undefined) this.cards.forget(answer.ids);
        return answer;
      },
    );
    this.#meter.answered(reply.engine, performance.now() - started);
    return reply;
  }

  async #reached(applied: AppliedChanges, seq: number): Promise<boolean> {
    return (
      await Promise.all([applied.reached(seq, BEHIND_LIMIT_MS), this.#heard.reached(seq, BEHIND_LIMIT_MS)])
    ).every(Boolean);
  }

  /** Whether the index tells of everything that alters an answer, and has taken in a change, if one is named: then an answer may be given again. */
  mayKeep(minSeq: number | undefined): boolean {
    const worker = this.#worker;
    return (
      worker !== null &&
      worker.isReady &&
      (minSeq === undefined || (worker.applied.has(minSeq) && this.#heard.has(minSeq)))
    );
  }

  /** How the search of this process is, for the operator. */
  metrics(): Metric[] {
    return this.#meter.metrics(this.#worker?.health ?? null, this.#engine?.applied.highest ?? 0, this.#isWarm);
  }

  async totals(requests: readonly SearchRequest[]): Promise<number[]> {
    return this.#orPostgres(
      this.#engine,
      (engine) => engine.totals(requests),
      () => this.#postgres.totals(requests),
    );
  }

  async map(request: MapRequest): Promise<MapReply> {
    return this.#orPostgres(
      this.#worker,
      (worker) => worker.map(request),
      () => this.#postgres.map(request),
    );
  }

  async suggest(request: SuggestRequest): Promise<Suggestion[]> {
    return this.#orPostgres(
      this.#worker,
      (worker) => worker.suggest(request),
      () => this.#suggestMyself(request),
    );
  }

  async #orPostgres<Engine extends WorkerSearch | SharedSearch | SphinxEngine, T>(
    engine: Engine | null,
    fast: (engine: Engine) => Promise<T>,
    slow: () => Promise<T>,
  ): Promise<T> {
    if (!engine?.isReady) {
      this.kept.skip();
      this.#meter.fellBack('loading');
      return slow();
    }
    try {
      return await fast(engine);
    } catch (error) {
      this.kept.skip();
      this.#meter.fellBack(error instanceof IndexBehind ? 'behind' : 'failed');
      this.#parts.log.warn('search.index_away', { error });
      return slow();
    }
  }

  /** What an organizer is called; null when there is none. */
  async organizerName(id: number): Promise<string | null> {
    return readOrganizerName(this.#parts.db, id);
  }

  /** Whether the index answers, not the database in its place. */
  get isIndexed(): boolean {
    return this.#engine?.isReady ?? false;
  }

  async #readWorld(): Promise<SearchWorld> {
    return { today: firstDayOnSale(this.#parts.clock.now()), rates: (await this.rates.current()).rates };
  }

  /** Midnight and new rates. */
  async #keepWorld(): Promise<void> {
    const world = await this.#readWorld();
    const known = this.#world;
    this.#world = world;
    if (!known) return;
    if (world.today !== known.today) {
      this.cards.forgetAll();
      this.kept.clear();
      this.#engine?.setDay(world.today);
    }
    if (!areEqual(world.rates, known.rates)) this.#engine?.setRates(world.rates);
    // Answers given again ask for neither names nor rates: new ones are looked for here.
    const [directory, { rates }] = await Promise.all([this.directory.current(), this.rates.current()]);
    this.kept.within({ directory, rates, today: this.today });
  }

  /** Without the worker: what begins so at once, anything else when all that suggests is made. */
  async #suggestMyself(request: SuggestRequest): Promise<Suggestion[]> {
    const ready = this.#suggester?.ready;
    if (ready) {
      if ((this.#suggester?.until ?? 0) < performance.now()) void this.#makeSuggester(ready);
      return ready.complete(request);
    }
    const quick = await quickSuggestions(await this.directory.current(), request, (requests) => this.totals(requests));
    const made = this.#suggester?.made ?? this.#makeSuggester(null);
    return quick.length > 0 ? quick : (await made).complete(request);
  }

  /** Makes what suggests here; the one before answers until it is there. */
  #makeSuggester(ready: Suggester | null): Promise<Suggester> {
    const made = readSuggestions(this.#parts.pool).then(({ entries, tours }) =>
      inSlices(Suggester.make(entries, tours)),
    );
    const kept: OwnSuggester = { made, ready, until: performance.now() + SUGGEST_KEEP_MS };
    this.#suggester = kept;
    made.then(
      (suggester) => (kept.ready = suggester),
      () => (this.#suggester = null),
    );
    return made;
  }
}

/** What suggests without the worker: on its way, and as soon as it is there. */
interface OwnSuggester {
  made: Promise<Suggester>;
  ready: Suggester | null;
  until: number;
}

function areEqual(a: Rates, b: Rates): boolean {
  const currencies = Object.keys(a);
  return currencies.length === Object.keys(b).length && currencies.every((currency) => a[currency] === b[currency]);
}
