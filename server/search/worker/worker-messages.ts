import type { Rates } from '#domain/money.ts';
import type { CatalogueChange } from '../feed/outbox-feed.ts';
import type { MapReply } from '../map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest } from '../search-port.ts';
import type { Suggestion, SuggestRequest } from '../suggest/suggest.ts';

/** What the worker is started with. */
export interface WorkerStart {
  databaseUrl: string;
  today: number;
  rates: Rates;
  /** Where the index is kept between starts; null: nowhere. */
  snapshotFile: string | null;
  /** A local socket on which other processes may ask; null: only the owner asks. */
  socket: string | null;
}

/** What anybody may ask an index. Questions carry a number that their answer repeats. */
export type Question =
  | { kind: 'search'; id: number; request: SearchRequest }
  | { kind: 'totals'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'map'; id: number; request: MapRequest }
  | { kind: 'suggest'; id: number; request: SuggestRequest };

/** To the worker from its owner. */
export type ToWorker =
  | Question
  | { kind: 'change'; change: CatalogueChange }
  | { kind: 'check'; tours: number }
  | { kind: 'day'; today: number }
  | { kind: 'rates'; rates: Rates }
  /** Save what is to be saved and end. */
  | { kind: 'stop' };

/** How much an index holds. */
export interface IndexSize {
  tours: number;
  bytes: number;
}

/** From the worker. */
export type FromWorker =
  /** `seq`: everything up to here is in it; `seqs`: and these, taken in since. `build`: the code that speaks, for who may be of another. */
  | { kind: 'ready'; size: IndexSize; seq: number; seqs: readonly number[]; build: string }
  | { kind: 'rebuilding' }
  | { kind: 'note'; event: string; fields: { count?: number; ms?: number; error?: string } }
  /** Changes have been taken in, or the day or the rates have moved. `alters`: a search may be answered differently now. */
  | { kind: 'applied'; size: IndexSize; seqs: readonly number[]; alters: boolean }
  /** Some tours were compared with the database; those named were wrong and have been put right. */
  | { kind: 'checked'; tours: number; repaired: readonly number[] }
  | { kind: 'answer'; id: number; answer: SearchReply | MapReply | number[] | Suggestion[] }
  | { kind: 'failed'; id: number; message: string };
