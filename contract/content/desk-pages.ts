import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { IntId, PlainDate, Instant, SeenVersion } from '#contract/fields.ts';
import { LOCALES } from '#domain/locales.ts';
import { Block } from './blocks.ts';

const CONTENT_KINDS = ['blog', 'help', 'legal', 'guide', 'page'] as const;
const Kind = StringEnum(CONTENT_KINDS);
const LocaleCode = StringEnum(LOCALES.map(({ code }) => code));
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** A mistake in a text, with its place. */
const Fault = Type.Object({
  locale: LocaleCode,
  line: Type.Integer({ description: 'Line in the Markdown, from 1' }),
  column: Type.Integer({ description: 'Column in the line, from 1' }),
  message: Type.String(),
});

const EntryRow = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  key: Type.String({ description: 'Name of the entry’s folder in an export' }),
  title: Type.String(),
  state: StringEnum(['draft', 'planned', 'published'], { description: 'State of the newest version' }),
  version: Type.Integer({ description: 'Number of the newest version' }),
  publish_on: Nullable(PlainDate),
  is_public: Type.Boolean({ description: 'Whether any version is on the site' }),
  languages: Type.Array(
    Type.Object({
      locale: LocaleCode,
      state: StringEnum(['ready', 'missing', 'older'], {
        description: 'older: the text in the first language has changed since',
      }),
    }),
  ),
  updated_at: Instant,
});

const Named = Type.Object({ key: Type.String(), name: Type.String() });

const Texts = Type.Object({
  locale: LocaleCode,
  title: Type.String(),
  summary: Type.String(),
  body: Type.String({ description: 'Markdown' }),
});

const WORD = '^[a-z0-9]+([_-][a-z0-9]+)*$';

/** What is known about an article of the blog besides its texts. */
const PostFacts = Strict({
  rubric: Type.String({ maxLength: 100, description: 'Key of a rubric' }),
  author: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
  date: PlainDate,
  picture: Nullable(Type.String({ maxLength: 100, pattern: WORD, description: 'Name of a picture of the catalogue' })),
  places: Type.Array(
    Type.String({
      maxLength: 100,
      pattern: '^([A-Z]{2}|[a-z0-9]+(-[a-z0-9]+)*)$',
      description: 'Code of a country, or slug of a country, region or city',
    }),
    { maxItems: 10 },
  ),
  activities: Type.Array(Type.String({ maxLength: 100, pattern: WORD, description: 'Key of an activity' }), {
    maxItems: 10,
  }),
  sources: Type.Array(
    Strict({
      title: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
      url: Type.String({ maxLength: 2000, pattern: '^https?://[^\\s]+$' }),
    }),
    { maxItems: 20 },
  ),
});
export type PostFacts = Static<typeof PostFacts>;

/** An entry with its newest texts and its history. */
export const DeskEntry = Type.Object({
  ...EntryRow.properties,
  revision: Type.Integer(),
  path: Nullable(Type.String({ description: 'Path on the site; null if the entry is part of other pages' })),
  is_locked: Type.Boolean({ description: 'Whether a change needs a new version: a published legal text' }),
  facts: Nullable(Type.Object(PostFacts.properties, { description: 'Of an article of the blog' })),
  texts: Type.Array(Texts),
  faults: Type.Array(Fault, { description: 'Mistakes that prevent the newest version from being published' }),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      author: Type.String({ description: 'First name; empty for an import or an erased account' }),
      created_at: Instant,
      published_at: Nullable(Instant),
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
  summary:
    'Lists all pages, articles, help, guides and legal texts, with their languages, and the rubrics and activities for articles.',
  reply: Type.Object({
    data: Type.Array(EntryRow),
    rubrics: Type.Array(Named),
    activities: Type.Array(Named),
  }),
});

export const getContent = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/staff/content/view',
  errors: ['not_found'],
  summary: 'Returns one entry with its newest texts, even if a draft, and its versions.',
  query: Strict({ id: IntId }),
  reply: DeskEntry,
});

export const previewContent = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/preview',
  summary: 'Previews a text as the site would show it, and lists its mistakes.',
  body: Strict({ locale: LocaleCode, body: Type.String({ maxLength: 100_000 }) }),
  reply: Type.Object({ blocks: Type.Array(Block), faults: Type.Array(Fault) }),
});

export const saveContentText = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/save',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary:
    'Saves a text to the draft of an entry; the first change of a published entry starts a draft. Texts with mistakes are saved, but cannot be published. `not_allowed_now` for a published legal text.',
  body: Strict({
    id: IntId,
    revision: SeenVersion,
    locale: LocaleCode,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    summary: Type.String({ minLength: 1, maxLength: 500 }),
    body: Type.String({ maxLength: 100_000 }),
  }),
  reply: DeskEntry,
});

export const savePostFacts = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/facts',
  errors: ['not_found', 'conflict'],
  summary:
    'Saves rubric, author, date, picture, places, activities and sources to the draft of an article of the blog; the first change of a published one starts a draft. `invalid` for names that nothing has; `not_found` for other kinds.',
  body: Strict({ id: IntId, revision: SeenVersion, facts: PostFacts }),
  reply: DeskEntry,
});

export const publishContent = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/publish',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  once: true,
  summary:
    'Publishes the draft of an entry now, or on a date. `not_allowed_now` if there is no draft, or if it has mistakes, listed in `fresh.faults`.',
  body: Strict({ id: IntId, revision: SeenVersion, on: Nullable(PlainDate) }),
  reply: DeskEntry,
});

export const restoreContent = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/restore',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  once: true,
  summary:
    'Restores the texts of an earlier version as the draft of an entry. The published version stays until the draft is published.',
  body: Strict({ id: IntId, revision: SeenVersion, version: Version }),
  reply: DeskEntry,
});

export const startLegalVersion = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/legal',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary:
    'Starts the next version of a legal text as a draft that takes effect on a date after today. `not_allowed_now` if that date already has a version.',
  body: Strict({ id: IntId, on: PlainDate }),
  reply: DeskEntry,
});

export const startPost = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/content/post',
  errors: ['not_found'],
  once: true,
  summary:
    'Starts an article of the blog as a draft with a title and summary in the caller’s language, dated today and signed by the caller. `not_found` without that rubric.',
  body: Strict({
    title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    summary: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    rubric: Type.String({ maxLength: 100, description: 'Key of a rubric' }),
  }),
  reply: DeskEntry,
});

export const compareContent = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/staff/content/compare',
  errors: ['not_found'],
  summary: 'Compares two versions of an entry in one language, word by word; a missing text counts as empty.',
  query: Strict({ id: IntId, locale: LocaleCode, from: Version, to: Version }),
  reply: Type.Object({
    parts: Type.Array(Type.Object({ kind: StringEnum(['same', 'added', 'removed']), text: Type.String() })),
  }),
});
