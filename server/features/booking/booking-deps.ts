import type { SiteConfig } from '#sites/schema.ts';
import type { Db } from '#server/db/pool.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailPort } from '#server/platform/mail.ts';
import type { RateSource } from '#server/platform/rates.ts';
import type { Seal } from '#server/platform/seal.ts';

/** What the use cases of booking share. */
export interface BookingDeps {
  db: Db;
  log: Log;
  mail: MailPort;
  rates: RateSource;
  site: Readonly<SiteConfig>;
  seal: Seal;
  /** Address of the site, without a slash at the end. */
  publicUrl: string;
  failpoint: Failpoint;
  /** Wakes the readers of the outbox soon. */
  wake(): void;
}
