import type { DirectChannel, PhoneChannel, PhoneSignInChannel } from '#domain/code-channels.ts';
import type { Trx } from '#server/db/pool.ts';
import type { ReceiveMessage } from '#server/features/chat/index.ts';
import type { Media } from '#server/features/media/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SendCode } from './channels/channels.ts';
import type { Deliveries } from './channels/deliveries.ts';
import type { TelegramBot } from './channels/telegram-bot.ts';
import type { VkGroup } from './channels/vk-group.ts';
import type { SessionTokens } from './sessions/session-tokens.ts';

/** Dependencies of the account's use cases. */
export interface AccountDeps extends Platform {
  tokens: SessionTokens;
  secret: string;
  /** Whether staff need a second factor; only a demo may run without. */
  isFactorRequired: boolean;
  /** Services that send codes to phones directly, as configured. */
  channels: ReadonlyMap<DirectChannel, SendCode>;
  /** The Telegram bot that delivers codes; null without keys. */
  bot: TelegramBot | null;
  /** The VK community that sends codes to linked dialogues; null without keys. */
  vk: VkGroup | null;
  deliveries: Deliveries;
  /** Channels for confirming a phone and for signing in with a confirmed phone, in order of preference. */
  offeredChannels: readonly PhoneChannel[];
  signInChannels: readonly PhoneSignInChannel[];
  /** Raises limits of attempts, for load tests. */
  factor: number;
  favourites: {
    /** Adds the browser's favourites and returns how many did not fit. */
    add(trx: Trx, userId: number, tourIds: readonly number[]): Promise<number>;
  };
  messengers: { receive: ReceiveMessage };
  media: Pick<Media, 'takeOwn' | 'release' | 'readImage'>;
  reviews: {
    /** Announces that the photo of an account has changed. */
    announceAuthor(trx: Trx, userId: number): Promise<void>;
  };
  /** Personal data of all features, in order of erasure. */
  personalData: readonly PersonalData[];
}
