/** An all-day event of a calendar file. */
interface CalendarEvent {
  /** Globally unique and stable for the same event. */
  uid: string;
  title: string;
  text?: string;
  place?: string;
  url: string;
  /** First and last day, `yyyy-MM-dd`. */
  start: string;
  end: string;
  /** When the event was created, an ISO instant. */
  madeAt: string;
  /** Does not make its days busy. */
  isFree?: boolean;
}

const DAY_MS = 86_400_000;
/** RFC 5545 limits a line to 75 bytes, including the leading space of a continuation. */
const LINE_BYTES = 74;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '');
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Folds a line (RFC 5545): continuation lines begin with a space. */
function folded(line: string): string {
  const parts = [''];
  let size = 0;
  for (const char of line) {
    const code = char.codePointAt(0) ?? 0;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (size + bytes > LINE_BYTES) {
      parts.push('');
      size = 0;
    }
    parts[parts.length - 1] += char;
    size += bytes;
  }
  return parts.join('\r\n ');
}

/** The lines of an event; its DTEND is the day after the last. */
function eventLines({ uid, title, text, place, url, start, end, madeAt, isFree }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${compact(madeAt)}`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(end))}`,
    `SUMMARY:${escaped(title)}`,
    ...(text === undefined ? [] : [`DESCRIPTION:${escaped(text)}`]),
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** A calendar file (RFC 5545) of all-day events. */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Serai//Trips//EN',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The fields of a request that a calendar event needs. */
interface Trip {
  id: number;
  created_at: string;
  tour: { name: string; city: string; country: string };
  date: { start: string; end: string; time: string | null };
  /** The organizer's note about the meeting. */
  meeting_note: { text: string } | null;
}

/** A data URL with the calendar file of a trip; `page` is the path of its request on the site `origin`. */
export function tripCalendarHref(
  { id, created_at: madeAt, tour, date, meeting_note: note }: Trip,
  origin: string,
  page: string,
): string {
  const event = {
    uid: `request-${id}@${origin.replace(/^\w+:\/\//, '')}`,
    title: date.time ? `${tour.name}, ${date.time}` : tour.name,
    ...(note?.text && { text: note.text }),
    place: `${tour.city}, ${tour.country}`,
    url: origin + page,
    start: date.start,
    end: date.end,
    madeAt,
  };
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile([event]))}`;
}
