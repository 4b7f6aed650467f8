import type { Db, Trx } from '#server/db/pool.ts';
import type { MailPort } from '#server/platform/mail.ts';
import type { SessionTokens } from './sessions/session-tokens.ts';

export interface AccountDeps {
  db: Db;
  mail: MailPort;
  tokens: SessionTokens;
  secret: string;
  /** Origin of the links in letters. */
  publicUrl: string;
  /** Raises the limits of attempts, for load tests. */
  factor: number;
  /** Adds the favourites stored in the browser; implemented by the favourites feature. */
  addFavourites(trx: Trx, userId: number, tourIds: readonly number[]): Promise<void>;
}
