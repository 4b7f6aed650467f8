import type { SiteConfig } from '#sites/schema.ts';
import type { Db } from '#server/db/pool.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import type { TokenOf } from '#server/platform/link-tokens.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailPort } from '#server/platform/mail.ts';
import type { RateSource } from '#server/platform/rates.ts';
import type { Seal } from '#server/platform/seal.ts';

/** Dependencies of the use cases of booking. */
export interface BookingDeps {
  db: Db;
  log: Log;
  mail: MailPort;
  rates: RateSource;
  site: Readonly<SiteConfig>;
  seal: Seal;
  /** The token of a request's link. */
  tokenOf: TokenOf;
  /** The token of a share's link, by its payment. */
  shareTokenOf: TokenOf;
  /** The token of a traveller's personal link, by the traveller's uuid. */
  touristTokenOf: TokenOf;
  /** The cookie value of the browser in which a traveller filled in their form, by the traveller's uuid. */
  ownFormTokenOf: TokenOf;
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
  files: FileStore;
  /** Keys the hashes of contacts and IP addresses. */
  dataKey: string;
  /** False in load tests: unpaid holds are not limited. */
  limitsHolds: boolean;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Wakes the readers of the outbox within milliseconds. */
  wake(): void;
}
