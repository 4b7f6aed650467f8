import { sql } from 'kysely';
import type { DeskEntry } from '#contract/content/desk-pages.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locales.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { ContentKind, EntryFields } from '#server/features/content/source/entry-schema.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { checkText } from './check-text.ts';
import { viewFacts } from './post-facts.ts';

type Row = Omit<DeskEntry, 'revision' | 'path' | 'is_locked' | 'facts' | 'texts' | 'faults' | 'versions'>;

interface ListedEntry {
  id: number;
  kind: ContentKind;
  key: string;
  slug: string;
  title: string;
  version: number;
  is_draft: boolean;
  publish_on: string | null;
  is_public: boolean;
  revision: number;
  fields: EntryFields[ContentKind];
  updated_at: Date;
  /** The version in which a text last changed, by locale. */
  changed: Partial<Record<Locale, number>>;
}

/** Entries with the state of their newest version; with `id` only that one. */
async function listEntries(db: Db, id: number | null): Promise<ListedEntry[]> {
  return rowsOf<ListedEntry>(db)`
    select e.id, e.kind, e.key, e.slug, e.revision, e.updated_at, e.current_version is not null as is_public, v.version,
      v.published_at is null as is_draft, v.publish_on::text as publish_on,
      v.fields,
      coalesce((select t.title from content_text t where t.entry_id = e.id and t.version = v.version
        order by (t.locale = ${DEFAULT_LOCALE}) desc, t.locale limit 1), e.key) as title,
      coalesce((select jsonb_object_agg(locale, changed) from (
        select h.locale, max(h.version) filter (where h.is_new) as changed, max(h.version) as last from (
          select t.locale, t.version, (t.title, t.summary, t.body) is distinct from
            lag((t.title, t.summary, t.body)) over (partition by t.locale order by t.version) as is_new
          from content_text t where t.entry_id = e.id) h group by h.locale) c where c.last = v.version), '{}') as changed
    from content_entry e join lateral (select * from content_version v where v.entry_id = e.id order by v.version desc limit 1) v on true
    where ${id === null ? sql`true` : sql`e.id = ${id}`} order by e.kind, e.key`;
}

function viewRow(row: ListedEntry): Row {
  const first = row.changed[DEFAULT_LOCALE] ?? 0;
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    title: row.title,
    state: !row.is_draft ? 'published' : row.publish_on === null ? 'draft' : 'planned',
    version: row.version,
    publish_on: row.is_draft ? row.publish_on : null,
    is_public: row.is_public,
    languages: LOCALES.map(({ code }) => {
      const changed = row.changed[code];
      return { locale: code, state: changed === undefined ? 'missing' : changed < first ? 'older' : 'ready' };
    }),
    updated_at: row.updated_at.toISOString(),
  };
}

export const readRows = async (db: Db): Promise<Row[]> => (await listEntries(db, null)).map(viewRow);

/** The path of an entry's page; null for texts within other pages. */
function pathOf({ kind, slug, key }: ListedEntry): string | null {
  if (kind === 'blog') return pagePaths.blogPost(slug);
  if (kind === 'help') return pagePaths.helpArticle(slug);
  if (kind === 'page' && key === 'about') return pagePaths.about();
  return null;
}

/** An entry with its newest texts, their mistakes, and its versions. Throws `not_found`. */
export async function readEntry(db: Db, id: number): Promise<DeskEntry> {
  const [found] = await listEntries(db, id);
  const row = orNotFound(found);
  const texts = await rowsOf<DeskEntry['texts'][number]>(db)`select locale, title, summary, body from content_text
    where entry_id = ${id} and version = ${row.version} order by locale`;
  const versions = await rowsOf<{
    version: number;
    author: string | null;
    created_at: Date;
    published_at: Date | null;
  }>(db)`
    select v.version, u.first_name as author, v.created_at, v.published_at from content_version v
    left join user_account u on u.id = v.author_id where v.entry_id = ${id} order by v.version desc limit 50`;
  const faults = row.is_draft
    ? await Promise.all(texts.map(async ({ locale, body }) => checkText(db, locale as Locale, body)))
    : [];
  return {
    ...viewRow(row),
    revision: row.revision,
    path: row.is_public ? pathOf(row) : null,
    is_locked: row.kind === 'legal' && !row.is_draft,
    facts: row.kind === 'blog' ? viewFacts(row.fields as EntryFields['blog']) : null,
    texts,
    faults: faults.flat(),
    versions: versions.map(({ author, created_at, published_at, ...rest }) => ({
      ...rest,
      author: author ?? '',
      created_at: created_at.toISOString(),
      published_at: published_at?.toISOString() ?? null,
    })),
  };
}

/** An entry locked for a change. */
export interface LockedEntry {
  id: number;
  kind: ContentKind;
  key: string;
  version: number;
  is_draft: boolean;
}

/** Locks an entry. Throws `not_found`, and `conflict` when it has changed since the caller read it. */
export async function lockEntry(trx: Trx, id: number, revision: number | null): Promise<LockedEntry> {
  // Read after locking: a statement that waited for the lock would see the previous version.
  await sql`select 1 from content_entry where id = ${id} for update`.execute(trx);
  const entry = await rowOrNotFound<LockedEntry & { revision: number }>(trx)`
    select e.id, e.kind, e.key, e.revision, v.version,
      v.published_at is null as is_draft
    from content_entry e join lateral (select * from content_version v where v.entry_id = e.id order by v.version desc limit 1) v on true
    where e.id = ${id}`;
  if (revision !== null && entry.revision !== revision)
    throw new Problem('conflict', { fresh: await readEntry(trx, id) });
  return entry;
}

/** Increases the revision of an entry. */
export async function touchEntry(trx: Trx, id: number): Promise<void> {
  await sql`update content_entry set revision = revision + 1, updated_at = now() where id = ${id}`.execute(trx);
}

/**
 * Returns the version number of an entry's draft; creates it from the newest version if there is none. A planned
 * draft loses its day. Published versions never change.
 */
export async function openDraft(trx: Trx, entry: LockedEntry, authorId: number): Promise<number> {
  if (entry.is_draft) {
    await sql`update content_version set author_id = ${authorId}, publish_on = null where entry_id = ${entry.id}
        and version = ${entry.version}`.execute(trx);
    return entry.version;
  }
  const version = entry.version + 1;
  await sql`insert into content_version (entry_id, version, fields, author_id)
    select entry_id, ${version}, fields, ${authorId} from content_version
    where entry_id = ${entry.id} and version = ${entry.version}`.execute(trx);
  await copyTexts(trx, { from: entry, to: { id: entry.id, version } });
  return version;
}

/** Copies the texts of a version to another. */
export async function copyTexts(
  trx: Trx,
  { from, to }: Record<'from' | 'to', Pick<LockedEntry, 'id' | 'version'>>,
): Promise<void> {
  await sql`insert into content_text (entry_id, version, locale, title, summary, body, seo)
    select ${to.id}, ${to.version}, locale, title, summary, body, seo from content_text
    where entry_id = ${from.id} and version = ${from.version}`.execute(trx);
}

/** Publishes a draft as the entry's current version. */
export async function publishDraft(trx: Trx, { id, version }: Pick<LockedEntry, 'id' | 'version'>): Promise<void> {
  await sql`update content_version set published_at = now(), fields = fields - 'draft'
    where entry_id = ${id} and version = ${version} and published_at is null`.execute(trx);
  await sql`update content_entry set current_version = ${version}, published_from = coalesce(published_from, current_date)
    where id = ${id}`.execute(trx);
  await touchEntry(trx, id);
}
