import { sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import type { ContentKind, EntryFields } from '#server/features/content/source/entry-schema.ts';

/** A published entry in the caller's language, or in another one when there is no translation. */
export interface StoredEntry<Kind extends ContentKind> {
  id: number;
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

/** The text in the caller's language, else in English, else in any. */
const BEST_TEXT = (locale: Locale) => sql`(select * from content_text t
  where t.entry_id = e.id and t.version = e.current_version
  order by (t.locale = ${locale}) desc, (t.locale = ${DEFAULT_LOCALE}) desc, t.locale limit 1)`;

const COLUMNS = sql`e.id, e.key, e.slug, v.fields, t.locale, t.title, t.summary, t.body, t.seo, v.published_at as "updatedAt"`;
const published = (kind: ContentKind, locale: Locale) => sql`from content_entry e
  join content_version v on v.entry_id = e.id and v.version = e.current_version
  join lateral ${BEST_TEXT(locale)} t on true
  where e.kind = ${kind} and (e.published_from is null or e.published_from <= current_date)`;

/** All published entries of a kind, in the order of their keys. */
export async function readPublished<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  locale: Locale,
): Promise<StoredEntry<Kind>[]> {
  const { rows } = await sql<StoredEntry<Kind>>`select ${COLUMNS} ${published(kind, locale)} order by e.key`.execute(
    db,
  );
  return rows;
}

/** A published entry by its address; null when there is none. */
export async function findPublished<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  slug: string,
  locale: Locale,
): Promise<StoredEntry<Kind> | null> {
  const { rows } = await sql<
    StoredEntry<Kind>
  >`select ${COLUMNS} ${published(kind, locale)} and e.slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

/** Paths of the published posts and help articles. */
export async function readPaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    path: string;
  }>`select case kind when 'blog' then '/blog/' else '/help-center/' end || slug as path
    from content_entry where kind in ('blog', 'help') and current_version is not null
      and (published_from is null or published_from <= current_date) order by kind, slug`.execute(db);
  return rows.map(({ path }) => path);
}
