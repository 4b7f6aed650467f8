import type { PhoneChannel } from '#domain/code-channels.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { MailPort } from '#server/platform/mail.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { SendCode } from './channels/channels.ts';
import type { SessionTokens } from './sessions/session-tokens.ts';

export interface AccountDeps {
  db: Db;
  mail: MailPort;
  tokens: SessionTokens;
  secret: string;
  /** Encrypts the secrets of authenticator apps. */
  seal: Seal;
  /** Whether staff need a second factor; only a demo may do without. */
  isFactorRequired: boolean;
  /** Origin of the links in letters. */
  publicUrl: string;
  /** The configured services that carry codes to phones. */
  channels: ReadonlyMap<PhoneChannel, SendCode>;
  /** Without any, whether a code may wait in the operator's outbox. */
  hasSandbox: boolean;
  /** Raises the limits of attempts, for load tests. */
  factor: number;
  /** Adds the browser's favourites and returns how many did not fit; implemented by the favourites feature. */
  addFavourites(trx: Trx, userId: number, tourIds: readonly number[]): Promise<number>;
}
