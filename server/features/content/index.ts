import { sql } from 'kysely';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { blogHandlers } from './blog/blog-calls.ts';
import { mountRss } from './blog/mount-rss.ts';
import { helpCenterHandlers, helpVotesPage } from './help/help-calls.ts';
import { legalHandlers } from './legal/legal-calls.ts';
import { pageHandlers } from './page-calls.ts';
import { createReferences } from './references.ts';

export { LEGAL_IN_FORCE, type AcceptedTexts } from './legal/legal-in-force.ts';
export { exportContent, importContent, importFirstTexts } from './store/import-content.ts';
export { readSource } from './source/read-source.ts';
export { faultLine, WrongSource, type SourceFault } from './source/source-fault.ts';

/** The public API of content. */
export interface Content extends Feature {
  /** Addresses of published posts and help articles, without the slash, for the sitemap. */
  addresses(): Promise<string[]>;
}

/** Texts that an operator writes: blog, help, legal. */
export function createContent(
  { db, clock, dataKey, publicUrl }: Platform,
  { engine, catalogue }: { engine: SearchEngine; catalogue: Catalogue },
): Content {
  const referencesFor = createReferences({ db, engine, catalogue });
  const deps = { db, clock, dataKey, publicUrl, engine, catalogue, referencesFor };
  return {
    calls: {
      content: { ...blogHandlers(deps), ...helpCenterHandlers(deps), ...legalHandlers(deps), ...pageHandlers(deps) },
    },
    mount: (app, { sendCached }) => mountRss(app, deps, sendCached),
    operatorPages: [helpVotesPage(deps)],
    async addresses() {
      const { rows } = await sql<{
        address: string;
      }>`select case kind when 'blog' then 'blog/' else 'help-center/' end || slug as address
        from content_entry where kind in ('blog', 'help') and current_version is not null
          and (published_from is null or published_from <= current_date) order by kind, slug`.execute(db);
      return rows.map(({ address }) => address);
    },
  };
}
