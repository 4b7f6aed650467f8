import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestExtension } from './request/request-extension.ts';
import type { TransitionListener } from './request/transition.ts';

/** Dependencies of the use cases of booking. */
export interface BookingDeps extends Pick<
  Platform,
  'db' | 'log' | 'mail' | 'rates' | 'site' | 'seal' | 'dataKey' | 'publicUrl'
> {
  /** The token of a request's link. */
  tokenOf: TokenOf;
  /** The token of a share's link, by its payment. */
  shareTokenOf: TokenOf;
  /** The key of a shortlist: 256 bits. */
  selectionKeyOf: TokenOf;
  /** The token of the link by which a completed tour is reviewed. */
  reviewTokenOf: TokenOf;
  /** False in load tests: unpaid holds are not limited. */
  limitsHolds: boolean;
  /** Wakes the readers of the outbox within milliseconds. */
  wake(): void;
  /** Run in the transaction of each transition, in this order. */
  transitionListeners: TransitionListener[];
  extension: RequestExtension;
}
