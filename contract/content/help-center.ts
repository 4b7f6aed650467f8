import { Type, type Static } from 'typebox';
import { defineCall, Strict, StringEnum } from '#contract/call.ts';
import { PlainDate } from '#contract/fields.ts';
import { LOCALES } from '#domain/locales.ts';
import { Block, Section } from './blocks.ts';

/** Results of a search. */
export const HELP_RESULTS = 10;

export const HelpLink = Type.Object({ slug: Type.String(), title: Type.String(), summary: Type.String() });
export type HelpLink = Static<typeof HelpLink>;

export const HelpTopic = Type.Object({ key: Type.String(), name: Type.String(), articles: Type.Array(HelpLink) });
export type HelpTopic = Static<typeof HelpTopic>;

export const getHelpTopics = defineCall({
  method: 'GET',
  path: '/spa/help-topics',
  access: 'public',
  addition: true,
  cacheMs: 60_000,
  cache: { maxAgeS: 60 },
  summary: 'Lists the topics of the help centre with their articles, in reading order.',
  reply: Type.Object({ topics: Type.Array(HelpTopic) }),
});

export const searchHelp = defineCall({
  method: 'GET',
  path: '/spa/help-search',
  access: 'public',
  addition: true,
  cancelPrevious: true,
  limit: 'search',
  cache: { maxAgeS: 60 },
  summary: 'Finds articles by words; tolerates typos and the wrong keyboard layout, like the search suggestions.',
  query: Strict({ phrase: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ items: Type.Array(HelpLink) }),
});

export const HelpArticle = Type.Object({
  ...HelpLink.properties,
  locale: StringEnum(
    LOCALES.map(({ code }) => code),
    { description: 'Language of the text; another one if there is no translation' },
  ),
  topic: Type.Object({ key: Type.String(), name: Type.String() }),
  updated: PlainDate,
  blocks: Type.Array(Block),
  sections: Type.Array(Section),
  near: Type.Array(HelpLink, { description: 'Other articles of the same topic' }),
});
export type HelpArticle = Static<typeof HelpArticle>;

export const getHelpArticle = defineCall({
  method: 'GET',
  path: '/spa/help-article',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  cache: { maxAgeS: 60 },
  summary: 'Returns one article of the help centre.',
  query: Strict({ slug: Type.String({ maxLength: 100 }) }),
  reply: HelpArticle,
});

export const rateHelpArticle = defineCall({
  method: 'POST',
  path: '/spa/rate-help-article',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  once: true,
  limit: 'write',
  summary: 'Records whether an article was useful; each browser counts once, with its latest answer.',
  body: Strict({ slug: Type.String({ maxLength: 100 }), is_useful: Type.Boolean() }),
  reply: Type.Object({ result: Type.Boolean(), is_useful: Type.Boolean() }),
});
