import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { blogHandlers } from './blog/blog-calls.ts';
import { mountRss } from './blog/mount-rss.ts';
import { placeStoryHandlers } from './blog/place-story.ts';
import { createPostReader } from './blog/post-cards.ts';
import { deskPageHandlers, publishDue } from './desk/desk-calls.ts';
import { helpCenterHandlers, helpVotesPage } from './help/help-calls.ts';
import { legalHandlers } from './legal/legal-calls.ts';
import { pageHandlers } from './page-calls.ts';
import { createReferences } from './references.ts';
import { readPaths } from './store/content-store.ts';

export { LEGAL_IN_FORCE, type AcceptedTexts } from './legal/legal-in-force.ts';
export { exportContent, importContent, importFirstTexts } from './store/import-content.ts';
export { readSource } from './source/read-source.ts';
export { faultLine, WrongSource } from './source/source-fault.ts';

/** Content that the operator writes: blog, help centre, legal texts. */
export function createContent(
  platform: Platform,
  { engine, catalogue }: { engine: SearchEngine; catalogue: Catalogue },
): Feature {
  const { db } = platform;
  const referencesFor = createReferences({ db, engine, catalogue });
  const posts = createPostReader({ db, catalogue });
  const deps = { ...platform, engine, catalogue, posts, referencesFor };
  return {
    calls: {
      content: {
        ...blogHandlers(deps),
        ...placeStoryHandlers(deps),
        ...helpCenterHandlers(deps),
        ...legalHandlers(deps),
        ...pageHandlers(deps),
        ...deskPageHandlers(deps),
      },
    },
    mount: (app, { sendCached }) => mountRss(app, deps, sendCached),
    operatorPages: [helpVotesPage(deps)],
    jobs: [{ name: 'planned texts', everyMs: 60_000, on: 'primary', run: () => publishDue(db) }],
    sitemap: { paths: () => readPaths(db) },
  };
}
