import { LOCALES, type Locale } from '#domain/locales.ts';

/** The source of the numbers: handlers, or HTTP. */
export interface NumberReader {
  /** Names that can be suggested. */
  names(locale: Locale): Promise<string[]>;
  suggest(locale: Locale, phrase: string): Promise<{ kind: string; slug: string; count: number }[]>;
  /** Number of results on a page. */
  total(locale: Locale, slug: string): Promise<number>;
}

/** Characters typed before the list is read. */
const TYPED = 4;

/**
 * Compares suggestions for `phrases` prefixes per language with the totals of their pages. Returns the number compared,
 * and the differences.
 */
export async function compareNumbers(
  reader: NumberReader,
  phrases: number,
): Promise<{ compared: number; wrong: string[] }> {
  const wrong: string[] = [];
  let compared = 0;
  for (const { code } of LOCALES) {
    const names = await reader.names(code);
    const step = Math.max(1, Math.floor(names.length / phrases));
    for (const name of names.filter((_, at) => at % step === 0)) {
      for (const { kind, slug, count } of await reader.suggest(code, name.slice(0, TYPED))) {
        if (kind === 'tours') continue;
        const total = await reader.total(code, slug);
        compared++;
        if (total !== count) wrong.push(`${code} ${slug}: ${count} in the suggestion, ${total} on the page`);
      }
    }
  }
  return { compared, wrong };
}
