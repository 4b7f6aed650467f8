import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { PlainDate } from '#contract/fields.ts';
import { LOCALES } from '#domain/locales.ts';
import { LEGAL_TEXTS } from '#domain/site/legal-texts.ts';
import { Block, Section } from './blocks.ts';

const LOCALE_CODES = LOCALES.map(({ code }) => code);
const Version = PlainDate;

/** How a piece of text differs between two versions. */
export const CHANGE_KINDS = ['same', 'added', 'removed'] as const;

export const LegalPage = Type.Object({
  text: StringEnum(LEGAL_TEXTS),
  version: Version,
  date: Type.String({ format: 'date', description: 'Date from which the version is in force' }),
  locale: StringEnum(LOCALE_CODES, { description: 'Language of the text; another one if there is no translation' }),
  title: Type.String(),
  summary: Type.String(),
  blocks: Type.Array(Block),
  sections: Type.Array(Section),
  versions: Type.Array(
    Type.Object({
      version: Version,
      date: PlainDate,
      state: StringEnum(['future', 'in_force', 'past']),
    }),
    { description: 'Newest first' },
  ),
  since: Nullable(Type.String({ format: 'date', description: 'Date of the version with which this one is compared' })),
  changes: Type.Array(
    Type.Object({
      section: Nullable(Section),
      parts: Type.Array(Type.Object({ text: Type.String(), kind: StringEnum(CHANGE_KINDS) })),
    }),
    { description: 'Paragraphs that differ, word by word' },
  ),
});
export type LegalPage = Static<typeof LegalPage>;

export const getLegalText = defineCall({
  method: 'GET',
  path: '/spa/legal',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  cache: { maxAgeS: 60 },
  summary: 'Returns a version of a legal text, by default the one in force, with the changes since another version.',
  query: Strict({
    text: StringEnum(LEGAL_TEXTS),
    version: Type.Optional(Version),
    since: Type.Optional(Type.String({ format: 'date', description: 'The previous version by default' })),
  }),
  reply: LegalPage,
});
