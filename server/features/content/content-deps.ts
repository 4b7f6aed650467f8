import type { Catalogue, CardView } from '#server/features/catalogue/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import type { PostReader } from './blog/post-cards.ts';
import type { References } from './markdown/render-blocks.ts';

/** Dependencies of the content's handlers. */
export interface ContentDeps extends Platform {
  engine: SearchEngine;
  catalogue: Catalogue;
  posts: PostReader;
  /** Resolves references in texts for a caller. */
  referencesFor(view: CardView): References;
}
