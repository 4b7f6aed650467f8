import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import { CONTENT_KINDS, type ContentKind } from '#server/features/content/source/entry-schema.ts';
import {
  readSource,
  type ContentSource,
  type SourceEntry,
  type SourceGroup,
} from '#server/features/content/source/read-source.ts';
import { WrongSource } from '#server/features/content/source/source-fault.ts';
import { writeSource } from '#server/features/content/source/write-source.ts';
import { missingReferences } from './find-references.ts';

export interface ImportResult {
  /** Number of entries that got a new version, and of unchanged ones. */
  changed: number;
  unchanged: number;
}

interface ImportOptions {
  /** Kinds to import; by default all. */
  kinds?: readonly ContentKind[];
  /** Checks without storing. */
  isDryRun?: boolean;
  /** Skips entries that are already stored. */
  isOnlyNew?: boolean;
}

/**
 * Imports a content folder in one transaction. An entry that differs from its newest version gets another version.
 * Throws `WrongSource` for faults, and imports nothing then.
 */
export async function importContent(
  db: Db,
  folder: string,
  { kinds = CONTENT_KINDS, isDryRun = false, isOnlyNew = false }: ImportOptions = {},
): Promise<ImportResult> {
  const source = chosen(readSource(folder), kinds);
  const faults = [...source.faults, ...(await missingReferences(db, source))];
  if (faults.length > 0) throw new WrongSource(faults);
  return transaction(db, async (trx) => {
    if (!isDryRun) await saveGroups(trx, source.groups);
    const result = { changed: 0, unchanged: 0 };
    const known = new Map((await readEntries(trx)).map((entry) => [`${entry.kind}/${entry.key}`, entry]));
    for (const entry of source.entries) {
      const before = known.get(`${entry.kind}/${entry.key}`);
      if (before && (isOnlyNew || isDeepStrictEqual(comparable(before), comparable(entry)))) {
        result.unchanged++;
        continue;
      }
      if (before?.kind === 'legal' && before.isPublished)
        faults.push({
          file: `legal/${entry.key}/entry.yaml`,
          line: 1,
          column: 1,
          message: 'a published legal text does not change; add a folder for the new version',
        });
      else if (!isDryRun) await saveEntry(trx, entry);
      result.changed++;
    }
    if (faults.length > 0) throw new WrongSource(faults);
    return result;
  });
}

function chosen(source: ContentSource, kinds: readonly ContentKind[]): ContentSource {
  const isChosen = ({ file }: { file: string }): boolean =>
    file === 'groups.yaml' || kinds.some((kind) => file.startsWith(`${kind}/`));
  return {
    groups: source.groups,
    entries: source.entries.filter(({ kind }) => kinds.includes(kind)),
    references: source.references.filter(isChosen),
    faults: source.faults.filter(isChosen),
  };
}

const comparable = ({ kind, key, slug, fields, texts }: SourceEntry): unknown => ({ kind, key, slug, fields, texts });

async function saveGroups(trx: Trx, groups: readonly SourceGroup[]): Promise<void> {
  for (const [at, { kind, key, name }] of groups.entries())
    await sql`insert into content_group (kind, key, place, name) values (${kind}, ${key}, ${at + 1}, ${JSON.stringify(name)}::jsonb)
      on conflict (kind, key) do update set place = excluded.place, name = excluded.name`.execute(trx);
}

/** Stores an entry as its next version: published, or as the draft in place of an earlier draft. */
async function saveEntry(trx: Trx, { kind, key, slug, fields, texts }: SourceEntry): Promise<void> {
  const isDraft = fields.draft === true;
  const from = 'date' in fields && kind === 'blog' ? fields.date : null;
  const entry = await firstRow<{ id: number; version: number }>(trx)`
    with entry as (insert into content_entry (kind, key, slug) values (${kind}, ${key}, ${slug})
        on conflict (kind, key) do update set slug = excluded.slug, updated_at = now() returning id),
      gone as (delete from content_version where entry_id in (select id from entry) and published_at is null)
    select id, 1 + coalesce((select max(version) from content_version v
      where v.entry_id = entry.id and published_at is not null), 0)::integer as version from entry`;
  await sql`insert into content_version (entry_id, version, fields)
      values (${entry.id}, ${entry.version}, ${JSON.stringify(fields)}::jsonb)`.execute(trx);
  for (const [locale, { title, summary, body, seo }] of Object.entries(texts))
    await sql`insert into content_text (entry_id, version, locale, title, summary, body, seo)
      values (${entry.id}, ${entry.version}, ${locale}, ${title}, ${summary}, ${body}, ${JSON.stringify(seo)}::jsonb)`.execute(
      trx,
    );
  if (isDraft) return;
  await sql`update content_version set published_at = now() where entry_id = ${entry.id}
    and version = ${entry.version}`.execute(trx);
  await sql`update content_entry set current_version = ${entry.version}, published_from = coalesce(${from}::date, published_from, current_date)
    where id = ${entry.id}`.execute(trx);
}

/** Initial content of a real site: everything except the demo's stories. */
const FIRST_KINDS: readonly ContentKind[] = ['legal', 'help', 'page'];

/**
 * Imports the initial content: into an empty database what every operator needs, into a demo everything that it lacks.
 */
export async function importFirstTexts(db: Db, folder: string, { isDemo }: { isDemo: boolean }): Promise<void> {
  const { rows } = await sql`select 1 from content_entry limit 1`.execute(db);
  if (!isDemo && rows.length > 0) return;
  await importContent(db, folder, { isOnlyNew: true, ...(!isDemo && { kinds: FIRST_KINDS }) });
}

interface StoredEntry extends SourceEntry {
  isPublished: boolean;
}

/** All entries with their newest version, published or draft. */
async function readEntries(db: Db): Promise<StoredEntry[]> {
  return rowsOf<StoredEntry>(db)`
    select e.kind, e.key, e.slug, v.fields, v.published_at is not null as "isPublished",
      (select jsonb_object_agg(t.locale, jsonb_build_object('title', t.title, 'summary', t.summary, 'body', t.body, 'seo', t.seo))
        from content_text t where t.entry_id = v.entry_id and t.version = v.version) as texts
    from content_entry e join lateral (select * from content_version v where v.entry_id = e.id order by v.version desc limit 1) v on true
    order by e.kind, e.key`;
}

/**
 * Writes the newest version of all entries to a folder that can be imported, but for those without any text yet.
 * Returns the number of files.
 */
export async function exportContent(db: Db, folder: string): Promise<number> {
  const groups = await rowsOf<SourceGroup>(db)`select kind, key, name from content_group order by kind, place`;
  const entries = await readEntries(db);
  const written = entries.filter(({ texts }) => Object.values(texts).some(({ body }) => body !== ''));
  return writeSource(folder, written, groups);
}
