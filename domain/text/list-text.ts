import type { Locale } from '../locales.ts';

/** Things one after another as a language lists them in a narrow place, without `Intl.ListFormat`: the first one of a page takes a phone tens of milliseconds. */
export function sayList(items: readonly string[], locale: Locale): string {
  if (locale === 'zh') return items.join('、');
  if (locale !== 'de' || items.length < 2) return items.join(', ');
  return `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
}
