import type { Media } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Dependencies of the use cases of reviews. */
export interface ReviewsDeps extends Platform {
  media: Media;
}
