import type { Locale } from '../locales.ts';

/** Joins a narrow list without `Intl.ListFormat`, whose first use on a page takes a phone tens of milliseconds. */
export function sayList(items: readonly string[], locale: Locale): string {
  if (locale === 'zh') return items.join('、');
  if (locale !== 'de' || items.length < 2) return items.join(', ');
  return `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
}
