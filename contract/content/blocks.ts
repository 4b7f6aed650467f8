import { Type, type Static } from 'typebox';
import { StringEnum } from '#contract/call.ts';
import { Picture, TourCard } from '#contract/catalogue/card.ts';

/** A run of text in one style; a line break is its own run. */
export const Run = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Boolean()),
  em: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.Boolean()),
  href: Type.Optional(
    Type.String({ description: 'A path of the site without the language, the #id of a heading, or an absolute URL' }),
  ),
});
export type Run = Static<typeof Run>;

const Runs = Type.Array(Run);

/** The blocks of which texts consist. */
export const BLOCK_TYPES = ['heading', 'paragraph', 'list', 'quote', 'table', 'tours', 'picture', 'cookies'] as const;

/** A block of a text; its type decides which fields it has. */
export const Block = Type.Object({
  type: StringEnum(BLOCK_TYPES),
  runs: Type.Optional(Runs),
  id: Type.Optional(Type.String({ description: 'Anchor of a heading' })),
  level: Type.Optional(Type.Integer({ description: '2 or 3' })),
  ordered: Type.Optional(Type.Boolean()),
  items: Type.Optional(Type.Array(Runs, { description: 'Items of a list, paragraphs of a quote, head of a table' })),
  rows: Type.Optional(Type.Array(Type.Array(Runs), { description: 'Rows of a table' })),
  tours: Type.Optional(Type.Array(TourCard, { description: 'Tours as currently on sale' })),
  path: Type.Optional(Type.String({ description: 'Path of the page with all such tours' })),
  picture: Type.Optional(Picture),
  caption: Type.Optional(Type.String()),
});
export type Block = Static<typeof Block>;

/** A section of a text, for its table of contents. */
export const Section = Type.Object({ id: Type.String(), title: Type.String() });
