import type { PERIOD_KINDS } from '#contract/home/home.ts';

export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
export type SeasonWord = (typeof SEASONS)[number];

/** A named span of days in which tours can be booked. */
export interface PeriodSpan {
  id: string;
  kind: (typeof PERIOD_KINDS)[number];
  /** `yyyy-MM-dd`, both inclusive. */
  from: string;
  to: string;
}

const MONTHS = 12;
const MONTHS_OF_SEASON = 3;

/** First and last day of `count` months; `month` counts from January of year 0. */
function spanOf(month: number, count: number): { from: string; to: string } {
  const day = (at: number, date: number): string =>
    new Date(Date.UTC(Math.floor(at / 12), at % 12, date)).toISOString().slice(0, 10);
  return { from: day(month, 1), to: day(month + count, 0) };
}

const notBefore = (first: string, { from, to }: { from: string; to: string }): { from: string; to: string } => ({
  from: from < first ? first : from,
  to,
});

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The twelve months from the first day on sale; the first may be partial. */
export function monthSpans(first: string): PeriodSpan[] {
  return Array.from({ length: MONTHS }, (_, at) => {
    const span = spanOf(monthOf(first) + at, 1);
    return { id: span.from.slice(0, 7), kind: 'month', ...notBefore(first, span) };
  });
}

/** The four seasons from the first day on sale: December to February is winter, and so on. */
export function seasonSpans(first: string): (PeriodSpan & { word: SeasonWord; year: number })[] {
  const month = monthOf(first);
  // December begins the winter, so that seasons start with months 11, 2, 5 and 8.
  const start = month - ((month + 1) % MONTHS_OF_SEASON);
  return SEASONS.map((_, at) => {
    const begins = start + at * MONTHS_OF_SEASON;
    const word = SEASONS[((begins + 1) / MONTHS_OF_SEASON) % SEASONS.length] ?? 'winter';
    const year = Math.floor(begins / 12);
    return { id: `${word}-${year}`, kind: 'season', word, year, ...notBefore(first, spanOf(begins, MONTHS_OF_SEASON)) };
  });
}
