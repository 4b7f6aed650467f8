import type { DirectChannel, PhoneChannel, PhoneSignInChannel } from '#domain/code-channels.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { MailPort } from '#server/platform/mail.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { SendCode } from './channels/channels.ts';
import type { Deliveries } from './channels/deliveries.ts';
import type { TelegramBot } from './channels/telegram-bot.ts';
import type { VkGroup } from './channels/vk-group.ts';
import type { SessionTokens } from './sessions/session-tokens.ts';

export interface AccountDeps {
  db: Db;
  mail: MailPort;
  tokens: SessionTokens;
  secret: string;
  /** Encrypts the secrets of authenticator apps. */
  seal: Seal;
  /** Whether staff need a second factor; only a demo may run without. */
  isFactorRequired: boolean;
  /** Origin of the links in emails. */
  publicUrl: string;
  /** The configured services that send codes to phones. */
  channels: ReadonlyMap<DirectChannel, SendCode>;
  /** Delivers codes in Telegram; null without its keys. */
  bot: TelegramBot | null;
  /** Sends codes to VK dialogues that were linked to an account; null without its keys. */
  vk: VkGroup | null;
  deliveries: Deliveries;
  /** Channels offered for confirming a phone and for signing in with a confirmed one, the preferred first. */
  offeredChannels: readonly PhoneChannel[];
  signInChannels: readonly PhoneSignInChannel[];
  /** Raises the limits of attempts, for load tests. */
  factor: number;
  /** Adds the browser's favourites and returns how many did not fit; implemented by the favourites feature. */
  addFavourites(trx: Trx, userId: number, tourIds: readonly number[]): Promise<number>;
}
