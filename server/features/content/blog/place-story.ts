import type * as calls from '#contract/content/place-story.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { avatarOf } from '#server/features/catalogue/index.ts';
import type { ContentDeps } from '#server/features/content/content-deps.ts';
import { renderBlocks } from '#server/features/content/markdown/render-blocks.ts';
import { readPublished } from '#server/features/content/store/content-store.ts';
import { readAuthors } from '#server/features/content/store/named-rows.ts';
import { placesOf } from './post-cards.ts';

const POSTS = 3;

/** Handlers of a country's guide and its posts. */
export function placeStoryHandlers(deps: ContentDeps): Handlers<typeof calls> {
  const { db, catalogue, referencesFor } = deps;
  return {
    async getPlaceStory(context, { query: { slug } }) {
      const directory = await catalogue.directory.current();
      const country = directory.named(slug).find(({ kind }) => kind === 'country');
      if (!country) return { story: null, posts: [] };
      const [guides, posts] = await Promise.all([
        readPublished(db, 'guide', context.locale),
        deps.posts(context.locale),
      ]);
      const guide = guides.find(({ fields }) => placesOf(directory, fields.places).includes(country));
      const author = guide?.fields.author;
      const authors = await readAuthors(db, author ? [author] : []);
      return {
        story: guide
          ? {
              locale: guide.locale,
              title: guide.title,
              author: author ? { name: author, avatar: avatarOf(authors.get(author)?.avatar_id ?? null) } : null,
              blocks: await renderBlocks(guide.body, context.site, referencesFor(context)),
            }
          : null,
        posts: posts
          .filter(({ places }) => places.includes(country))
          .slice(0, POSTS)
          .map(({ card: { slug: post, title, reading_minutes } }) => ({ slug: post, title, reading_minutes })),
      };
    },
  };
}
