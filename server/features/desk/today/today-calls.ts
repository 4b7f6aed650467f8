import { sql } from 'kysely';
import type * as calls from '#contract/desk/today.ts';
import type { DeskToday } from '#contract/desk/today.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { textIn, type LocalText } from '#domain/locales.ts';
import { organizerIdsOf, signedIn, type Handlers } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { readStaffCounts, readTodayCounts, readWaitingChats } from './read-counts.ts';
import { readStaffToday, type StaffTodayDeps } from './staff-today.ts';

const FORM_DAYS = 30;
const LISTED = 5;
const PAID = sql.lit(REQUEST_STATUS.made_prepayment);

type FormsRow = Omit<DeskToday['forms'][number], 'tour'> & { tour: LocalText };

/** A form counts as begun once it has any value. */
async function readForms(db: Db, ids: number[]): Promise<FormsRow[]> {
  return rowsOf<FormsRow>(db)`select d.id as departure_id, t.name as tour, d.start_date as start,
        sum(greatest(0, r.seats - coalesce(filled.count, 0)))::int as people
    from request r join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id
      cross join lateral (select count(*)::int as count from tourist where request_id = r.id and sealed is not null) filled
    where r.organizer_id = any(${ids}::int[]) and r.status = ${PAID} and d.start_date between current_date and current_date + ${FORM_DAYS}::int
    group by d.id, t.name, d.start_date having sum(greatest(0, r.seats - coalesce(filled.count, 0))) > 0
    order by d.start_date, d.id limit ${LISTED}`;
}

async function readBalances(db: Db, ids: number[]): Promise<DeskToday['balances']> {
  return rowsOf<DeskToday['balances'][number]>(db)`select currency, sum(total - paid)::bigint as due,
      coalesce(sum(total - paid) filter (where balance_due_on < current_date), 0)::bigint as overdue,
      (count(*) filter (where balance_due_on < current_date))::int as overdue_count
    from request where organizer_id = any(${ids}::int[]) and status = ${PAID} and paid < total
    group by currency order by currency`;
}

/** Handlers of what needs attention today: the organizer's, and that of staff. */
export function todayHandlers(deps: StaffTodayDeps): Handlers<typeof calls> {
  const { db } = deps;
  return {
    getStaffToday: (context) => readStaffToday(deps, context),
    async getCounts(context, { query: { organizer_id: chosen } }) {
      const user = signedIn(context);
      const ids = organizerIdsOf(user, chosen);
      const [{ answers, reviews, questions }, chats, staff] = await Promise.all([
        readTodayCounts(db, ids),
        readWaitingChats(db, ids),
        readStaffCounts(db, user.staff),
      ]);
      return { answers, chats, reviews, questions, ...staff };
    },
    async getToday(context, { query: { organizer_id: chosen } }) {
      const ids = organizerIdsOf(signedIn(context), chosen);
      const [counts, forms, balances] = await Promise.all([
        readTodayCounts(db, ids),
        readForms(db, ids),
        readBalances(db, ids),
      ]);
      return {
        ...counts,
        first_answer_at: counts.first_answer_at?.toISOString() ?? null,
        forms: forms.map((row) => ({ ...row, tour: textIn(row.tour, context.locale) })),
        balances,
      };
    },
  };
}
