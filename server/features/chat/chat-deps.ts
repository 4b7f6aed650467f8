import type { Media } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Dependencies of the use cases of chats. */
export interface ChatDeps extends Platform {
  media: Pick<Media, 'takeFile' | 'signFile' | 'releaseFiles'>;
  /** For the connection that listens. */
  databaseUrl: string;
  /** Tells every process that accounts have new events; a transaction around the call commits first. */
  wake(): void;
}
