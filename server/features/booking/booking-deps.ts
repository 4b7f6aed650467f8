import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestExtension } from './request/request-extension.ts';
import type { TransitionListener } from './request/transition.ts';

/** Dependencies of booking's use cases. */
export interface BookingDeps extends Platform {
  /** Derives the token of a request's link. */
  tokenOf: TokenOf;
  /** Derives the token of a share's link from its payment id. */
  shareTokenOf: TokenOf;
  /** Derives the key of a shortlist: 256 bits. */
  selectionKeyOf: TokenOf;
  /** Derives the token of the link for reviewing a completed tour. */
  reviewTokenOf: TokenOf;
  /** False in load tests, which need unlimited unpaid holds. */
  limitsHolds: boolean;
  /** Notifies readers of the outbox within milliseconds. */
  wake(): void;
  /** Called in this order in the transaction of each transition. */
  transitionListeners: TransitionListener[];
  extension: RequestExtension;
}
