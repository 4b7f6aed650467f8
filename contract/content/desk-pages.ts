import { Type, type Static } from 'typebox';
import { defineCall, IntId, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { LOCALES } from '#domain/locales.ts';
import { Block } from './blocks.ts';

const CONTENT_KINDS = ['blog', 'help', 'legal', 'guide', 'page'] as const;
const Kind = StringEnum(CONTENT_KINDS);
const LocaleCode = StringEnum(LOCALES.map(({ code }) => code));
const Day = Type.String({ format: 'date' });
const At = Type.String({ format: 'date-time' });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Revision = Type.Integer({ minimum: 0, description: 'Of the entry as it was read: another one is a `conflict`' });

/** A mistake in a text, with its place. */
const Fault = Type.Object({
  locale: LocaleCode,
  line: Type.Integer({ description: 'Of the Markdown, from 1' }),
  column: Type.Integer({ description: 'From 1' }),
  message: Type.String(),
});

const EntryRow = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  key: Type.String({ description: 'Name of its folder in an export' }),
  title: Type.String(),
  state: StringEnum(['draft', 'planned', 'published'], { description: 'draft and planned: of the newest version' }),
  version: Type.Integer({ description: 'The newest one' }),
  publish_on: Nullable(Day),
  is_public: Type.Boolean({ description: 'Whether some version is on the site' }),
  languages: Type.Array(
    Type.Object({
      locale: LocaleCode,
      state: StringEnum(['ready', 'missing', 'older'], {
        description: 'older: the first language has changed since its text was written',
      }),
    }),
  ),
  updated_at: At,
});

const Texts = Type.Object({
  locale: LocaleCode,
  title: Type.String(),
  summary: Type.String(),
  body: Type.String({ description: 'Markdown' }),
});

/** An entry with its newest texts and its history. */
export const DeskEntry = Type.Object({
  ...EntryRow.properties,
  revision: Type.Integer(),
  path: Nullable(Type.String({ description: 'Where it is on the site; null: it is a part of other pages' })),
  is_locked: Type.Boolean({ description: 'A published legal text: a change is a new version with its own day' }),
  texts: Type.Array(Texts),
  faults: Type.Array(Fault, { description: 'What keeps the newest version from being published' }),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      author: Type.String({ description: 'First name; empty: imported, or an erased account' }),
      created_at: At,
      published_at: Nullable(At),
    }),
    { description: 'Newest first' },
  ),
});
export type DeskEntry = Static<typeof DeskEntry>;

const common = { access: 'staff', addition: true } as const;

export const listContent = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/staff/content/list',
  errors: [],
  summary: 'All pages, articles, help, guides and legal texts, with the languages that they have.',
  reply: Type.Object({ data: Type.Array(EntryRow) }),
});

export const getContent = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/staff/content/view',
  errors: ['not_found'],
  summary: 'One entry: its newest texts, be it a draft, and its versions.',
  query: Strict({ id: IntId }),
  reply: DeskEntry,
});

export const previewContent = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/preview',
  errors: [],
  summary: 'A text as the site would show it, and its mistakes.',
  body: Strict({ locale: LocaleCode, body: Type.String({ maxLength: 100_000 }) }),
  reply: Type.Object({ blocks: Type.Array(Block), faults: Type.Array(Fault) }),
});

export const saveContentText = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/save',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary:
    'Saves a text into the draft of an entry; the first change of a published one starts a draft. Mistakes are saved too: they keep it from being published. not_allowed_now for a published legal text.',
  body: Strict({
    id: IntId,
    revision: Revision,
    locale: LocaleCode,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    summary: Type.String({ minLength: 1, maxLength: 500 }),
    body: Type.String({ maxLength: 100_000 }),
  }),
  reply: DeskEntry,
});

export const publishContent = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/publish',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  once: true,
  summary:
    'Publishes the draft of an entry now, or on a day. not_allowed_now without a draft, and with the mistakes in `fresh.faults`.',
  body: Strict({ id: IntId, revision: Revision, on: Nullable(Day) }),
  reply: DeskEntry,
});

export const restoreContent = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/restore',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  once: true,
  summary:
    'Makes the texts of an earlier version the draft of an entry. What is published stays until it is published.',
  body: Strict({ id: IntId, revision: Revision, version: Version }),
  reply: DeskEntry,
});

export const startLegalVersion = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/legal',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary:
    'Starts the next version of a legal text as a draft that takes effect on a day after today. not_allowed_now when that day has a version.',
  body: Strict({ id: IntId, on: Day }),
  reply: DeskEntry,
});

export const compareContent = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/staff/content/compare',
  errors: ['not_found'],
  summary: 'What changed in a language between two versions of an entry, word by word; a missing text is empty.',
  query: Strict({ id: IntId, locale: LocaleCode, from: Version, to: Version }),
  reply: Type.Object({
    parts: Type.Array(Type.Object({ kind: StringEnum(['same', 'added', 'removed']), text: Type.String() })),
  }),
});
