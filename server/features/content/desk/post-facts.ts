import { sql } from 'kysely';
import type { PostFacts } from '#contract/content/desk-pages.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { EntryFields } from '#server/features/content/source/entry-schema.ts';
import type { SourceReference } from '#server/features/content/source/read-source.ts';
import { missingReferences } from '#server/features/content/store/find-references.ts';

/** The facts of an article of the blog, from the fields of its `entry.yaml`. */
export const viewFacts = ({
  rubric,
  author,
  date,
  picture,
  places,
  activities,
  sources,
}: EntryFields['blog']): PostFacts => ({ rubric, author, date, picture: picture ?? null, places, activities, sources });

/** The fields that name something, by the kind of what they name. */
const NAMING = { rubric: 'rubric', picture: 'picture', places: 'place', activities: 'activity' } as const;

/** Throws `invalid` for a field with a name that nothing has. */
async function checkNames(trx: Trx, facts: PostFacts): Promise<void> {
  const at = { line: 1, column: 1 };
  const references = Object.entries(NAMING).flatMap(([field, kind]): SourceReference[] =>
    [facts[field as keyof typeof NAMING] ?? []].flat().map((name) => ({ kind, name, file: field, ...at })),
  );
  const missing = await missingReferences(trx, { groups: [], references });
  if (missing.length > 0)
    throw new Problem('invalid', {
      fields: Object.fromEntries(missing.map(({ file }) => [`facts.${file}`, 'rule.no_such_name'])),
    });
}

/** Saves the facts to a draft. The article keeps its address and what else its fields say. */
export async function storeFacts(
  trx: Trx,
  { id, version, facts }: { id: number; version: number; facts: PostFacts },
): Promise<void> {
  await checkNames(trx, facts);
  const { picture, ...rest } = facts;
  const fields = {
    ...rest,
    author: facts.author.trim(),
    sources: facts.sources.map(({ title, url }) => ({ title: title.trim(), url })),
    ...(picture !== null && { picture }),
  };
  await sql`update content_version set fields = (fields - 'picture') || ${JSON.stringify(fields)}::jsonb
    where entry_id = ${id} and version = ${version}`.execute(trx);
}

/** The activities that an article can have, by name. */
export async function readActivities(db: Db, locale: Locale): Promise<{ key: string; name: string }[]> {
  const rows = await rowsOf<{ key: string; name: LocalText }>(db)`select key, name from rest_kind order by id`;
  return rows.map(({ key, name }) => ({ key, name: textIn(name, locale) }));
}
