import type { ChatSource } from '#domain/chat.ts';
import type { Media } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Turns } from '#server/platform/turns.ts';
import type { ReplyAddresses } from './email/reply-address.ts';
import type { Messenger } from './messengers/messenger.ts';
import type { Waker } from './realtime/wake.ts';

/** Dependencies of the chat's use cases. */
export interface ChatDeps extends Platform {
  media: Pick<Media, 'takeFile' | 'signFile' | 'releaseFiles' | 'storeFile' | 'removeFile' | 'readFile'>;
  /** The configured messengers, in display order. */
  messengers: ReadonlyMap<ChatSource, Messenger>;
  /** The addresses for replies by email; null when none come in. */
  replyAddresses: ReplyAddresses | null;
  wake: Waker;
  /** Messages of a chat are stored one after another: those that wait here hold no connection. */
  inTurn: Turns;
}
