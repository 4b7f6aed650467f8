import type { Log } from '#server/platform/log.ts';
import { AppliedChanges } from '#server/search/feed/applied-changes.ts';
import type { MapReply } from '#server/search/map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest, TourMap, TourSearch } from '#server/search/search-port.ts';
import type { PhrasePart, Suggestion, SuggestRequest } from '#server/search/suggest/suggest.ts';
import type { FromWorker, IndexCall, IndexReply, IndexSize } from './worker-messages.ts';

/** Thrown when the index is away or does not reply; the caller queries the database instead. */
export class WorkerDown extends Error {
  override name = 'WorkerDown';
}

const REPLY_TIMEOUT_MS = 1500;

/** The state of an index. Times are milliseconds since 1970, null before the first load. */
export interface IndexHealth extends IndexSize {
  loadedAt: number | null;
  /** When it last applied a change. */
  freshAt: number | null;
  /** Tours compared with the database so far, and those that differed. */
  checked: number;
  repaired: number;
  /** Unexpected exits of the thread or its connection. */
  restarts: number;
}

interface Waiting {
  resolve(reply: IndexReply): void;
  reject(error: Error): void;
  until: number;
}

/** An index that is queried by messages: tracks pending calls and the reported state of the index. */
export abstract class RemoteIndex implements TourSearch, TourMap {
  readonly applied = new AppliedChanges();
  protected readonly log: Log;
  protected state: IndexHealth = {
    tours: 0,
    bytes: 0,
    loadedAt: null,
    freshAt: null,
    checked: 0,
    repaired: 0,
    restarts: 0,
  };
  readonly #onAltered: () => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sweep: NodeJS.Timeout;
  #isReady = false;
  #nextId = 1;

  /** `onAltered` is called whenever replies may differ from then on. */
  constructor(log: Log, onAltered: () => void) {
    this.log = log;
    this.#onAltered = onAltered;
    this.#sweep = setInterval(() => this.#rejectOverdue(), REPLY_TIMEOUT_MS / 3).unref();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get health(): IndexHealth {
    return this.state;
  }

  async search(request: SearchRequest): Promise<SearchReply> {
    const reply = await this.#call({ kind: 'search', id: this.#nextId++, request });
    if (Array.isArray(reply) || !('facets' in reply)) throw new WorkerDown('the index sent a reply to another call');
    return reply;
  }

  async map(request: MapRequest): Promise<MapReply> {
    const reply = await this.#call({ kind: 'map', id: this.#nextId++, request });
    if (!('pins' in reply)) throw new WorkerDown('the index sent a reply to another call');
    return reply;
  }

  async totals(requests: readonly SearchRequest[]): Promise<number[]> {
    const reply = await this.#call({ kind: 'totals', id: this.#nextId++, requests });
    return Array.isArray(reply) ? reply.filter((total) => typeof total === 'number') : [];
  }

  async suggest(request: SuggestRequest): Promise<Suggestion[]> {
    const reply = await this.#call({ kind: 'suggest', id: this.#nextId++, request });
    return Array.isArray(reply) ? reply.filter((item) => typeof item === 'object' && 'kind' in item) : [];
  }

  async parsePhrase(phrase: string, onlyCruises: boolean): Promise<PhrasePart[]> {
    const reply = await this.#call({ kind: 'parsePhrase', id: this.#nextId++, phrase, onlyCruises });
    return Array.isArray(reply) ? reply.filter((item) => typeof item === 'object' && 'typos' in item) : [];
  }

  protected abstract send(call: IndexCall): void;

  protected receive(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.state = { ...this.state, ...message.size, loadedAt: Date.now(), freshAt: Date.now() };
      this.applied.load(message.seq);
      this.applied.add(message.seqs);
      this.#onAltered();
      this.log.info('search.ready', { count: message.size.tours });
    } else if (message.kind === 'applied') {
      this.state = { ...this.state, ...message.size, freshAt: Date.now() };
      if (message.alters) this.#onAltered();
      this.applied.add(message.seqs);
    } else if (message.kind === 'checked') {
      this.state = {
        ...this.state,
        checked: this.state.checked + message.tours,
        repaired: this.state.repaired + message.repaired.length,
      };
      if (message.repaired.length > 0) {
        this.#onAltered();
        this.log.warn('search.repaired', {
          count: message.repaired.length,
          id: message.repaired.slice(0, 20).join(','),
        });
      }
    } else if (message.kind === 'log')
      this.log[message.event === 'snapshot_ignored' ? 'warn' : 'info'](`search.${message.event}`, message.fields);
    else if (message.kind === 'rebuilding') this.log.info('search.rebuilding');
    else {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.kind === 'reply') waiting?.resolve(message.reply);
      else waiting?.reject(new WorkerDown(message.message));
    }
  }

  /** Rejects pending calls and resets the state when the index is gone. */
  protected drop(): void {
    this.#isReady = false;
    this.#onAltered();
    this.state = { ...this.state, loadedAt: null };
    for (const { reject } of this.#waiting.values()) reject(new WorkerDown('the index has stopped'));
    this.#waiting.clear();
  }

  protected stopSweeping(): void {
    clearInterval(this.#sweep);
  }

  #call(call: IndexCall): Promise<IndexReply> {
    if (!this.#isReady) return Promise.reject(new WorkerDown('the index is being loaded'));
    return new Promise((resolve, reject) => {
      this.#waiting.set(call.id, { resolve, reject, until: performance.now() + REPLY_TIMEOUT_MS });
      this.send(call);
    });
  }

  #rejectOverdue(): void {
    const now = performance.now();
    for (const [id, waiting] of this.#waiting) {
      if (waiting.until > now) continue;
      this.#waiting.delete(id);
      waiting.reject(new WorkerDown('the index did not reply in time'));
    }
  }
}
