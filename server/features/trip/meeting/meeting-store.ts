import { sql } from 'kysely';
import type { MeetingFile, MeetingNote } from '#contract/trip/meeting.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { findRequest, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { hashToken } from '#server/platform/link-tokens.ts';

/** Days after the tour until the link of its meeting page expires. */
export const KEY_DAYS = 7;

export interface MeetingFileRow {
  id: string;
  name: string;
  type: string;
  size_bytes: number;
  is_shown: boolean;
}

export interface MeetingRow {
  text: string;
  version: number;
  saved_at: Date | null;
}

export const fileKey = (id: string): string => `meeting/${id}`;

/** Returns the key of a booking's meeting page and stores its hash. */
export async function openMeetingPage(
  { meetingKeyOf }: Pick<TripDeps, 'meetingKeyOf'>,
  db: Db,
  requestId: number,
): Promise<string> {
  const key = meetingKeyOf(requestId);
  await sql`insert into request_meeting (request_id, key_hash) values (${requestId}, ${hashToken(key)})
    on conflict do nothing`.execute(db);
  return key;
}

/** The booking of a key; null for an unknown or expired key. */
export function findByKey(db: Db, key: string): Promise<RequestRow | null> {
  return findRequest(
    db,
    sql`r.id = (select request_id from request_meeting where key_hash = ${hashToken(key)})
      and (now() at time zone t.timezone)::date <= d.end_date + ${sql.lit(KEY_DAYS)}`,
  );
}

/** Whether the organizer can still change the meeting. */
export const isMeetingOpen = ({ status }: Pick<RequestRow, 'status'>): boolean =>
  status === REQUEST_STATUS.made_prepayment;

export async function readMeeting(db: Db, requestId: number): Promise<MeetingRow> {
  const row = await rowOrNull<MeetingRow>(db)`select text, version, saved_at from request_meeting
    where request_id = ${requestId}`;
  return row ?? { text: '', version: 0, saved_at: null };
}

export async function listFiles(db: Db, requestId: number): Promise<MeetingFileRow[]> {
  return rowsOf<MeetingFileRow>(db)`select id, name, type, size_bytes, is_shown from meeting_file
    where request_id = ${requestId} order by created_at, id`;
}

/** A file with its URL. */
export function viewFile(
  { meetingFileTokenOf }: Pick<TripDeps, 'meetingFileTokenOf'>,
  { id, name, size_bytes }: Pick<MeetingFileRow, 'id' | 'name' | 'size_bytes'>,
): MeetingFile {
  return { id, name, size: size_bytes, url: `/meeting-files/${id}/${meetingFileTokenOf(id)}` };
}

/** What a party reads about the meeting: the text of its booking, else that of its departure. */
export async function readMeetingText(db: Db, requestId: number): Promise<{ text: string; saved_at: Date } | null> {
  return rowOrNull<{ text: string; saved_at: Date }>(db)`select
      case when m.saved_at is not null and m.text <> '' then m.text else coalesce(n.text, '') end as text,
      coalesce(case when m.text <> '' then m.saved_at end, n.saved_at, m.saved_at) as saved_at
    from request r left join request_meeting m on m.request_id = r.id left join departure_note n on n.tour_date_id = r.tour_date_id
    where r.id = ${requestId} and (m.saved_at is not null or n.saved_at is not null)`;
}

/** The organizer's note to a party; null until there is one. */
export async function readNote(deps: TripDeps, db: Db, requestId: number): Promise<MeetingNote | null> {
  const note = await readMeetingText(db, requestId);
  if (!note) return null;
  const { text, saved_at } = note;
  const files = (await listFiles(db, requestId)).filter(({ is_shown }) => is_shown);
  return { text, saved_at: saved_at.toISOString(), files: files.map((file) => viewFile(deps, file)) };
}

/**
 * Clears what both sides entered about a meeting, because the booking has moved to another date; files stay with the
 * organizer.
 */
export async function forgetMeeting(trx: Trx, requestId: number): Promise<void> {
  await sql`update request_meeting set text = '', saved_at = null, version = version + 1
    where request_id = ${requestId} and saved_at is not null`.execute(trx);
  await sql`update meeting_file set is_shown = false where request_id = ${requestId}`.execute(trx);
  await sql`delete from travel_info
    where tourist_id in (select id from tourist where request_id = ${requestId})`.execute(trx);
}
