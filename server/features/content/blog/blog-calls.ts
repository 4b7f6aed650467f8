import { isOn } from '#contract/call.ts';
import type * as calls from '#contract/content/blog.ts';
import { BLOG_PAGE, SIMILAR_POSTS, type BlogPosts } from '#contract/content/blog.ts';
import { paginationOf } from '#contract/pagination.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { CardView } from '#server/features/catalogue/index.ts';
import type { ContentDeps } from '#server/features/content/content-deps.ts';
import { renderBlocks, sectionsOf } from '#server/features/content/markdown/render-blocks.ts';
import { findPublished, readGroups, type ContentGroup } from '#server/features/content/store/content-store.ts';
import type { ShownPost } from './post-cards.ts';

/** Tours shown beside a post. */
const TOURS = 2;

/** The search filter of each kind of place. */
const FILTER_OF = { country: 'countries', region: 'regions', city: 'cities' } as const;

type Chosen = NonNullable<BlogPosts['chosen']> & { has(post: ShownPost): boolean };

/** The rubric, place or activity named by a word of an address, tried in this order; null when no post matches. */
function choiceOf(
  slug: string,
  posts: readonly ShownPost[],
  { rubrics, locale }: { rubrics: readonly ContentGroup[]; locale: Locale },
): Chosen | null {
  const rubric = rubrics.find(({ key }) => key === slug);
  if (rubric) return { kind: 'rubric', slug, name: rubric.name[locale], has: ({ card }) => card.rubric.key === slug };
  for (const [kind, of] of [
    ['place', 'places'],
    ['activity', 'activities'],
  ] as const) {
    const entry = posts.flatMap((post) => post[of]).find((one) => one.slug === slug);
    if (entry)
      return { kind, slug, name: textIn(entry.name, locale), has: (post) => post[of].some((one) => one.slug === slug) };
  }
  return null;
}

const ORDER = ['rubric', 'place', 'activity', 'several'] as const;

/** What the words of an address name, in one order: `hiking/georgia` is `georgia/hiking`. Null when no post has all. */
function chosenBy(
  slug: string,
  posts: readonly ShownPost[],
  deps: { rubrics: readonly ContentGroup[]; locale: Locale },
): Chosen | null {
  const choices = [...new Set(slug.split('/'))].map((word) => choiceOf(word, posts, deps));
  const all = choices.filter((choice) => choice !== null);
  const [only] = all;
  if (!only || all.length < choices.length) return null;
  if (all.length === 1) return only;
  all.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.slug < b.slug ? -1 : 1));
  const has = (post: ShownPost): boolean => all.every((choice) => choice.has(post));
  return posts.some(has)
    ? {
        kind: 'several',
        slug: all.map((choice) => choice.slug).join('/'),
        name: all.map(({ name }) => name).join(' · '),
        has,
      }
    : null;
}

/** Similarity of two posts: places count more than activities, those more than the rubric. */
function likeness(a: ShownPost, b: ShownPost): number {
  const shared = (of: 'places' | 'activities'): number =>
    a[of].filter(({ id }) => b[of].some((other) => other.id === id)).length;
  return shared('places') * 4 + shared('activities') * 2 + (a.card.rubric.key === b.card.rubric.key ? 1 : 0);
}

/** Tours at the first place of a post: with its first activity, if any have it. */
async function toursOf(
  { engine, catalogue }: ContentDeps,
  { places: [place], activities: [activity] }: ShownPost,
  view: CardView,
) {
  if (!place) return [];
  const at = { [FILTER_OF[place.kind as keyof typeof FILTER_OF]]: [place.id] };
  const find = async (restKinds: number[]): Promise<number[]> =>
    (await engine.search({ filters: { ...NO_FILTERS, ...at, restKinds }, currency: view.currency })).ids;
  const near = activity ? await find([activity.id]) : [];
  return catalogue.cards.cards((near.length > 0 ? near : await find([])).slice(0, TOURS), view);
}

/** Handlers of the blog. */
export function blogHandlers(deps: ContentDeps): Handlers<typeof calls> {
  const { db, posts: readPosts, referencesFor } = deps;

  return {
    async getBlogPosts({ locale }, { query }) {
      const [posts, rubrics] = await Promise.all([
        readPosts(locale, isOn(query.with_alt, true)),
        readGroups(db, 'blog'),
      ]);
      const chosen = query.slug ? chosenBy(query.slug, posts, { rubrics, locale }) : null;
      if (query.slug && !chosen) throw new Problem('not_found');
      const found = chosen ? posts.filter((post) => chosen.has(post)) : posts;
      const pageSize = query['per-page'] ?? BLOG_PAGE;
      const page = Math.min(query.page ?? 1, Math.max(1, Math.ceil(found.length / pageSize)));
      const shown = found.slice((page - 1) * pageSize, page * pageSize).map(({ card }) => card);
      const path = chosen ? `/blog/${chosen.slug}` : '/blog';
      return {
        posts: shown,
        pagination: paginationOf({ page, itemsCount: found.length, itemsOnPage: shown.length, pageSize }),
        rubrics: rubrics.flatMap(({ key, name }) => {
          const count = posts.filter(({ card }) => card.rubric.key === key).length;
          return count > 0 ? [{ key, name: name[locale], count }] : [];
        }),
        chosen: chosen && { kind: chosen.kind, slug: chosen.slug, name: chosen.name },
        seo: { title: chosen?.name ?? null, canonical: page > 1 ? `${path}?page=${page}` : path },
      };
    },
    async getBlogPost(context, { query }) {
      const [posts, post] = await Promise.all([
        readPosts(context.locale, isOn(query.with_alt, true)),
        findPublished(db, 'blog', query.slug, context.locale),
      ]);
      const found = posts.find(({ card }) => card.slug === query.slug);
      if (!found || !post) throw new Problem('not_found');
      const { card, organizerId } = found;
      const [blocks, tours] = await Promise.all([
        renderBlocks(post.body, context.site, referencesFor(context)),
        toursOf(deps, found, context),
      ]);
      const similar = posts
        .filter((other) => other !== found)
        .map((other) => ({ other, score: likeness(found, other) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, query.similar_limit ?? SIMILAR_POSTS);
      return {
        post: {
          ...card,
          locale: post.locale,
          updated: new Date(post.updatedAt).toISOString().slice(0, 10),
          seo: { title: post.seo.title ?? post.title, description: post.seo.description ?? post.summary },
          organizer_id: organizerId,
          blocks,
          sections: sectionsOf(blocks),
          sources: post.fields.sources,
          tours,
        },
        similar: similar.map(({ other }) => other.card),
      };
    },
  };
}
