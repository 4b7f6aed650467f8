import { sql } from 'kysely';
import { PREPARE, type Trx } from '#server/db/pool.ts';

/** One side of a posting, in minor units; a debit is positive. */
export interface LedgerEntry {
  account:
    | 'receivable'
    | 'deferred'
    | 'organizer'
    | 'commission'
    | 'agent'
    | 'revenue'
    | 'bank'
    | 'suspense'
    | 'disputed'
    | 'chargeback'
    | `provider:${string}`;
  currency: string;
  amount: number;
}

/** A ledger posting. Another posting with the same `source` is ignored. */
export interface LedgerPosting {
  event: string;
  source: string;
  requestId: number | null;
  /** The organizer, for a posting without a request. */
  organizerId?: number;
  entries: readonly LedgerEntry[];
}

/** Writes a posting. The database rejects one whose entries do not sum to zero in each currency. */
export async function postLedger(trx: Trx, posting: LedgerPosting): Promise<void> {
  const entries = posting.entries.filter((entry) => entry.amount !== 0);
  if (entries.length === 0) return;
  await sql`${PREPARE}
    with posting as (
      insert into ledger_posting (event, request_id, organizer_id, source)
      values (${posting.event}, ${posting.requestId}, ${posting.organizerId ?? null}, ${posting.source})
      on conflict (source) do nothing returning id)
    insert into ledger_entry (posting_id, account, currency, amount)
    select posting.id, entry.account, entry.currency, entry.amount
    from posting, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (account text, currency text, amount bigint)`.execute(
    trx,
  );
}

/** Two entries that move an amount between accounts. */
export function ledgerEntries(
  amount: number,
  currency: string,
  from: LedgerEntry['account'],
  to: LedgerEntry['account'],
): LedgerEntry[] {
  return [
    { account: to, currency, amount },
    { account: from, currency, amount: -amount },
  ];
}
