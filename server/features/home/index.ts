import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { homeHandlers } from './calls.ts';

/** Lists of the whole catalogue: for the home page, and of places, activities and collections. */
export function createHome(
  { db }: Platform,
  { engine, catalogue }: { engine: SearchEngine; catalogue: Catalogue },
): Feature {
  return { calls: { home: homeHandlers({ db, engine, catalogue }) } };
}
