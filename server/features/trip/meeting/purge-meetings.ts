import { sql } from 'kysely';
import { ERASE_DAYS } from '#domain/trip/tourist-form.ts';
import { rowsOf } from '#server/db/rows.ts';
import { endedRequests } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { fileKey } from './meeting-store.ts';

const BATCH = 500;
/** Organizers reuse earlier texts, so texts stay for a year. */
const TEXT_DAYS = 365;

/** Deletes files of meeting pages together with the tourist records, and texts a year after the tour. */
export async function purgeMeetings({ db, files }: Pick<TripDeps, 'db' | 'files'>): Promise<void> {
  for (let isMore = true; isMore;) {
    const rows = await rowsOf<{ id: string }>(db)`select id from meeting_file
      where request_id in ${endedRequests(ERASE_DAYS)} limit ${sql.lit(BATCH)}`;
    const ids = rows.map(({ id }) => id);
    // Deletes files first: if the process crashes, the next run finds the rows.
    for (const id of ids) await files.remove(fileKey(id));
    await sql`delete from meeting_file where id = any(${ids}::uuid[])`.execute(db);
    isMore = ids.length === BATCH;
  }
  await sql`delete from request_meeting where request_id in ${endedRequests(TEXT_DAYS)}`.execute(db);
  await sql`delete from departure_note n using tour_date d
    where d.id = n.tour_date_id and d.end_date < current_date - ${sql.lit(TEXT_DAYS)}`.execute(db);
}
