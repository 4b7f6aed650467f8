import { sql } from 'kysely';
import { formatMoney } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import { article, minute, OPERATOR_PATH, SHOWN, type OperatorPage } from '#server/platform/operator-page.ts';

const MATTERS: Record<MoneyMatter['kind'], Record<string, string>> = {
  dispute: {
    inquiry: 'A payer asks the bank about a charge',
    open: 'A charge is disputed, the money is withdrawn',
    won: 'A dispute is won, the money is back',
    lost: 'A dispute is lost',
  },
  refund: { failed: 'A refund is rejected and not sent again', intent: 'A refund waits for the provider' },
  payment: {
    mismatch: 'A payment does not match what was due',
    intent: 'It is not known whether a checkout was opened',
    processing: 'The bank has not decided on a payment',
  },
};

const draw = ({ kind, state, request_id: id, at, amount, currency, provider, ref, note }: MoneyMatter): string =>
  article(
    [minute(at), provider, ...(ref ? [ref] : [])],
    `${MATTERS[kind][state] ?? state}: ${formatMoney({ amount, currency })}`,
    note ?? '',
    `<p><a href="${OPERATOR_PATH}/ledger?request=${id}">Ledger of request ${id}</a></p>`,
  );

/** Money that needs a look in the provider's dashboard, with links to its postings. */
export const moneyPage = (db: Db): OperatorPage => ({
  name: 'money',
  title: 'Money',
  empty: 'No dispute, every refund is sent, no payment is in doubt.',
  articles: async () => (await listMoneyMatters(db, SHOWN)).map(draw),
});

/** Money that needs manual review by an operator; `amount` is in minor units. */
interface MoneyMatter {
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
async function listMoneyMatters(db: Db, limit: number): Promise<MoneyMatter[]> {
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
