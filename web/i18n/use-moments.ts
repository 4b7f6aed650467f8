import { useMemo, useSyncExternalStore } from 'react';
import { tagOf, type Locale } from '#domain/locales.ts';
import { dateFormat, tidyDate } from '#domain/text/intl.ts';
import { usePage } from '#web/state/page.ts';

const LONG: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
const SHORT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** Formats instants, given as ISO texts. */
interface Moments {
  /** Saturday, November 21 at 18:40; in Russian without the weekday, which a preposition would decline */
  long: (instant: string) => string;
  /** Nov 21, 18:40 */
  short: (instant: string) => string;
  /** November 21, 2026 */
  day: (instant: string) => string;
}

/** Instant formats of a language and a time zone. */
function momentsFor(locale: Locale, timeZone: string): Moments {
  const format = (options: Intl.DateTimeFormatOptions, instant: string): string =>
    tidyDate(dateFormat(tagOf(locale), { ...options, timeZone }).format(new Date(instant)));
  const long = locale === 'ru' ? { ...LONG, weekday: undefined } : LONG;
  // A time is ambiguous without its zone until the visitor's zone is used.
  const zone = timeZone === 'UTC' ? ' UTC' : '';
  return {
    long: (instant) => format(long, instant) + zone,
    short: (instant) => format(SHORT, instant) + zone,
    day: (instant) => format(DAY, instant),
  };
}

const neverChanges = (): (() => void) => () => {};

/** The visitor's time zone; null until hydration. */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}

/** Formats instants in the visitor's time zone; in UTC, labelled as such, until hydration. */
export function useMoments(): Moments {
  const { locale } = usePage();
  const timeZone = useVisitorZone() ?? 'UTC';
  return useMemo(() => momentsFor(locale, timeZone), [locale, timeZone]);
}
