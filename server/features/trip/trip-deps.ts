import type { Booking } from '#server/features/booking/index.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Dependencies of the trip's use cases. */
export interface TripDeps extends Platform {
  booking: Pick<Booking, 'transition' | 'sendEmail' | 'reassignShare' | 'shareTokenOf'>;
  /** Derives the token of a tourist's personal link from their uuid. */
  touristTokenOf: TokenOf;
  /** Derives the cookie value of the browser in which a tourist filled in their form, from their uuid. */
  formCookieTokenOf: TokenOf;
  /** Derives the secret in a voucher's short code from the request id. */
  voucherTokenOf: TokenOf;
  /** Derives the seed of the key that signs an organizer's vouchers: 256 bits in hexadecimal. */
  voucherKeyOf: TokenOf;
  /** Derives the key of a booking's meeting page: 256 bits. */
  meetingKeyOf: TokenOf;
  /** Derives the token of a meeting page's file from its id. */
  meetingFileTokenOf: TokenOf;
  /** Derives the token of a receipt or contract from its kind, id and reader. */
  documentTokenOf: TokenOf;
  /** Renders receipts and contracts. */
  documents: Pick<DocumentMaker, 'make'>;
}
