import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { LOCALES } from '#domain/locales.ts';
import { Block } from './blocks.ts';
import { PostCard } from './blog.ts';

/** A local author's text about a place, and the posts about it. */
export const PlaceStory = Type.Object({
  story: Nullable(
    Type.Object(
      {
        locale: StringEnum(
          LOCALES.map(({ code }) => code),
          { description: 'Language of the text; another one if there is no translation' },
        ),
        title: Type.String(),
        author: Nullable(Type.Object({ name: Type.String(), avatar: Nullable(Type.String()) })),
        blocks: Type.Array(Block),
      },
      { description: 'The guide; null if there is none' },
    ),
  ),
  posts: Type.Array(Type.Pick(PostCard, ['slug', 'title', 'reading_minutes']), { description: 'Posts, newest first' }),
});
export type PlaceStory = Static<typeof PlaceStory>;

export const getPlaceStory = defineCall({
  method: 'GET',
  path: '/spa/place-story',
  access: 'public',
  addition: true,
  cache: { maxAgeS: 60 },
  summary: 'Returns the guide and the posts about the country with this slug; empty for any other page.',
  query: Strict({ slug: Type.String({ maxLength: 400 }) }),
  reply: PlaceStory,
});
