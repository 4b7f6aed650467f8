import type { Db } from '#server/db/pool.ts';
import type { Booking } from '#server/features/booking/index.ts';
import type { Media } from '#server/features/media/index.ts';
import type { HelpDeps } from '#server/features/site/index.ts';
import type { MailPort } from '#server/platform/mail.ts';

/** Dependencies of the use cases of reviews. */
export interface ReviewsDeps {
  db: Db;
  mail: MailPort;
  booking: Pick<Booking['deps'], 'seal'>;
  media: Media;
  help: HelpDeps;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** 32 bytes, base64url: keys the hashes of voters. */
  dataKey: string;
}
