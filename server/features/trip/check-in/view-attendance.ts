import type { Attendance } from '#contract/trip/departure.ts';
import { displayName } from '#domain/display-name.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { RequestRow } from '#server/features/booking/index.ts';

/** The name of the member who set the current mark; null without a mark or account. */
async function readMarkAuthor(db: Db, userId: number | null): Promise<string | null> {
  const row = await rowOrNull<{ first_name: string; last_name: string }>(db)`select first_name, last_name
    from user_account where id = ${userId}`;
  return (row && displayName(row)) || null;
}

/** Whether a party is checked in or a no-show, and who reported it. */
export async function viewAttendance(db: Db, row: RequestRow): Promise<Attendance> {
  return {
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    checked_in_by: row.checked_in_at && (await readMarkAuthor(db, row.checked_in_by)),
    no_show_at: row.no_show_at?.toISOString() ?? null,
    no_show_by: row.no_show_at && (await readMarkAuthor(db, row.no_show_by)),
  };
}
