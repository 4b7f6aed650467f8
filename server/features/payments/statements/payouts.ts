import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { recordPayout as recordCall } from '#contract/payments/statements.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Trx } from '#server/db/pool.ts';
import { firstRow, hasRow } from '#server/db/rows.ts';
import { ledgerEntries, postLedger } from '#server/features/payments/post-ledger.ts';
import { requireMoneyDay } from '#server/features/payments/require-money-day.ts';
import { readBalances } from './read-balances.ts';

type PayoutOrder = CallInput<typeof recordCall>['body'];

interface PayoutState {
  id: number;
  balance: number;
}

async function balanceOf(trx: Trx, organizerId: number, currency: string): Promise<number> {
  const balances = await readBalances(trx, [organizerId]);
  return balances.find((one) => one.currency === currency)?.owed ?? 0;
}

async function lockOrganizer(trx: Trx, id: number): Promise<void> {
  if (!(await hasRow(trx)`select 1 from organizer where id = ${id} for update`)) throw new Problem('not_found');
}

async function insertPayout(
  trx: Trx,
  order: PayoutOrder,
  by: number,
  reverses: number | null = null,
): Promise<PayoutState> {
  const { organizer_id: organizerId, amount, currency } = order;
  const { id } = await firstRow<{ id: number }>(trx)`
    insert into payout (organizer_id, amount, currency, reference, paid_on, reverses, recorded_by)
    values (${organizerId}, ${amount}, ${currency}, ${order.reference}, ${order.paid_on}, ${reverses}, ${by}) returning id`;
  const [from, to] = reverses === null ? (['bank', 'organizer'] as const) : (['organizer', 'bank'] as const);
  await postLedger(trx, {
    event: reverses === null ? 'paid_out' : 'payout_reversed',
    source: `payout:${id}`,
    requestId: null,
    organizerId,
    entries: ledgerEntries(amount, currency, from, to),
  });
  return { id, balance: await balanceOf(trx, organizerId, currency) };
}

/** Records a payout and posts it. Throws `not_allowed_now` when it exceeds what is owed. */
export async function recordPayout(trx: Trx, order: PayoutOrder, by: number): Promise<PayoutState> {
  await requireMoneyDay(trx, 'paid_on', order.paid_on);
  await lockOrganizer(trx, order.organizer_id);
  const balance = await balanceOf(trx, order.organizer_id, order.currency);
  if (order.amount > balance) throw new Problem('not_allowed_now', { fresh: { balance } });
  return insertPayout(trx, order, by);
}

/**
 * Reverses a payout once, dated today (UTC). Throws `not_allowed_now` if it is already reversed or is itself a
 * reversal.
 */
export async function reversePayout(
  trx: Trx,
  { id, reference }: { id: number; reference: string },
  by: number,
): Promise<PayoutState> {
  // Read after locking, because the lock may have waited for another reversal.
  await sql`select 1 from payout where id = ${id} for update`.execute(trx);
  const payout = await rowOrNotFound<PayoutOrder & { is_closed: boolean }>(trx)`
    select organizer_id, amount, currency, (now() at time zone 'UTC')::date::text as paid_on,
      reverses is not null or exists (select 1 from payout other where other.reverses = payout.id) as is_closed
    from payout where id = ${id}`;
  if (payout.is_closed) throw new Problem('not_allowed_now');
  return insertPayout(trx, { ...payout, reference }, by, id);
}
