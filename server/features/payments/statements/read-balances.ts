import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';

/** What is owed to an organizer in a currency, in minor units; negative when the organizer owes us. */
export interface Balance {
  organizer_id: number;
  currency: string;
  owed: number;
}

/** Balances of organizers, by currency. Two branches, because each uses its own index. */
export async function readBalances(db: Db, organizerIds: number[]): Promise<Balance[]> {
  return rowsOf<Balance>(db)`
    select line.organizer_id, line.currency, (-sum(line.amount))::bigint as owed from (
      select p.organizer_id, e.currency, e.amount from ledger_posting p join ledger_entry e on e.posting_id = p.id
      where p.organizer_id = any(${organizerIds}::int[]) and e.account = 'organizer'
      union all
      select r.organizer_id, e.currency, e.amount from request r join ledger_posting p on p.request_id = r.id
        join ledger_entry e on e.posting_id = p.id
      where r.organizer_id = any(${organizerIds}::int[]) and p.organizer_id is null and e.account = 'organizer') line
    group by line.organizer_id, line.currency order by line.currency`;
}
