import { sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { ContentKind, EntryFields } from '#server/features/content/source/entry-schema.ts';

/** A published entry, in the caller's language if translated. */
export interface StoredEntry<Kind extends ContentKind> {
  id: number;
  version: number;
  key: string;
  slug: string;
  fields: EntryFields[Kind];
  locale: Locale;
  title: string;
  summary: string;
  body: string;
  seo: { title?: string; description?: string };
  updatedAt: Date;
}

/** An entry without its text. */
export type EntryHead<Kind extends ContentKind> = Omit<StoredEntry<Kind>, 'body'>;

/** A rubric or topic, named in every language. */
export interface ContentGroup {
  key: string;
  name: Record<Locale, string>;
}

/** The best text for a reader: in their language, else English, else any. */
const BEST_TEXT = (locale: Locale) => sql`(select * from content_text t
  where t.entry_id = e.id and t.version = e.current_version
  order by (t.locale = ${locale}) desc, (t.locale = ${DEFAULT_LOCALE}) desc, t.locale limit 1)`;

const HEAD = sql`e.id, v.version, e.key, e.slug, v.fields, t.locale, t.title, t.summary, t.seo, v.published_at as "updatedAt"`;
const COLUMNS = sql`${HEAD}, t.body`;
const published = (kind: ContentKind, locale: Locale) => sql`from content_entry e
  join content_version v on v.entry_id = e.id and v.version = e.current_version
  join lateral ${BEST_TEXT(locale)} t on true
  where e.kind = ${kind} and (e.published_from is null or e.published_from <= current_date)`;

/** Published entries of a kind, in the order of their keys. */
export async function readPublished<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  locale: Locale,
): Promise<StoredEntry<Kind>[]> {
  return rowsOf<StoredEntry<Kind>>(db)`select ${COLUMNS} ${published(kind, locale)} order by e.key`;
}

/** Published posts without texts, in the order of their keys. */
export async function readPosts(db: Db, locale: Locale): Promise<EntryHead<'blog'>[]> {
  return rowsOf<EntryHead<'blog'>>(db)`select ${HEAD} ${published('blog', locale)} order by e.key`;
}

/** Texts by entry id, each in the version and language of its head. */
export async function readBodies(
  db: Db,
  heads: readonly Pick<EntryHead<ContentKind>, 'id' | 'version' | 'locale'>[],
): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; body: string }>(db)`select t.entry_id as id, t.body from content_text t
    join unnest(${heads.map(({ id }) => id)}::integer[], ${heads.map(({ version }) => version)}::integer[],
      ${heads.map(({ locale }) => locale)}::text[]) as head (id, version, locale)
      on t.entry_id = head.id and t.version = head.version and t.locale = head.locale`;
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** The groups of a kind in their order. */
export async function readGroups(db: Db, kind: 'blog' | 'help'): Promise<ContentGroup[]> {
  return rowsOf<ContentGroup>(db)`select key, name from content_group where kind = ${kind} order by place`;
}

/** A published entry by its address; null without one. */
export async function findPublished<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  slug: string,
  locale: Locale,
): Promise<StoredEntry<Kind> | null> {
  return rowOrNull<StoredEntry<Kind>>(db)`select ${COLUMNS} ${published(kind, locale)} and e.slug = ${slug}`;
}

/** Paths of the published posts and help articles. */
export async function readPaths(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ path: string }>(db)`
    select case kind when 'blog' then '/blog/' else '/help-center/' end || slug as path
    from content_entry where kind in ('blog', 'help') and current_version is not null
      and (published_from is null or published_from <= current_date) order by kind, slug`;
  return rows.map(({ path }) => path);
}
