import type * as calls from '#contract/content/pages.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { orNotFound } from '#server/calls/problem.ts';
import type { ContentDeps } from './content-deps.ts';
import { renderBlocks } from './markdown/render-blocks.ts';
import { findPublished } from './store/content-store.ts';

/** Handlers of pages with texts by the operator. */
export function pageHandlers({ db, referencesFor }: ContentDeps): Handlers<typeof calls> {
  return {
    async getContentPage(context, { query: { slug } }) {
      const page = orNotFound(await findPublished(db, 'page', slug, context.locale));
      const { locale, title, summary, body } = page;
      const blocks = await renderBlocks(body, context.site, referencesFor(context));
      return { locale, title, summary, blocks };
    },
  };
}
