import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '#domain/locales.ts';
import { usePage } from '../state/page.ts';
import { LOCALE_TAGS } from './locale-tag.ts';

const LONG: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
};
const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** Instants in words; each is an ISO text. */
export interface Moments {
  /** Saturday, 21 November, 18:40 */
  long: (instant: string) => string;
  /** 21 Nov, 18:40 */
  short: (instant: string) => string;
  /** 21 November 2026 */
  day: (instant: string) => string;
}

const plainSpaces = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

/** Instants in words for a language and a time zone. */
function momentsFor(locale: Locale, timeZone: string): Moments {
  const format = (options: Intl.DateTimeFormatOptions): ((instant: string) => string) => {
    const made = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { ...options, timeZone });
    return (instant) => plainSpaces(made.format(new Date(instant)));
  };
  const [long, short, day] = [format(LONG), format(SHORT), format(DAY)];
  // A clock time without its zone would be a guess as long as the zone is not the visitor's own.
  const zone = timeZone === 'UTC' ? ' UTC' : '';
  return {
    long: (instant) => long(instant) + zone,
    short: (instant) => short(instant) + zone,
    day: (instant) => day(instant).replace(/\sг\.$/, ''),
  };
}

const neverChanges = (): (() => void) => () => {};

/** Instants in the visitor's own time zone; in UTC, and saying so, until the browser has taken the page over. */
export function useMoments(): Moments {
  const { locale } = usePage();
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
  return useMemo(() => momentsFor(locale, timeZone), [locale, timeZone]);
}
