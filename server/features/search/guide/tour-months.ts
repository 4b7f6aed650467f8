import { langOf, type Locale } from '#domain/locales.ts';
import { dateFormat, listFormat } from '#domain/text/intl.ts';
import { countsOf } from '#server/features/search/facet-choices.ts';
import type { SearchReply } from '#server/search/index.ts';

/** Minimum share of the best month's tours for a month to count as full. */
const FULL_SHARE = 0.75;
/** More full months than this are not worth naming unless they are consecutive. */
const MAX_NAMED_MONTHS = 6;

/** The narrow name of a month, one character where the language has it; 0 is January. */
export const narrowMonth = (month: number, locale: Locale): string =>
  langOf(locale) === 'zh'
    ? String(month + 1)
    : dateFormat(langOf(locale), { month: 'narrow', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15));

/** Tours by month, January first. A month that occurs in two years counts with its fuller one. */
export function countMonths(reply: SearchReply): number[] {
  const counts = Array.from({ length: 12 }, () => 0);
  for (const [month, count] of countsOf(reply, 'months')) counts[month % 12] = Math.max(count, counts[month % 12] ?? 0);
  return counts;
}

/** Months nearly as full as the best one, January first. */
export function fullMonths(counts: readonly number[]): number[] {
  const most = Math.max(...counts);
  return most === 0 ? [] : counts.flatMap((count, month) => (count >= most * FULL_SHARE ? [month] : []));
}

/** Months in seasonal order, which may span the new year. */
function inSeason(months: readonly number[]): { months: readonly number[]; isRow: boolean } {
  const start = months.findIndex((month) => !months.includes((month + 11) % 12));
  const ordered = start < 0 ? months : [...months.slice(start), ...months.slice(0, start)];
  return {
    months: ordered,
    isRow: ordered.every((month, at) => at === 0 || month === ((ordered[at - 1] ?? 0) + 1) % 12),
  };
}

/** Whether the full months single out a part of the year. */
export const isSeasonal = (full: readonly number[]): boolean =>
  full.length > 0 && full.length < 12 && (full.length <= MAX_NAMED_MONTHS || inSeason(full).isRow);

/** "Jun–Sept" for months in a row, also across the new year; else the months one by one. */
export function monthList(months: readonly number[], locale: Locale): string {
  const name = (month: number): string =>
    dateFormat(langOf(locale), { month: 'short', timeZone: 'UTC' })
      .format(Date.UTC(2026, month, 15))
      .replace(/\.$/, '');
  const { months: inOrder, isRow } = inSeason(months);
  const [first, last] = [inOrder[0] ?? 0, inOrder.at(-1) ?? 0];
  if (isRow && inOrder.length > 1) return `${name(first)}–${name(last)}`;
  return listFormat(langOf(locale)).format(months.map(name));
}
