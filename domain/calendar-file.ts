/** An all-day event of a calendar file. */
interface CalendarEvent {
  /** Globally unique and stable for the same event. */
  uid: string;
  title: string;
  place: string;
  url: string;
  /** First and last day, `yyyy-MM-dd`. */
  start: string;
  end: string;
  /** When the event was created, an ISO instant. */
  madeAt: string;
}

const DAY_MS = 86_400_000;
/** RFC 5545 limits a line to 75 bytes; a character has at most 4. */
const MAX_LETTERS = 18;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '');
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Folds a line (RFC 5545): continuation lines begin with a space. */
function folded(line: string): string {
  const letters = [...line];
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += MAX_LETTERS) parts.push(letters.slice(at, at + MAX_LETTERS).join(''));
  return parts.join('\r\n ');
}

/** A calendar file (RFC 5545) with one all-day event; its DTEND is the day after the last. */
export function calendarFile({ uid, title, place, url, start, end, madeAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Serai//Trips//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${compact(madeAt)}`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(end))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The parts of a request for a calendar event. */
interface Trip {
  id: number;
  created_at: string;
  tour: { name: string; city: string; country: string };
  date: { start: string; end: string };
}

/** A data URL with the calendar file of a trip; `page` is the path of its request on the site `origin`. */
export function tripCalendarHref({ id, created_at: madeAt, tour, date }: Trip, origin: string, page: string): string {
  const file = calendarFile({
    uid: `request-${id}@${origin.replace(/^\w+:\/\//, '')}`,
    title: tour.name,
    place: `${tour.city}, ${tour.country}`,
    url: origin + page,
    start: date.start,
    end: date.end,
    madeAt,
  });
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
}
