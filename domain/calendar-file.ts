import { addDays } from './calendar-days.ts';

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
  /** When the event last changed, an ISO instant. */
  changedAt: string;
  /** Number of changes: a calendar replaces an event by one with the same uid and a higher number. */
  changes?: number;
  /** Does not make its days busy. */
  isFree?: boolean;
}

/** RFC 5545 limits a line to 75 bytes, including the leading space of a continuation. */
const LINE_BYTES = 74;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '');

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
function eventLines({
  uid,
  title,
  text,
  place,
  url,
  start,
  end,
  changedAt,
  changes = 0,
  isFree,
}: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${compact(changedAt)}`,
    `LAST-MODIFIED:${compact(changedAt)}`,
    `SEQUENCE:${changes}`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(addDays(end, 1))}`,
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
    'PRODID:-//Trips//Calendar//EN',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
