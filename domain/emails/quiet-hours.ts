import { MINUTE_MS } from '#domain/calendar-days.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { localTime } from '#domain/site/work-time.ts';

const QUIET_FROM_MIN = 22 * 60;
const QUIET_UNTIL_MIN = 8 * 60;
const DAY_MIN = 24 * 60;

/** Time zone assumed for readers of a language whose own is unknown. */
const ZONE_OF: Readonly<Record<Locale, string>> = {
  'en-US': 'Europe/London',
  ru: 'Europe/Moscow',
  de: 'Europe/Berlin',
  zh: 'Asia/Shanghai',
};

function minutesIn(timezone: string, at: Date): number {
  const [hours = 0, minutes = 0] = localTime(timezone, at).time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The reader's zone: the known one where it is valid, else that of the language. */
function zoneOf(timezone: string | null, locale: Locale): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone ?? ZONE_OF[locale] }).resolvedOptions().timeZone;
  } catch {
    return ZONE_OF[locale] ?? ZONE_OF[DEFAULT_LOCALE];
  }
}

/** When an optional email may be sent: at 8 in the recipient's zone if it is written between 22 and 8, else null. */
export function quietUntil(now: Date, timezone: string | null, locale: Locale): Date | null {
  const zone = zoneOf(timezone, locale);
  const minutes = minutesIn(zone, now);
  if (minutes >= QUIET_UNTIL_MIN && minutes < QUIET_FROM_MIN) return null;
  const waitMin = (QUIET_UNTIL_MIN - minutes + DAY_MIN) % DAY_MIN;
  const end = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + waitMin * MINUTE_MS);
  // A clock change during the night shifts its end.
  return new Date(end.getTime() + (QUIET_UNTIL_MIN - minutesIn(zone, end)) * MINUTE_MS);
}
