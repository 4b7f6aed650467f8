import { Type, type Static } from 'typebox';
import { defineCall, Strict, StringEnum } from '#contract/call.ts';
import { LOCALES } from '#domain/locales.ts';
import { Block } from './blocks.ts';

export const ContentPage = Type.Object({
  locale: StringEnum(
    LOCALES.map(({ code }) => code),
    { description: 'Language of the text; another one if there is no translation' },
  ),
  title: Type.String(),
  summary: Type.String(),
  blocks: Type.Array(Block),
});
export type ContentPage = Static<typeof ContentPage>;

export const getContentPage = defineCall({
  method: 'GET',
  path: '/spa/content-page',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  cache: { maxAgeS: 60 },
  summary: 'Returns the text of a page written by the operator, such as `about`.',
  query: Strict({ slug: Type.String({ maxLength: 100 }) }),
  reply: ContentPage,
});
