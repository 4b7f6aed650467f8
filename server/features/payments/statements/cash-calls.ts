import { sql } from 'kysely';
import type * as cash from '#contract/payments/cash.ts';
import type { Cash, Matter } from '#contract/payments/cash.ts';
import { decimalAmount } from '#domain/money.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

const SHOWN_MATTERS = 100;
const SHOWN_ORGANIZERS = 200;

/** A refund or payment undecided for longer than this needs attention. */
const USUAL = sql`interval '10 minutes'`;

/** Handlers for finance staff: balances, payments of a month, and the ledger. */
export function cashHandlers({ db, clock }: PaymentsDeps): Handlers<typeof cash> {
  return {
    getCash: () => readCash({ db, clock }),
    exportLedger: (_context, { query }) =>
      readLedger(
        db,
        query.request_id === undefined ? { month: query.month ?? monthOf(clock) } : { requestId: query.request_id },
      ),
  };
}

const monthOf = (clock: Clock): string => clock.now().toISOString().slice(0, 7);

/** The balances, the payments of this month, and the matters that need attention. */
export async function readCash({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Cash> {
  const month = monthOf(clock);
  const [sums, organizers, matters] = await Promise.all([readSums(db, month), readOwed(db), readMatters(db)]);
  return { month, sums, organizers, matters };
}

async function readSums(db: Db, month: string): Promise<Cash['sums']> {
  return rowsOf<Cash['sums'][number]>(db)`
    with waiting as (select currency, sum(amount) as sum from refund where state <> 'done' group by currency),
    entry as (select e.*, p.event, p.at >= ${`${month}-01`}::date as is_month from ledger_entry e join ledger_posting p on p.id = e.posting_id)
    select coalesce(e.currency, waiting.currency) as currency,
      coalesce(-sum(e.amount) filter (where e.account = 'organizer'), 0)::bigint as organizers,
      coalesce(max(waiting.sum), 0)::bigint as travellers,
      coalesce(-sum(e.amount) filter (where e.account = 'bank' and is_month), 0)::bigint as paid_out,
      coalesce(sum(e.amount) filter (where e.account = 'receivable' and e.event = 'refunded' and is_month), 0)::bigint as refunded,
      coalesce(-sum(e.amount) filter (where e.account in ('commission', 'revenue') and is_month), 0)::bigint as earned
    from entry e full join waiting on waiting.currency = e.currency
    group by coalesce(e.currency, waiting.currency) order by organizers desc, currency`;
}

async function readOwed(db: Db): Promise<Cash['organizers']> {
  return rowsOf<Cash['organizers'][number]>(db)`
    select o.id as organizer_id, o.name, e.currency, (-sum(e.amount))::bigint as owed
    from ledger_entry e join ledger_posting p on p.id = e.posting_id left join request r on r.id = p.request_id
      join organizer o on o.id = coalesce(p.organizer_id, r.organizer_id)
    where e.account = 'organizer' group by o.id, o.name, e.currency having sum(e.amount) <> 0
    order by owed desc limit ${SHOWN_ORGANIZERS}`;
}

/**
 * What needs attention, newest first: disputes that are open or ended within 90 days, refunds that a provider has not
 * sent, and payments whose outcome is unknown.
 */
async function readMatters(db: Db): Promise<Matter[]> {
  const rows = await rowsOf<Omit<Matter, 'at'> & { at: Date }>(db)`
    select * from (
      select 'dispute' as kind, id, state, request_id, created_at as at, amount, currency, provider, provider_ref as ref, reason as note
      from payment_dispute where closed_at is null or closed_at > now() - interval '90 days'
      union all
      select 'refund', r.id, r.state, r.request_id, r.created_at, r.amount, r.currency, a.provider,
      coalesce(r.provider_ref, a.capture_ref), r.last_error
      from refund r join payment_attempt a on a.id = r.attempt_id
      where r.state = 'failed' or r.state = 'intent' and a.method <> 'transfer' and r.created_at < now() - ${USUAL}
      union all
      select 'payment', a.id, a.state, p.request_id, a.created_at, a.amount, a.currency, a.provider, a.provider_ref, a.decline
      from payment_attempt a join payment p on p.id = a.payment_id
      where a.state = 'mismatch' or a.state in ('intent', 'processing') and a.created_at < now() - ${USUAL}) matter
    order by at desc limit ${SHOWN_MATTERS}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

interface LedgerLine {
  posting_id: number;
  at: Date;
  event: string;
  request_id: number | null;
  account: string;
  currency: string;
  amount: number;
}

async function readLedger(db: Db, of: { month: string } | { requestId: number }): Promise<string> {
  const where =
    'month' in of
      ? sql`p.at >= ${`${of.month}-01`}::date and p.at < ${`${of.month}-01`}::date + interval '1 month'`
      : sql`p.request_id = ${of.requestId}`;
  const rows = await rowsOf<LedgerLine>(db)`
    select p.id as posting_id, p.at, p.event, p.request_id, e.account, e.currency, e.amount
    from ledger_posting p join ledger_entry e on e.posting_id = p.id where ${where} order by e.id`;
  const lines = rows.map((row) => [
    row.posting_id,
    row.at.toISOString(),
    row.event,
    row.request_id ?? '',
    row.account,
    row.currency,
    decimalAmount(row),
  ]);
  const head = ['posting', 'at', 'event', 'booking', 'account', 'currency', 'amount'];
  // No cell needs quotes: all are numbers, times and our own words.
  return [head, ...lines].map((line) => `${line.join(',')}\n`).join('');
}
