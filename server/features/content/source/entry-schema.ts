import { Type, type Static, type TSchema } from 'typebox';
import { LOCALES, type Locale } from '#domain/locales.ts';

/** Kinds of content. Each has a folder in `content/`. */
export const CONTENT_KINDS = ['blog', 'help', 'legal', 'guide', 'page'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Kinds whose entries belong to a named group: blog rubrics and help topics. */
export const GROUPED_KINDS = ['blog', 'help'] as const;
export type GroupedKind = (typeof GROUPED_KINDS)[number];

function Strict<T extends Record<string, TSchema>>(properties: T) {
  return Type.Object(properties, { additionalProperties: false });
}

const Text = Type.String({ minLength: 1, maxLength: 300 });
const Day = Type.String({ format: 'date' });
const Word = Type.String({ pattern: '^[a-z0-9]+([_-][a-z0-9]+)*$' });
/** A country's ISO 3166-1 alpha-2 code, or the slug of a place. */
const Place = Type.String({ pattern: '^([A-Z]{2}|[a-z0-9]+(-[a-z0-9]+)*)$' });
const Path = Type.String({ pattern: '^/[^\\s]*$' });
const Draft = Type.Optional(Type.Boolean({ description: 'Not shown until it is published' }));

/** Fields of `entry.yaml` by kind, in the order in which they are exported. */
export const ENTRY_FIELDS = {
  blog: Strict({
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*-[0-9]+$', description: 'Ends in a dash and digits' }),
    date: Day,
    rubric: Word,
    author: Text,
    picture: Type.Optional(Word),
    places: Type.Array(Place, { maxItems: 10 }),
    activities: Type.Array(Word, { maxItems: 10 }),
    sources: Type.Array(Strict({ title: Text, url: Type.String({ pattern: '^https?://[^\\s]+$' }) }), { maxItems: 20 }),
    draft: Draft,
  }),
  help: Strict({
    topic: Word,
    order: Type.Integer({ minimum: 0, maximum: 10_000 }),
    screens: Type.Array(Path, { maxItems: 20, description: 'Screens that the text names' }),
    error_codes: Type.Optional(
      Type.Array(Word, {
        maxItems: 40,
        description: 'Codes of errors (`contract/errors.ts`) that it explains: a search for one finds it',
      }),
    ),
    draft: Draft,
  }),
  legal: Strict({
    version: Day,
    date: Type.String({ format: 'date', description: 'In force from this day' }),
    draft: Draft,
  }),
  guide: Strict({
    places: Type.Array(Place, { minItems: 1, maxItems: 10 }),
    author: Type.Optional(Text),
    draft: Draft,
  }),
  page: Strict({ draft: Draft }),
} as const;

export type EntryFields = { [Kind in ContentKind]: Static<(typeof ENTRY_FIELDS)[Kind]> };

/** The front matter of a Markdown file. */
export const FrontMatter = Strict({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  summary: Type.String({ minLength: 1, maxLength: 500 }),
  seo_title: Type.Optional(Text),
  seo_description: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
});
export type FrontMatter = Static<typeof FrontMatter>;

/** A name in every language. */
const Names = Strict(Object.fromEntries(LOCALES.map(({ code }) => [code, Text])) as Record<Locale, typeof Text>);

/** `groups.yaml`: rubrics and topics in order, with their names. */
export const GroupsFile = Strict(
  Object.fromEntries(GROUPED_KINDS.map((kind) => [kind, Type.Array(Strict({ key: Word, name: Names }))])),
);
