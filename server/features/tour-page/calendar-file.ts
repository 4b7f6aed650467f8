import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import { withLocale } from '#domain/locales.ts';
import type { ProgrammeReader } from './programme-document.ts';
import { programmeText } from './programme-texts.ts';

const DAY_MS = 86_400_000;
/** RFC 5545: a line has at most 75 bytes; it goes on after a line break and a space. */
const LINE_BYTES = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const dayOf = (start: string, offset: number): string =>
  new Date(Date.parse(start) + offset * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');

function folded(line: string): string {
  const parts: string[] = [''];
  let size = 0;
  for (const char of line) {
    const bytes = Buffer.byteLength(char);
    if (size + bytes > LINE_BYTES - 1) {
      parts.push('');
      size = 0;
    }
    parts[parts.length - 1] += char;
    size += bytes;
  }
  return parts.join('\r\n ');
}

/** The programme of a departure as a calendar file: a whole-day event for each of its days. */
export function calendarOf(tour: TourPage, date: TourDate, { locale, publicUrl }: ProgrammeReader): string {
  const url = `${publicUrl}${withLocale(`/${tour.slug}`, locale)}`;
  const stamp = new Date(tour.updated_at).toISOString().replace(/[-:]|\.\d+/g, '');
  const events = tour.program.flatMap((day) => [
    'BEGIN:VEVENT',
    `UID:tour-${tour.id}-${date.id}-${day.day}@${new URL(publicUrl).host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(date.start, day.day - 1)}`,
    `DTEND;VALUE=DATE:${dayOf(date.start, day.day)}`,
    `SUMMARY:${escaped(programmeText(locale, 'calendar_day', { tour: tour.name, day: day.day }))}`,
    `DESCRIPTION:${escaped(`${day.title}\n${day.text}`)}`,
    ...(day.day === 1 ? [`LOCATION:${escaped(`${tour.meeting.place}, ${tour.meeting.time}`)}`] : []),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Serai//Programme//EN', ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
