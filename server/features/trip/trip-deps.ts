import type { BookingDeps } from '#server/features/booking/index.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import type { TokenOf } from '#server/platform/link-tokens.ts';

/** Dependencies of the use cases of trips. */
export interface TripDeps extends BookingDeps {
  /** The token of a person's personal link, by the person's uuid. */
  touristTokenOf: TokenOf;
  /** The cookie value of the browser in which a traveller filled in their form, by the traveller's uuid. */
  formCookieTokenOf: TokenOf;
  /** The secret in the short code of a voucher, by the request's id. */
  voucherTokenOf: TokenOf;
  /** The seed of the key that signs an organizer's vouchers: 256 bits in hexadecimal. */
  voucherKeyOf: TokenOf;
  /** The key of a booking's meeting page: 256 bits. */
  meetingKeyOf: TokenOf;
  /** Opens a file of a meeting page, by the file's id. */
  meetingFileTokenOf: TokenOf;
  /** Opens a receipt or a contract, by its kind, id and reader. */
  documentTokenOf: TokenOf;
  /** Renders receipts and contracts. */
  documents: Pick<DocumentMaker, 'make'>;
  /** Stores the files of meeting pages. */
  files: FileStore;
}
