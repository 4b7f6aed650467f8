import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** Money that needs manual review by an operator; `amount` is in minor units. */
export interface MoneyMatter {
  kind: 'dispute' | 'refund' | 'payment';
  /** Of the dispute, refund or attempt. */
  state: string;
  request_id: number;
  at: Date;
  amount: number;
  currency: string;
  provider: string;
  /** Identifies it in the provider's dashboard. */
  ref: string | null;
  /** The bank's reason, or the last error. */
  note: string | null;
}

/** A refund or payment undecided for longer than this needs a look. */
const USUAL = sql`interval '10 minutes'`;

/**
 * Disputes that are open or closed within 90 days, unsent refunds, and payments whose outcome is unknown; newest first.
 */
export async function listMoneyMatters(db: Db, limit: number): Promise<MoneyMatter[]> {
  const { rows } = await sql<MoneyMatter>`
    select * from (
      select 'dispute' as kind, state, request_id, created_at as at, amount, currency, provider, provider_ref as ref, reason as note
      from payment_dispute where closed_at is null or closed_at > now() - interval '90 days'
      union all
      select 'refund', r.state, r.request_id, r.created_at, r.amount, r.currency, a.provider, coalesce(r.provider_ref, a.capture_ref), r.last_error
      from refund r join payment_attempt a on a.id = r.attempt_id
      where r.state = 'failed' or r.state = 'intent' and r.created_at < now() - ${USUAL}
      union all
      select 'payment', a.state, p.request_id, a.created_at, a.amount, a.currency, a.provider, a.provider_ref, a.decline
      from payment_attempt a join payment p on p.id = a.payment_id
      where a.state = 'mismatch' or a.state in ('intent', 'processing') and a.created_at < now() - ${USUAL}) matter
    order by at desc limit ${limit}`.execute(db);
  return rows;
}
