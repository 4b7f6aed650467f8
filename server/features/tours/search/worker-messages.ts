import type { Rates } from '#domain/money.ts';
import type { CatalogueChange } from './outbox-feed.ts';
import type { MapReply } from './map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest } from './search-port.ts';
import type { Suggestion, SuggestRequest } from './suggest.ts';

/** What the worker is started with. */
export interface WorkerStart {
  databaseUrl: string;
  today: number;
  rates: Rates;
}

/** To the worker. Questions carry a number that their answer repeats. */
export type ToWorker =
  | { kind: 'search'; id: number; request: SearchRequest }
  | { kind: 'totals'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'map'; id: number; request: MapRequest }
  | { kind: 'suggest'; id: number; request: SuggestRequest }
  | { kind: 'change'; change: CatalogueChange }
  | { kind: 'day'; today: number }
  | { kind: 'rates'; rates: Rates };

/** From the worker. */
export type FromWorker =
  | { kind: 'ready'; tours: number; bytes: number }
  | { kind: 'rebuilding' }
  | { kind: 'applied'; seq: number }
  | { kind: 'answer'; id: number; answer: SearchReply | MapReply | number[] | Suggestion[] }
  | { kind: 'failed'; id: number; message: string };
