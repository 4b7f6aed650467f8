import { sql } from 'kysely';
import type { DeskCounts, DeskToday } from '#contract/desk/today.ts';
import { helpTypesOf } from '#domain/site/help-inbox.ts';
import type { StaffCall } from '#domain/staff-roles.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { staffMayCall } from '#server/calls/staff-access.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { AWAITS_ORGANIZER } from '#server/features/booking/index.ts';
import { readWaitingSupportChats } from '#server/features/chat/index.ts';
import { readWaitingVerifications } from '#server/features/organizers/index.ts';

type Counts = Pick<DeskToday, 'answers' | 'reviews' | 'questions'> & { first_answer_at: Date | null };

/** What waits for the members of organizers. */
export async function readTodayCounts(db: Db, ids: number[]): Promise<Counts> {
  return firstRow<Counts>(db)`select waiting.*,
      (select count(*)::int from review where organizer_id = any(${ids}::int[]) and hidden_at is null and text <> ''
      and reply is null) as reviews,
      (select count(*)::int from tour_question q join tour t on t.id = q.tour_id where t.organizer_id = any(${ids}::int[])
        and q.hidden_at is null and q.dismissed_at is null and q.answer is null) as questions
    from (select count(*)::int as answers, min(coalesce(r.change_until, r.deadline_at)) as first_answer_at from request r
      where r.organizer_id = any(${ids}::int[]) and ${AWAITS_ORGANIZER}) waiting`;
}

/** Chats of organizers in which a traveller waits for an answer. */
export const readWaitingChats = (db: Db, ids: number[]): Promise<number> =>
  countRows(db, sql`chat where organizer_id = any(${ids}::int[]) and waiting_since is not null`);

type StaffCounts = Pick<DeskCounts, 'staff_queue' | 'staff_inbox' | 'staff_chats'>;

/** What waits for staff, as far as their role may open it; nothing without a second factor. */
export async function readStaffCounts(db: Db, staff: SessionUser['staff']): Promise<StaffCounts> {
  const may = (name: StaffCall): boolean => staffMayCall({ staff }, name);
  const types = staff ? helpTypesOf(staff.role) : [];
  const [tours, checks, inbox, chats] = await Promise.all([
    may('desk.listSubmittedTours') ? countRows(db, sql`tour_draft where state = 'submitted'`) : 0,
    may('organizers.listVerifications') ? readWaitingVerifications(db) : null,
    may('site.listHelpRequests')
      ? countRows(
          db,
          sql`help_request where state = 'open' and ${types === null ? sql`true` : sql`type = any(${types}::text[])`}`,
        )
      : 0,
    may('chat.listStaffChats') ? readWaitingSupportChats(db) : null,
  ]);
  return { staff_queue: tours + (checks?.count ?? 0), staff_inbox: inbox, staff_chats: chats?.count ?? 0 };
}
