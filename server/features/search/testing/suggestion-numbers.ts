import { LOCALES, type Locale } from '#domain/locales.ts';

/** How the numbers are read: by the handlers, or over HTTP. */
export interface NumberReader {
  /** Names that can be suggested. */
  names(locale: Locale): Promise<string[]>;
  suggest(locale: Locale, phrase: string): Promise<{ kind: string; slug: string; count: number }[]>;
  /** Tours on a page. */
  total(locale: Locale, slug: string): Promise<number>;
}

/** Letters of a name that somebody types before looking at the list. */
const TYPED = 4;

/** Compares suggestions for `phrases` beginnings of names in each language with the totals of their pages. Returns how many were compared, and the wrong ones. */
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
        if (total !== count) wrong.push(`${code} ${slug}: ${count} said, ${total} shown`);
      }
    }
  }
  return { compared, wrong };
}
