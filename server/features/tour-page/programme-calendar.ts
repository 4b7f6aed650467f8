import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { withLocale } from '#domain/locales.ts';
import type { ProgrammeReader } from './programme-document.ts';
import { programmeText } from './programme-texts.ts';

const DAY_MS = 86_400_000;

const dayOf = (start: string, offset: number): string =>
  new Date(Date.parse(start) + offset * DAY_MS).toISOString().slice(0, 10);

/** The programme of a departure as a calendar file: one whole-day event for each of its days. */
export function calendarOf(tour: TourPage, date: TourDate, { locale, publicUrl }: ProgrammeReader): string {
  const url = `${publicUrl}${withLocale(`/${tour.slug}`, locale)}`;
  const madeAt = new Date(tour.updated_at).toISOString();
  return calendarFile(
    tour.program.map(({ day, title, text }) => ({
      uid: `tour-${tour.id}-${date.id}-${day}@${new URL(publicUrl).host}`,
      title: programmeText(locale, 'calendar_day', { tour: tour.name, day }),
      text: `${title}\n${text}`,
      ...(day === 1 && { place: `${tour.meeting.place}, ${date.time ?? tour.meeting.time}` }),
      url,
      start: dayOf(date.start, day - 1),
      end: dayOf(date.start, day - 1),
      madeAt,
      isFree: true,
    })),
  );
}
