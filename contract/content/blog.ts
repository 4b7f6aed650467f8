import { Type, type Static } from 'typebox';
import { defineCall, Flag, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { Named, Picture, TourCard } from '#contract/catalogue/card.ts';
import { PlainDate } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { LOCALES } from '#domain/locales.ts';
import { Block, Section } from './blocks.ts';

/** Specification 9: posts per page, and similar posts below one. */
export const BLOG_PAGE = 20;
export const SIMILAR_POSTS = 3;

export const Rubric = Type.Object({ key: Type.String(), name: Type.String(), count: Type.Integer() });

export const PostCard = Type.Object({
  id: Type.Integer({ description: 'The digits at the end of the slug' }),
  slug: Type.String({ description: 'Its page is /blog/{slug}' }),
  title: Type.String(),
  summary: Type.String(),
  date: PlainDate,
  reading_minutes: Type.Integer(),
  rubric: Type.Object({ key: Type.String(), name: Type.String() }),
  author: Type.Object({ name: Type.String(), avatar: Nullable(Type.String()) }),
  image: Nullable(Picture),
  places: Type.Array(Named),
});
export type PostCard = Static<typeof PostCard>;

export const BlogPosts = Type.Object({
  posts: Type.Array(PostCard),
  pagination: Pagination,
  rubrics: Type.Array(Rubric),
  chosen: Nullable(
    Type.Object({
      kind: StringEnum(['rubric', 'place', 'activity', 'several']),
      slug: Type.String({ description: 'Its page is /blog/{slug}; other orders of the same words lead there' }),
      name: Type.String(),
    }),
  ),
  seo: Type.Object({ title: Nullable(Type.String()), canonical: Type.String() }),
});
export type BlogPosts = Static<typeof BlogPosts>;

export const getBlogPosts = defineCall({
  method: 'GET',
  path: '/spa/blog-posts',
  access: 'public',
  errors: ['not_found'],
  cache: { maxAgeS: 60 },
  summary:
    'Lists blog posts, newest first: all, or those of a rubric, place or activity by slug; several of them, separated by slashes, list the posts that have all.',
  query: Strict({
    slug: Type.Optional(Type.String({ maxLength: 100 })),
    page: Type.Optional(PageNumber),
    'per-page': Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    with_alt: Flag({ description: 'Alternative texts of pictures, on by default' }),
  }),
  reply: BlogPosts,
});

export const BlogPost = Type.Object({
  ...PostCard.properties,
  locale: StringEnum(
    LOCALES.map(({ code }) => code),
    { description: 'Language of the text; another one if there is no translation' },
  ),
  updated: PlainDate,
  seo: Type.Object({ title: Type.String(), description: Type.String() }),
  organizer_id: Nullable(Type.Integer({ description: 'Id of the organizer whose contact person is the author' })),
  blocks: Type.Array(Block),
  sections: Type.Array(Section),
  sources: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })),
  tours: Type.Array(TourCard, { description: 'Tours on sale in the first place of the post' }),
});
export type BlogPost = Static<typeof BlogPost>;

export const getBlogPost = defineCall({
  method: 'GET',
  path: '/spa/blog-post',
  access: 'public',
  errors: ['not_found'],
  cache: { maxAgeS: 60, hasSearchResults: true },
  summary: 'Returns one post with its text, the tours currently on sale in its place, and similar posts.',
  query: Strict({
    slug: Type.String({ maxLength: 200 }),
    similar_limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
    with_alt: Flag({ description: 'Alternative texts of pictures, on by default' }),
  }),
  reply: Type.Object({ post: BlogPost, similar: Type.Array(PostCard) }),
});
