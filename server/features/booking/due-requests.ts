import { sql } from 'kysely';
import { ANSWER_REMINDER_HOURS } from '#domain/booking/price-quote.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import type { BookingDeps } from './booking-deps.ts';
import { outcomeOf } from './cancel-request.ts';
import { endRequest } from './change-request.ts';
import { assign, NO_DEADLINE } from './deadlines.ts';
import { moveRequest } from './move-request.ts';
import { sendBookingMail } from './notify-move.ts';
import { lockRequest, type RequestRow } from './request-store.ts';

const TIMER = { kind: 'timer', id: null } as const;

/** Ends or completes everything whose deadline has passed by the database's clock. Several processes may do it at once; each row is moved once. */
export async function moveDueRequests(deps: BookingDeps): Promise<number> {
  let count = 0;
  while (await transaction(deps.db, (trx) => moveOne(deps, trx))) count++;
  return count;
}

async function moveOne(deps: BookingDeps, trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from request
    where deadline_at <= now() and not (deadline_kind = 'complete' and dispute_open) order by deadline_at limit 1 for update skip locked`.execute(
    trx,
  );
  const row = rows[0] && (await lockRequest(trx, rows[0].id));
  if (!row) return false;
  await passDeadline(deps, trx, row);
  return true;
}

async function passDeadline(deps: BookingDeps, trx: Trx, row: RequestRow): Promise<void> {
  switch (row.status) {
    case 1:
      await endRequest(deps, trx, row, {
        move: 'expire_answer',
        by: TIMER,
        code: 'no_answer',
        text: undefined,
        refund: 0,
      });
      return;
    case 2:
      await endRequest(deps, trx, row, {
        move: 'expire_payment',
        by: TIMER,
        code: 'not_paid',
        text: undefined,
        refund: 0,
      });
      return;
    case 3:
      if (row.deadline_kind === 'balance')
        await endRequest(deps, trx, row, {
          move: 'miss_balance',
          by: TIMER,
          code: 'balance_not_paid',
          text: undefined,
          refund: outcomeOf(row).refund,
        });
      else await moveRequest(deps, trx, { move: 'complete', by: TIMER, from: row, change: assign(NO_DEADLINE) });
      return;
    default:
      throw new Error(`request ${row.id} has a deadline in status ${row.status}`);
  }
}

/** Writes the reminders that are due: to the organizer who has not answered, to the traveller who has not paid. */
export async function remindDueRequests(deps: BookingDeps): Promise<number> {
  let count = 0;
  while (await transaction(deps.db, (trx) => remindOne(deps, trx))) count++;
  return count;
}

async function remindOne(deps: BookingDeps, trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    id: number;
    key: string;
  }>`select id, extract(epoch from remind_at)::text as key from request
    where remind_at <= now() order by remind_at limit 1 for update skip locked`.execute(trx);
  const due = rows[0];
  const row = due && (await lockRequest(trx, due.id));
  if (!row) return false;
  const letter =
    row.status === 1
      ? row.proposal
        ? null
        : 'host_reminder'
      : row.status === 2
        ? 'expiring'
        : row.deadline_kind === 'balance'
          ? 'balance_due'
          : null;
  if (letter) await sendBookingMail(deps, trx, letter, row, `remind:${row.id}:${due.key}`);
  await sql`update request set remind_at = ${nextReminder(row)} where id = ${row.id}`.execute(trx);
  return true;
}

/** When to remind again: an organizer at the hours of decisions 1 after the question, a balance every three days until its deadline. */
function nextReminder(row: RequestRow) {
  if (row.status === 1) {
    const hours = sql.join(ANSWER_REMINDER_HOURS.map((hour) => sql`(${hour}::int)`));
    return sql`(select min(created_at + make_interval(hours => step.hour)) from (values ${hours}) as step (hour)
      where created_at + make_interval(hours => step.hour) > greatest(now(), remind_at))`;
  }
  if (row.deadline_kind === 'balance')
    return sql`case when greatest(now(), remind_at) + interval '3 days' < deadline_at then greatest(now(), remind_at) + interval '3 days' end`;
  return sql`null`;
}
