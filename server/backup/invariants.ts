import { sql } from 'kysely';
import {
  HISTORY_NOTES,
  PAYMENT_STATUS,
  REQUEST_STATUS,
  TRANSITIONS,
  type TransitionRule,
} from '#domain/booking/booking-status.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { CANCELED_SQL, HELD_SQL } from '#server/features/booking/index.ts';

const [NEW, PAYED] = [sql.lit(PAYMENT_STATUS.new), sql.lit(PAYMENT_STATUS.payed)];

const TRANSITION_TABLE = JSON.stringify(
  Object.entries<TransitionRule>(TRANSITIONS).flatMap(([name, { from, to, actors }]) =>
    (from ?? [null]).flatMap((status) => actors.map((actor) => ({ name, from: status, to: to ?? status, actor }))),
  ),
);

const NOTE_TABLE = JSON.stringify(
  Object.entries(HISTORY_NOTES).flatMap(([name, actors]) => actors.map((actor) => ({ name, actor }))),
);

/** Invariants of seats and money: each is a query that must return no rows. */
export const INVARIANTS = {
  'the ledger sums to zero in every currency': sql`select currency from ledger_entry group by currency having sum(amount) <> 0`,
  'every posting sums to zero': sql`select posting_id from ledger_entry group by posting_id, currency having sum(amount) <> 0`,
  'free seats are the capacity less what is blocked and what requests hold': sql`
    select d.id from tour_date d left join request r on r.tour_date_id = d.id and r.status in (${HELD_SQL}) group by d.id
    having d.free + d.blocked + coalesce(sum(r.seats), 0) <> d.capacity`,
  'no more comes back than came in': sql`
    select a.id from payment_attempt a where a.captured < (select coalesce(sum(amount), 0) from refund
    where attempt_id = a.id and state <> 'failed')`,
  'refunds are counted on their attempt': sql`
    select a.id from payment_attempt a where a.refunded <> (select coalesce(sum(amount), 0) from refund where attempt_id = a.id)`,
  'a payed payment keeps exactly one captured attempt of its sum': sql`
    select p.id from payment p where p.status = ${PAYED} and (select count(*) from payment_attempt a
    where a.payment_id = p.id and a.state = 'captured' and a.captured = p.amount
      and not exists (select from refund where attempt_id = a.id and reason in ('double', 'overpaid'))) <> 1`,
  'a request has paid what its payed payments say, less what changes gave back': sql`
    select r.id from request r where r.paid <> (select coalesce(sum(amount), 0) from payment where request_id = r.id and status = ${PAYED})
      - (select coalesce(sum(amount), 0) from refund where request_id = r.id and reason like 'change:%')`,
  'the money at providers is what was captured or waits for the rest, less what was sent back': sql`
    select currency from (
      select currency, amount from ledger_entry where account like 'provider:%' or account = 'suspense'
      union all select currency, -captured from payment_attempt
      union all select currency, amount from refund where state = 'done'
      union all select currency, amount from payment_dispute where state in ('open', 'lost')) as flow
    group by currency having sum(amount) <> 0`,
  'what is open and paid of a request is at most its total': sql`
    select r.id from request r join payment p on p.request_id = r.id and p.status in (${NEW}, ${PAYED}) group by r.id
      having sum(p.amount) - (select coalesce(sum(amount), 0) from refund where request_id = r.id and reason like 'change:%') > r.total`,
  'shares of held seats that were never sold go back in full': sql`
    select r.id from request r join payment p on p.request_id = r.id and p.is_share and p.status = ${PAYED}
      join payment_attempt a on a.payment_id = p.id
      join lateral (select from_status from request_history where request_id = r.id and to_status <> from_status
      order by id desc limit 1) h on true
    where r.status in (${CANCELED_SQL}) and h.from_status = ${sql.lit(REQUEST_STATUS.pending_prepayment)} group by r.id
    having sum(a.captured) <> sum(a.refunded)`,
  'no transition is outside the table': sql`
    select id from request_history h where not exists (
      select from jsonb_to_recordset(${TRANSITION_TABLE}::jsonb) as allowed (name text, "from" smallint, "to" smallint, actor text)
      where (allowed.name, allowed."to", allowed.actor) = (h.transition, h.to_status, h.actor)
      and allowed."from" is not distinct from h.from_status)
      and not exists (select from jsonb_to_recordset(${NOTE_TABLE}::jsonb) as note (name text, actor text)
        where (note.name, note.actor) = (h.transition, h.actor) and h.from_status = h.to_status)`,
  'the history ends at the status': sql`
    select r.id from request r left join lateral (select to_status from request_history where request_id = r.id
    order by id desc limit 1) h on true where h.to_status is distinct from r.status`,
} as const;

/** All invariants in one statement, because random histories check them after every step. */
const BROKEN = sql.join(
  Object.entries(INVARIANTS).map(([name, query]) => sql`select ${name}::text as name where exists (${query})`),
  sql` union all `,
);

/** The names of broken invariants. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db)`${BROKEN}`;
  return rows.map(({ name }) => name);
}
