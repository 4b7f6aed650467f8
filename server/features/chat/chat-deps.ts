import type { ChatSource } from '#domain/chat.ts';
import type { Media } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReplyAddresses } from './email/reply-address.ts';
import type { Messenger } from './messengers/messenger.ts';

/** Dependencies of the chat's use cases. */
export interface ChatDeps extends Platform {
  media: Pick<Media, 'takeFile' | 'signFile' | 'releaseFiles' | 'storeFile' | 'readFile'>;
  /** The configured messengers, in display order. */
  messengers: ReadonlyMap<ChatSource, Messenger>;
  /** The addresses for replies by email; null when none come in. */
  replyAddresses: ReplyAddresses | null;
  /** For the connection that listens for notifications. */
  databaseUrl: string;
  /** Notifies every process of new events. Called within a transaction, it waits for the commit. */
  wake(): void;
}
