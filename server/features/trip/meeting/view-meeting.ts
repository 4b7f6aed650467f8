import type { MeetingData } from '#contract/trip/meeting.ts';
import { isBooked } from '#domain/booking/booking-status.ts';
import { addDays } from '#domain/calendar-days.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { orNotFound } from '#server/calls/problem.ts';
import { rowsOf } from '#server/db/rows.ts';
import { viewDates, type RequestRow, daysInEmail } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { findByKey, isMeetingOpen, KEY_DAYS, listFiles, readMeeting, viewFile } from './meeting-store.ts';
import { readTrip, viewMeeting } from './read-trip.ts';
import { readTravellers } from './travel-info.ts';

const MAX_TEMPLATES = 5;
const MAX_TEMPLATE_NAME = 60;

/** Templates for the note: the tour's meeting point, then the organizer's latest notes. */
async function readTemplates(
  deps: TripDeps,
  row: RequestRow,
  tourPage: { place: string; time: string },
): Promise<MeetingData['meet_data_templates']> {
  const rows = await rowsOf<{ text: string }>(deps.db)`select text from (
      select distinct on (m.text) m.text, r.tour_id = ${row.tour_id} as is_same, m.saved_at from request_meeting m
      join request r on r.id = m.request_id
      where r.organizer_id = ${row.organizer_id} and r.id <> ${row.id} and m.text <> '' order by m.text, is_same desc, m.saved_at desc) as used
    order by is_same desc, saved_at desc limit ${MAX_TEMPLATES}`;
  const place = `${tourPage.time}, ${tourPage.place}`;
  const first = { name: place, template: place };
  const used = rows.map(({ text }) => ({
    name: text.split('\n', 1)[0]?.slice(0, MAX_TEMPLATE_NAME) ?? '',
    template: text,
  }));
  return [first, ...used];
}

type Group = MeetingData['tourists_data']['data'][number];

/** Groups tourists with the same travel info. */
function groupTravellers(people: Awaited<ReturnType<typeof readTravellers>>): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, name, arrival, departure } of people) {
    const key = JSON.stringify([arrival, departure]);
    const group = groups.get(key) ?? { tourists: [], arrival, departure };
    group.tourists.push({ id, name });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The meeting page of a key. Throws `not_found`. Logs reads of personal data. */
export async function viewMeetingPage(deps: TripDeps, key: string, locale: Locale): Promise<MeetingData> {
  const row = orNotFound(await findByKey(deps.db, key));
  const trip = await readTrip(deps.db, row.tour_date_id);
  const { text, saved_at } = await readMeeting(deps.db, row.id);
  const files = await listFiles(deps.db, row.id);
  // Omit people who no longer travel.
  const people = isBooked(row.status)
    ? await readTravellers(deps, deps.db, row, { kind: 'organizer', id: row.organizer_user_id })
    : [];
  return {
    tour_data: {
      name: textIn(row.tour_name, locale),
      slug: trip.tour_slug,
      dates: daysInEmail(locale, viewDates(row)),
      date_start: row.start_date,
      date_end: row.end_date,
      timezone: row.timezone,
    },
    request_id: row.id,
    contract_id: row.id,
    tourists_data: { data: groupTravellers(people), people: row.seats },
    meet_data_templates: await readTemplates(deps, row, viewMeeting(trip.meeting, locale)),
    files: files.map((file) => viewFile(deps, file)),
    organizer_meet_data: text,
    saved_at: saved_at?.toISOString() ?? null,
    ends_on: addDays(row.end_date, KEY_DAYS),
    read_only: !isMeetingOpen(row),
  };
}
