import type { DocumentMaker } from '#server/features/media/index.ts';
import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Dependencies of the use cases of booking. */
export interface BookingDeps extends Pick<
  Platform,
  'db' | 'log' | 'mail' | 'rates' | 'site' | 'seal' | 'files' | 'dataKey' | 'publicUrl'
> {
  /** The token of a request's link. */
  tokenOf: TokenOf;
  /** The token of a share's link, by its payment. */
  shareTokenOf: TokenOf;
  /** The token of a traveller's personal link, by the traveller's uuid. */
  touristTokenOf: TokenOf;
  /** The cookie value of the browser in which a traveller filled in their form, by the traveller's uuid. */
  formCookieTokenOf: TokenOf;
  /** The secret in the short code of a voucher, by the request's id. */
  voucherTokenOf: TokenOf;
  /** The seed of the key that signs an organizer's vouchers: 256 bits in hexadecimal. */
  voucherKeyOf: TokenOf;
  /** The key of a shortlist: 256 bits. */
  selectionKeyOf: TokenOf;
  /** The token of the link by which a completed tour is reviewed. */
  reviewTokenOf: TokenOf;
  /** The key of a booking's meeting page: 256 bits. */
  meetingKeyOf: TokenOf;
  /** Opens a file of a meeting page, by the file's id. */
  meetingFileTokenOf: TokenOf;
  /** Opens a receipt or a contract, by its kind, id and reader. */
  documentTokenOf: TokenOf;
  documents: Pick<DocumentMaker, 'make'>;
  /** False in load tests: unpaid holds are not limited. */
  limitsHolds: boolean;
  /** Wakes the readers of the outbox within milliseconds. */
  wake(): void;
}
