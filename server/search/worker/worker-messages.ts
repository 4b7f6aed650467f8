import type { Rates } from '#domain/money.ts';
import type { CatalogueChange } from '#server/search/feed/outbox-feed.ts';
import type { MapReply } from '#server/search/map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest } from '#server/search/search-port.ts';
import type { PhrasePart, Suggestion, SuggestRequest } from '#server/search/suggest/suggest.ts';

/** The worker's start options. */
export interface WorkerStart {
  databaseUrl: string;
  today: number;
  rates: Rates;
  /** Path of the snapshot; null: no snapshots. */
  snapshotFile: string | null;
  /** A local socket for other processes' calls; null: only this process calls. */
  socket: string | null;
}

/** A call that any process may send to the index. Its reply repeats the `id`. */
export type IndexCall =
  | { kind: 'search'; id: number; request: SearchRequest }
  | { kind: 'totals'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'map'; id: number; request: MapRequest }
  | { kind: 'suggest'; id: number; request: SuggestRequest }
  | { kind: 'parsePhrase'; id: number; phrase: string; onlyCruises: boolean };

/** Messages from the parent process to the worker. */
export type ToWorker =
  | IndexCall
  | { kind: 'change'; change: CatalogueChange }
  | { kind: 'check'; tours: number }
  | { kind: 'day'; today: number }
  | { kind: 'rates'; rates: Rates }
  /** Save the snapshot and exit. */
  | { kind: 'stop' };

export interface IndexSize {
  tours: number;
  bytes: number;
}

export type IndexReply = SearchReply | MapReply | number[] | Suggestion[] | PhrasePart[];

export type FromWorker =
  /** All changes up to `seq` are applied, and also `seqs`. `build` lets a peer of another build refuse. */
  | { kind: 'ready'; size: IndexSize; seq: number; seqs: readonly number[]; build: string }
  | { kind: 'rebuilding' }
  | { kind: 'log'; event: string; fields: { count?: number; ms?: number; error?: string } }
  /** Changes were applied, or the day or the rates changed. `alters`: replies may differ from now on. */
  | { kind: 'applied'; size: IndexSize; seqs: readonly number[]; alters: boolean }
  /** Tours were compared with the database; those in `repaired` differed and were corrected. */
  | { kind: 'checked'; tours: number; repaired: readonly number[] }
  | { kind: 'reply'; id: number; reply: IndexReply }
  | { kind: 'failed'; id: number; message: string };
