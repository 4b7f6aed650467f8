import type { CallInput } from '#contract/call.ts';
import type { saveMeetingData } from '#contract/trip/meeting.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { firstRow, hasRow } from '#server/db/rows.ts';
import { lockRequest } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { findByKey, isMeetingOpen, listFiles, readMeeting } from './meeting-store.ts';

type Body = CallInput<typeof saveMeetingData>['body'];

/** Shows the listed files and hides the others; true when this changes any. */
async function showFiles(trx: Trx, requestId: number, ids: readonly string[]): Promise<boolean> {
  const known = new Set((await listFiles(trx, requestId)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new Problem('not_found');
  return hasRow(trx)`update meeting_file set is_shown = not is_shown
    where request_id = ${requestId} and is_shown <> (id::text = any(${[...ids]}::text[])) returning id`;
}

/**
 * Saves the meeting note and emails the traveller about changes, at most once an hour. Throws `not_found` for an ended
 * booking.
 */
export async function saveMeeting(deps: TripDeps, key: string, body: Body): Promise<Date> {
  return transaction(deps.db, async (trx) => {
    const found = await findByKey(trx, key);
    const row = orNotFound(found?.id === body.contract_id ? await lockRequest(trx, found.id) : null);
    if (!isMeetingOpen(row)) throw new Problem('not_found', { words: 'problem.meeting_closed' });
    const before = await readMeeting(trx, row.id);
    const text = body.organizer_meet_data.trim();
    const areFilesNew = await showFiles(trx, row.id, body.files);
    const isNew = areFilesNew || text !== before.text;
    const saved = await firstRow<{ saved_at: Date }>(trx)`update request_meeting
      set text = ${text}, saved_at = now(), version = version + ${isNew ? 1 : 0} where request_id = ${row.id} returning saved_at`;
    if (isNew)
      await deps.booking.sendEmail(trx, {
        name: before.saved_at ? 'meeting_changed' : 'meeting_set',
        row,
        hourlyKey: `meeting:${row.id}`,
        values: { meeting: text, files: body.files.length },
      });
    return saved.saved_at;
  });
}
