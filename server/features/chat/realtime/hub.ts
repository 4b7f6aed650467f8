import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RealtimeEvent } from '#contract/chat/realtime.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { ownSide } from '#server/features/chat/chats/chat-store.ts';
import { detached } from '#server/platform/jobs/detached.ts';
import type { SignalLine } from '#server/platform/shared/shared-store.ts';
import { renderEvents, type EventReader, type StoredEvent } from './render-events.ts';

/** How often all lines are polled, in case a notification was lost. */
const POLL_MS = 1000;
/** Pause between two reads, in which notifications gather. */
const GATHER_MS = 20;
/** Events per read; a reader who is further behind must reload everything. */
const BATCH = 500;
const RECONNECT_MS = 500;
/** Readers per account and process. */
const MAX_OF_ACCOUNT = 10;

/** A reader of an account's event line. */
export interface Subscriber extends EventReader {
  /** Sequence number of the last delivered event. */
  seq: number;
  deliver(events: RealtimeEvent[]): void;
}

/** Where a new reader starts. */
interface Start {
  seq: number;
  /** Whether events after the reader's number are lost to it, so that it must reload. */
  isResync: boolean;
}

/** A notification that is not stored: someone is typing. */
export interface TransientEvent {
  to: number[];
  event: RealtimeEvent;
}

/**
 * Delivers the events of accounts to their readers in this process, in order. The database decides what is delivered; a
 * notification only triggers reading before the next poll.
 */
export class Hub {
  readonly #deps: ChatDeps;
  readonly #byUser = new Map<number, Set<Subscriber>>();
  readonly #line: SignalLine;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  /** Accounts whose lines are read next. */
  readonly #due = new Set<number>();

  constructor(deps: ChatDeps) {
    this.#deps = deps;
    this.#line = deps.signals.line((text) => this.#hear(text));
  }

  /** Where a reader continues after `lastSeq`; undefined starts with the next event. */
  async startOf(userId: number, lastSeq: number | undefined): Promise<Start> {
    const row = await rowOrNull<{ last: number; oldest: number | null }>(this.#deps.db)`select
        coalesce((select last_seq from realtime_line where user_id = ${userId}), 0)::bigint as last,
        (select min(seq) from realtime_event where user_id = ${userId}) as oldest`;
    const { last = 0, oldest = null } = row ?? {};
    if (lastSeq === undefined || lastSeq === last) return { seq: last, isResync: false };
    const isLost = lastSeq > last || oldest === null || lastSeq < oldest - 1 || last - lastSeq > BATCH;
    return isLost ? { seq: last, isResync: true } : { seq: lastSeq, isResync: false };
  }

  /** Adds a reader; false when the account has too many. */
  add(subscriber: Subscriber): boolean {
    const own = this.#byUser.get(subscriber.user.id) ?? new Set();
    if (own.size >= MAX_OF_ACCOUNT || this.#isClosed) return false;
    this.#byUser.set(subscriber.user.id, own.add(subscriber));
    detached(() => {
      void this.#line.open();
      this.#pump([subscriber.user.id]);
      this.#schedule();
    });
    return true;
  }

  remove(subscriber: Subscriber): void {
    const own = this.#byUser.get(subscriber.user.id);
    own?.delete(subscriber);
    if (own?.size === 0) this.#byUser.delete(subscriber.user.id);
  }

  /** Number of readers. */
  count(): number {
    return [...this.#byUser.values()].reduce((sum, own) => sum + own.size, 0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#line.close();
  }

  /** Takes a notification: the accounts with new events, `''` for unnamed ones, or an event that is not stored. */
  #hear(payload: string): void {
    if (payload === '') return this.#pump(this.#byUser.keys());
    const heard = JSON.parse(payload) as number[] | TransientEvent;
    if (Array.isArray(heard)) return this.#pump(heard);
    for (const id of heard.to) for (const subscriber of this.#byUser.get(id) ?? []) subscriber.deliver([heard.event]);
  }

  /** Reads new events of accounts for their readers; those named during a run are read together in the next one. */
  #pump(userIds: Iterable<number>): void {
    for (const id of userIds) if (this.#byUser.has(id)) this.#due.add(id);
    if (this.#due.size === 0 || this.#running || this.#isClosed) return;
    this.#running = this.#readAll()
      .catch((error: unknown) => this.#deps.log.warn('realtime.read_failed', { error }))
      .finally(() => {
        this.#running = null;
        this.#pump([]);
      });
  }

  async #readAll(): Promise<void> {
    while (this.#due.size > 0 && !this.#isClosed) {
      const ids = [...this.#due];
      this.#due.clear();
      if (await this.#readOnce(ids)) for (const id of ids) this.#due.add(id);
      await wait(GATHER_MS);
    }
  }

  /** Delivers one batch; true when more may follow. */
  async #readOnce(ids: readonly number[]): Promise<boolean> {
    const readers = ids.flatMap((id) => {
      const own = this.#byUser.get(id);
      return own ? [{ id, seq: Math.min(...[...own].map(({ seq }) => seq)) }] : [];
    });
    const rows = await rowsOf<StoredEvent & { user_id: number }>(this.#deps.db)`
      select e.user_id, e.seq, e.event, e.data, e.at,
        (select ${ownSide(sql`e.user_id`)} from chat c where c.id = (e.data->>'chat_id')::bigint) as side
      from unnest(${readers.map(({ id }) => id)}::bigint[], ${readers.map(({ seq }) => seq)}::bigint[]) as reader(id, seq)
        join realtime_event e on e.user_id = reader.id and e.seq > reader.seq order by e.seq - reader.seq limit ${BATCH}`;
    const deliveries = [...Map.groupBy(rows, (row) => row.user_id)].flatMap(([id, own]) =>
      [...(this.#byUser.get(id) ?? [])].map((reader) => ({ reader, events: withoutGaps(own, reader.seq) })),
    );
    for (const { reader, events, rendered } of await renderEvents(this.#deps, deliveries)) {
      const last = events.at(-1);
      // A reader that has resumed elsewhere must not get numbers that are ahead of it.
      if (!last || !this.#byUser.get(reader.user.id)?.has(reader)) continue;
      reader.seq = last.seq;
      reader.deliver(rendered);
    }
    return rows.length === BATCH;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        if (this.#byUser.size === 0 || this.#isClosed) return;
        void this.#line.open();
        this.#pump(this.#byUser.keys());
        this.#schedule();
      },
      this.#line.isOpen ? POLL_MS : RECONNECT_MS,
    ).unref();
  }
}

/** Events whose numbers follow each other without a gap, from `seq` on. */
function withoutGaps(events: readonly StoredEvent[], seq: number): StoredEvent[] {
  const next: StoredEvent[] = [];
  for (const event of events) if (event.seq === seq + next.length + 1) next.push(event);
  return next;
}
