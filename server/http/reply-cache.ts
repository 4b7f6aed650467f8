import { LRUCache } from 'lru-cache';
import { PROBLEM_STATUS } from '#contract/errors.ts';
import { ownBytes } from '#server/platform/own-bytes.ts';
import type { CatalogueEvent } from '#server/search/index.ts';
import { toProblem } from './problem-reply.ts';

/** About 6,000 compressed searches with their filter choices. */
const MAX_BYTES = 80_000_000;
/** Headers, key and tour ids of an entry. */
const ENTRY_OVERHEAD_BYTES = 1500;
/** A stale reply is served for this long while a new one is computed. */
const STALE_MS = 30_000;
/** While a reply cannot be computed, the stored one is served for this long before the next attempt. */
const RETRY_MS = 2000;
/** Changed tours to remember, about 100 bytes each; above that the whole cache is cleared. */
const MAX_CHANGED_TOURS = 20_000;

/** Statuses of a reply that cannot be computed now. */
const NOT_NOW: ReadonlySet<number> = new Set([PROBLEM_STATUS.unavailable, PROBLEM_STATUS.too_many]);

/** A reply ready to send. */
export interface CachedReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** What invalidates a reply, and when. */
export interface ReplyLife {
  /** Seconds; 0: the reply is not cached. */
  maxAgeS: number;
  tours: readonly number[];
  hasSearchResults: boolean;
}

export type FreshReply = CachedReply & ReplyLife;

interface Entry {
  reply: CachedReply;
  life: Omit<ReplyLife, 'maxAgeS'>;
  /** Number of changes when the computation began. */
  version: number;
  madeAt: number;
  freshUntil: number;
  /** Time of the next attempt while the database is unreachable. */
  retryAt: number;
}

/** A possibly outdated reply, with its age in `Age` and in `Server-Timing`, which scripts can read. */
function withAge({ reply, madeAt }: Entry): CachedReply {
  const ageS = Math.max(1, Math.round((performance.now() - madeAt) / 1000));
  return { ...reply, headers: { ...reply.headers, age: String(ageS), 'server-timing': `stale;dur=${ageS * 1000}` } };
}

interface Pending {
  reply: Promise<CachedReply>;
  version: number;
}

/**
 * Cache of compressed replies: LRU by bytes, invalidated by catalogue events. Concurrent requests for one key share a
 * computation. While the database is unreachable, stored replies are served with their age.
 */
export class ReplyCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reply }, key) => reply.body.length + key.length + ENTRY_OVERHEAD_BYTES,
  });
  readonly #pending = new Map<string, Pending>();
  /** Compared when a reply is served: scanning all replies on each event would take a millisecond. */
  readonly #changedTours = new Map<number, number>();
  #version = 0;
  #clearedAt = 0;
  #resultsChangedAt = 0;
  #untrackedAt = 0;
  /** Until catalogue events arrive, replies that depend on them are not stored. */
  #followingSince = Infinity;

  /** Returns the reply cached under `key`, or computes it. */
  get(key: string, make: () => Promise<FreshReply>): Promise<CachedReply> | CachedReply {
    const entry = this.#entries.get(key);
    const now = performance.now();
    if (entry && this.#isCurrent(entry) && now < entry.freshUntil + STALE_MS) {
      // All callers get the stale reply; the first one starts the renewal.
      if (now >= entry.freshUntil && !this.#pending.has(key)) this.renew(key, make).catch(() => {});
      return entry.reply;
    }
    if (entry && now < entry.retryAt) return withAge(entry);
    const pending = this.#pending.get(key);
    // A computation begun before the last change may not contain it.
    const reply = pending?.version === this.#version ? pending.reply : this.renew(key, make);
    return entry ? this.#orStored(entry, reply) : reply;
  }

  /** The stored reply with its age, outdated or not; null without one. */
  stored(key: string): CachedReply | null {
    const entry = this.#entries.get(key);
    return entry ? withAge(entry) : null;
  }

  /** Returns the computed reply, or the stored one with its age when none can be computed now. */
  async #orStored(entry: Entry, reply: Promise<CachedReply>): Promise<CachedReply> {
    try {
      const made = await reply;
      if (!NOT_NOW.has(made.status)) return made;
    } catch (error) {
      if (!NOT_NOW.has(toProblem(error).status)) throw error;
    }
    entry.retryAt = performance.now() + RETRY_MS;
    return withAge(entry);
  }

  /** Computes the reply and stores it, even on a cache hit. */
  renew(key: string, make: () => Promise<FreshReply>): Promise<CachedReply> {
    const version = this.#version;
    const pending: Pending = { version, reply: this.#make(key, version, make) };
    this.#pending.set(key, pending);
    const forget = (): void => void (this.#pending.get(key) === pending && this.#pending.delete(key));
    pending.reply.then(forget, forget);
    return pending.reply;
  }

  /** Applies a catalogue event to stored replies and to those being computed. */
  apply(event: CatalogueEvent): void {
    if (event.kind === 'unannounced') return;
    this.#version++;
    if (event.kind === 'results') this.#resultsChangedAt = this.#version;
    else if (event.kind === 'untracked') this.#untrackedAt = this.#version;
    else if (event.kind === 'following') this.#followingSince = this.#version;
    else if (event.kind === 'tours' && this.#changedTours.size + event.ids.length <= MAX_CHANGED_TOURS)
      for (const id of event.ids) this.#changedTours.set(id, this.#version);
    else this.#clear();
  }

  async #make(key: string, version: number, make: () => Promise<FreshReply>): Promise<CachedReply> {
    const { maxAgeS, tours, hasSearchResults, ...made } = await make();
    const reply = { ...made, body: ownBytes(made.body) };
    const madeAt = performance.now();
    const freshUntil = madeAt + maxAgeS * 1000;
    const entry: Entry = { reply, life: { tours, hasSearchResults }, version, madeAt, freshUntil, retryAt: 0 };
    if (maxAgeS > 0 && this.#isTracked(entry) && this.#isCurrent(entry)) this.#entries.set(key, entry);
    return reply;
  }

  /** Whether catalogue events reach this process for everything that the reply depends on. */
  #isTracked({ life: { tours, hasSearchResults }, version }: Pick<Entry, 'life' | 'version'>): boolean {
    if (hasSearchResults && version < this.#untrackedAt) return false;
    return version >= this.#followingSince || (!hasSearchResults && tours.length === 0);
  }

  #clear(): void {
    this.#clearedAt = this.#version;
    this.#changedTours.clear();
    this.#entries.clear();
  }

  #isCurrent({ life, version }: Pick<Entry, 'life' | 'version'>): boolean {
    if (version < this.#clearedAt || (life.hasSearchResults && version < this.#resultsChangedAt)) return false;
    return this.#changedTours.size === 0 || life.tours.every((id) => (this.#changedTours.get(id) ?? 0) <= version);
  }
}
