import { sql } from 'kysely';
import type { Statement } from '#contract/payments/statements.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { readNextPayout } from './next-payout.ts';

type Booking = Omit<Statement['bookings'][number], 'tour' | 'at'> & { tour: LocalText; at: Date };

/** SQL of the ledger entries of organizers: those of their requests and payouts. */
const own = (organizerIds: number[]) => sql`ledger_posting p join ledger_entry e on e.posting_id = p.id
  left join request r on r.id = p.request_id left join tour t on t.id = r.tour_id
  where coalesce(p.organizer_id, r.organizer_id) = any(${organizerIds}::int[])`;

/** SQL of the local time of a posting: a booking's in the zone of its tour, a payout's in UTC. */
const LOCAL = sql`p.at at time zone coalesce(r.timezone, t.timezone, 'UTC')`;

const IS_ORGANIZER = sql`e.account = 'organizer'`;

async function readBalances(db: Db, organizerIds: number[], from: string): Promise<Statement['balances']> {
  const isMonth = sql`${LOCAL} >= ${from}::date`;
  return rowsOf<Statement['balances'][number]>(db)`
    select e.currency, coalesce(-sum(e.amount) filter (where not ${isMonth}), 0)::bigint as opening,
      coalesce(-sum(e.amount) filter (where ${isMonth} and p.request_id is not null), 0)::bigint as earned,
      coalesce(sum(e.amount) filter (where ${isMonth} and p.request_id is null), 0)::bigint as paid_out,
      (-sum(e.amount))::bigint as closing
    from ${own(organizerIds)} and ${IS_ORGANIZER} and ${LOCAL} < ${from}::date + interval '1 month'
    group by e.currency order by e.currency`;
}

async function readBookings(db: Db, organizerIds: number[], from: string): Promise<Booking[]> {
  return rowsOf<Booking>(db)`
    select sums.*, r.status, r.rate::text, r.rate_day::text, t.name as tour, d.start_date::text as start
    from (
      select p.request_id, e.currency, max(p.at) as at,
        coalesce(-sum(e.amount) filter (where p.event = 'captured' and e.account = 'receivable'), 0)::bigint as captured,
        coalesce(-sum(e.amount) filter (where p.event = 'refunded' and e.account like 'provider:%'), 0)::bigint as refunded,
        coalesce(-sum(e.amount) filter (where e.account in ('commission', 'agent', 'revenue')), 0)::bigint as commission,
        coalesce(-sum(e.amount) filter (where ${IS_ORGANIZER}), 0)::bigint as payable
      from ${own(organizerIds)} and p.request_id is not null and ${LOCAL} >= ${from}::date and ${LOCAL} < ${from}::date + interval '1 month'
      group by p.request_id, e.currency) sums
    join request r on r.id = sums.request_id join tour t on t.id = r.tour_id join tour_date d on d.id = r.tour_date_id
    where captured <> 0 or refunded <> 0 or commission <> 0 or payable <> 0
    order by sums.at desc, sums.request_id desc`;
}

async function readPayouts(db: Db, organizerIds: number[], from: string): Promise<Statement['payouts']> {
  return rowsOf<Statement['payouts'][number]>(db)`
    select id, case when reverses is null then amount else -amount end as amount, currency, paid_on::text, reference, reverses
    from payout where organizer_id = any(${organizerIds}::int[]) and created_at at time zone 'UTC' >= ${from}::date
    and created_at at time zone 'UTC' < ${from}::date + interval '1 month'
    order by id desc`;
}

/** The first month with money, and the current one in the organizers' zones, which may be ahead of UTC. */
async function readMonths(db: Db, organizerIds: number[], now: Date): Promise<Statement['months']> {
  const row = await rowOrNull<{ first: string | null; last: string | null }>(db)`
    select to_char(min(${LOCAL}), 'YYYY-MM') as first, to_char(max(${LOCAL}), 'YYYY-MM') as last
    from ${own(organizerIds)}`;
  const current = now.toISOString().slice(0, 7);
  const { first, last } = row ?? {};
  return { first: first ?? current, last: last && last > current ? last : current };
}

/** The statement of organizers for a month (`yyyy-MM`), from the ledger. */
export async function readStatement(
  db: Db,
  organizerIds: number[],
  { month, locale, now }: { month: string; locale: Locale; now: Date },
): Promise<Statement> {
  const from = `${month}-01`;
  const bookings = await readBookings(db, organizerIds, from);
  return {
    month,
    months: await readMonths(db, organizerIds, now),
    balances: await readBalances(db, organizerIds, from),
    bookings: bookings.map((row) => ({ ...row, tour: textIn(row.tour, locale), at: row.at.toISOString() })),
    payouts: await readPayouts(db, organizerIds, from),
    now: await readNextPayout(db, organizerIds, now),
  };
}
