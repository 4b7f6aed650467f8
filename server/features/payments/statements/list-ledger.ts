import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { LedgerEntry } from '#server/features/payments/post-ledger.ts';

/** A posting with its entries in minor units; a debit is positive. */
export interface LedgerLine {
  id: number;
  at: Date;
  event: string;
  requestId: number | null;
  entries: readonly LedgerEntry[];
}

/** Postings of a request, oldest first; without a request the newest of all. */
export async function listLedger(db: Db, requestId: number | null, limit: number): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select p.id, p.at, p.event, p.request_id as "requestId",
      (select json_agg(json_build_object('account', e.account, 'currency', e.currency, 'amount', e.amount) order by e.id)
        from ledger_entry e where e.posting_id = p.id) as entries
    from ledger_posting p ${requestId === null ? sql`order by p.id desc` : sql`where p.request_id = ${requestId} order by p.id`}
    limit ${limit}`.execute(db);
  return rows;
}
