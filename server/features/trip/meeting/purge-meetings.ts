import { sql } from 'kysely';
import { ERASE_DAYS } from '#domain/trip/tourist-form.ts';
import { endedRequests } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { fileKey } from './meeting-store.ts';

const BATCH = 500;
/** Organizers reuse their previous texts, so these outlive the files by a season. */
const TEXT_DAYS = 365;

/** Deletes the files of meeting pages when the travellers' data are erased, and their texts a year after the tour. */
export async function purgeMeetings({ db, files }: Pick<TripDeps, 'db' | 'files'>): Promise<void> {
  for (let isMore = true; isMore;) {
    const { rows } = await sql<{ id: string }>`select id from meeting_file
      where request_id in ${endedRequests(ERASE_DAYS)} limit ${sql.lit(BATCH)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    // Deletes the files first: the next run finds the rows that a crash leaves.
    for (const id of ids) await files.remove(fileKey(id));
    await sql`delete from meeting_file where id = any(${ids}::uuid[])`.execute(db);
    isMore = ids.length === BATCH;
  }
  await sql`delete from request_meeting where request_id in ${endedRequests(TEXT_DAYS)}`.execute(db);
}
