import type { DeskEntry } from '#contract/content/desk-pages.ts';
import type { Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { readBody } from '#server/features/content/source/read-source.ts';
import { missingReferences } from '#server/features/content/store/find-references.ts';

/** Mistakes in a text, by line and column: the same that `npm run content -- check` reports. */
export async function checkText(db: Db, locale: Locale, body: string): Promise<DeskEntry['faults']> {
  const { faults, references } = readBody(body);
  const located = references.map((reference) => ({ ...reference, file: locale }));
  const missing = await missingReferences(db, { groups: [], references: located });
  return [...faults, ...missing]
    .map(({ line, column, message }) => ({ locale, line, column, message }))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}
