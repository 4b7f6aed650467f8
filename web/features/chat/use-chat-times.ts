import { useMemo } from 'react';
import { DAY_MS } from '#domain/calendar-days.ts';
import { tagOf, type Locale } from '#domain/locales.ts';
import { dateFormat, tidyDate } from '#domain/text/intl.ts';
import { useVisitorZone } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const WITH_YEAR: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const SHORT_WITH_YEAR: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'numeric', year: '2-digit' };

/** Times of messages in the visitor's zone, given as ISO texts; in UTC until hydration. */
export interface ChatTimes {
  /** 18:44 */
  clock: (instant: string) => string;
  /** yyyy-mm-dd: equal for the messages of one day. */
  day: (instant: string) => string;
  /** Today, Yesterday, or Thursday, November 19 */
  dayMark: (instant: string) => string;
  /** Of a list: 18:44 today, else Yesterday, Nov 19 or 11/19/25 */
  short: (instant: string) => string;
}

const keyOf = (date: Date, timeZone: string): string =>
  dateFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(date);

function timesFor(locale: Locale, timeZone: string, words: { today: string; yesterday: string }): ChatTimes {
  const tag = tagOf(locale);
  const format = (options: Intl.DateTimeFormatOptions, instant: string): string =>
    tidyDate(dateFormat(tag, { ...options, timeZone }).format(new Date(instant)));
  const day = (instant: string): string => keyOf(new Date(instant), timeZone);
  const near = (instant: string): 'today' | 'yesterday' | 'year' | null => {
    const now = new Date();
    const at = day(instant);
    if (at === keyOf(now, timeZone)) return 'today';
    if (at === keyOf(new Date(now.getTime() - DAY_MS), timeZone)) return 'yesterday';
    return at.slice(0, 4) === keyOf(now, timeZone).slice(0, 4) ? 'year' : null;
  };
  return {
    clock: (instant) => format(CLOCK, instant),
    day,
    dayMark(instant) {
      const when = near(instant);
      if (when === 'today' || when === 'yesterday') return words[when];
      return format(when === 'year' ? WEEKDAY : WITH_YEAR, instant);
    },
    short(instant) {
      const when = near(instant);
      if (when === 'today') return format(CLOCK, instant);
      if (when === 'yesterday') return words.yesterday;
      return format(when === 'year' ? SHORT : SHORT_WITH_YEAR, instant);
    },
  };
}

/** The times of a chat in the page's language. */
export function useChatTimes(): ChatTimes {
  const t = useText();
  const { locale } = usePage();
  const zone = useVisitorZone() ?? 'UTC';
  const [today, yesterday] = [t('chat.today'), t('chat.yesterday')];
  return useMemo(() => timesFor(locale, zone, { today, yesterday }), [locale, zone, today, yesterday]);
}
