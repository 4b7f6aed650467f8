import { calendarFile } from '#domain/calendar-file.ts';
import { textIn, withLocale, type Locale, type LocalText } from '#domain/locales.ts';
import { firstRow } from '#server/db/rows.ts';
import type { RequestRow } from '#server/features/booking/index.ts';
import { readNote } from '#server/features/trip/meeting/meeting-store.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { pagePaths } from '#server/platform/page-paths.ts';

interface Facts {
  name: LocalText;
  city: LocalText;
  country: LocalText;
  changes: number;
  changed_at: Date;
}

/** A booked trip as a calendar file. Every change of the booking increases its sequence number. */
export async function tripCalendar(deps: TripDeps, row: RequestRow, locale: Locale): Promise<string> {
  const facts = await firstRow<Facts>(deps.db)`
    select t.name, c.name as city, k.name as country, h.changes, h.changed_at
    from request r join tour t on t.id = r.tour_id join city c on c.id = t.start_city_id join country k on k.id = c.country_id,
      lateral (select count(*)::integer as changes, max(at) as changed_at from request_history where request_id = r.id) h
    where r.id = ${row.id}`;
  const name = textIn(facts.name, locale);
  const note = await readNote(deps, deps.db, row.id);
  return calendarFile([
    {
      uid: `request-${row.id}@${new URL(deps.publicUrl).host}`,
      title: row.start_time ? `${name}, ${row.start_time}` : name,
      ...(note?.text && { text: note.text }),
      place: `${textIn(facts.city, locale)}, ${textIn(facts.country, locale)}`,
      url: `${deps.publicUrl}${withLocale(pagePaths.booking(deps.settings.site.bookingBase, row.id), locale)}`,
      start: row.start_date,
      end: row.end_date,
      changedAt: facts.changed_at.toISOString(),
      changes: facts.changes,
    },
  ]);
}
