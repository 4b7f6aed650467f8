import { sql } from 'kysely';
import { REQUEST_STATUS, type TransitionName } from '#domain/booking/booking-status.ts';
import { ANSWER_REMINDER_HOURS } from '#domain/booking/request-limits.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { outcomeOf } from '#server/features/booking/cancel/cancel-request.ts';
import type { BookingEmailName } from '#server/features/booking/emails/booking-emails.ts';
import { sendBookingEmail } from '#server/features/booking/emails/send-booking-email.ts';
import { assign, balanceReminder, NO_DEADLINE, REMIND_LATE_SHARE } from '#server/features/booking/request/deadlines.ts';
import { eachDueRequest } from '#server/features/booking/request/each-due-request.ts';
import { endRequest } from '#server/features/booking/request/end-request.ts';
import { OFFER_LAPSED, type RequestRow } from '#server/features/booking/request/request-store.ts';
import { transitionRequest } from '#server/features/booking/request/transition-request.ts';

const TIMER = { kind: 'timer', id: null } as const;

/** Ends or completes requests whose deadline has passed. Safe in several processes: each row transitions once. */
export async function endDueRequests(deps: BookingDeps): Promise<number> {
  return eachDueRequest(deps.db, {
    name: 'ending due requests',
    select: (tried) => sql<{ id: number }>`select id from request
      where deadline_at <= now() and not (deadline_kind in ('balance', 'complete', 'group') and dispute_open) and id <> all(${tried}::bigint[])
      order by deadline_at limit 1 for update skip locked`,
    handle: (trx, row) => handlePassedDeadline(deps, trx, row),
  });
}

async function handlePassedDeadline(deps: BookingDeps, trx: Trx, row: RequestRow): Promise<void> {
  const end = (transition: TransitionName, code: string, refund = 0): Promise<unknown> =>
    endRequest(deps, trx, row, { transition, by: TIMER, code, text: undefined, refund });
  switch (row.status) {
    case REQUEST_STATUS.pending_confirm:
      await end('expire_answer', row.proposal ? OFFER_LAPSED : 'no_answer');
      return;
    case REQUEST_STATUS.pending_prepayment:
      // Paid shares are refunded to their payers.
      await end('expire_payment', 'not_paid', row.paid);
      return;
    case REQUEST_STATUS.made_prepayment:
      if (row.deadline_kind === 'group') await end('miss_group', 'group_missed', row.paid);
      else if (row.deadline_kind === 'balance') await end('miss_balance', 'balance_not_paid', outcomeOf(row).refund);
      else
        await transitionRequest(deps, trx, {
          transition: 'complete',
          by: TIMER,
          from: row,
          change: assign(NO_DEADLINE),
        });
      return;
    default:
      throw new Error(`request ${row.id} has a deadline in status ${row.status}`);
  }
}

/** Sends due reminders: to organizers who have not answered, and travellers who have not paid. */
export async function remindDueRequests(deps: BookingDeps): Promise<number> {
  return eachDueRequest(deps.db, {
    name: 'request reminders',
    select: (tried) => sql<{ id: number; key: string }>`
      select id, extract(epoch from remind_at)::text as key from request
      where remind_at <= now() and id <> all(${tried}::bigint[]) order by remind_at limit 1 for update skip locked`,
    async handle(trx, row, { key }) {
      const mail = reminderFor(row);
      if (mail) await sendBookingEmail(deps, trx, { name: mail, row, dedupeKey: `remind:${row.id}:${key}` });
      await sql`update request set remind_at = ${nextReminder(row)} where id = ${row.id}`.execute(trx);
    },
  });
}

function reminderFor(row: RequestRow): BookingEmailName | null {
  if (row.status === REQUEST_STATUS.pending_confirm) return row.proposal ? null : 'organizer_reminder';
  if (row.status === REQUEST_STATUS.pending_prepayment) return 'expiring';
  return row.deadline_kind === 'balance' ? 'balance_due' : null;
}

/**
 * When the next reminder is due: for organizers at fixed hours after the request; for payers when the last tenth of the
 * time begins; for a balance 14, 7 and 1 days before its due date and once after it.
 */
function nextReminder(row: RequestRow) {
  if (row.status === REQUEST_STATUS.pending_confirm) {
    const hours = sql.join(ANSWER_REMINDER_HOURS.map((hour) => sql`(${hour}::int)`));
    return sql`(select min(created_at + make_interval(hours => step.hour)) from (values ${hours}) as step (hour)
      where created_at + make_interval(hours => step.hour) > greatest(now(), remind_at))`;
  }
  if (row.deadline_kind === 'pay')
    return sql`(select step.at from (select held.at + (deadline_at - held.at) * ${sql.lit(REMIND_LATE_SHARE)} as at from (
        select max(at) as at from request_history where request_id = request.id and from_status is distinct from to_status) held) step
      where step.at > greatest(now(), remind_at))`;
  if (row.deadline_kind === 'balance' && row.balance_due_on)
    return balanceReminder(row.balance_due_on, row.timezone, sql`greatest(now(), remind_at)`);
  return sql`null`;
}
