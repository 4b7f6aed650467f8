import { sql } from 'kysely';
import type { OrganizerAccount } from '#contract/payments/statements.ts';
import type { Db } from '#server/db/pool.ts';
import { Problem } from '#server/http/problem.ts';

const MAX_PAYOUTS = 100;

/** What is owed to an organizer now and what was sent, for staff. Throws `not_found`. */
export async function readOrganizerAccount(db: Db, organizerId: number): Promise<OrganizerAccount> {
  const [{ rows: organizers }, { rows: balances }, { rows: payouts }] = await Promise.all([
    sql`select 1 from organizer where id = ${organizerId}`.execute(db),
    sql<OrganizerAccount['balances'][number]>`
      select e.currency, (-sum(e.amount))::bigint as owed
      from ledger_posting p join ledger_entry e on e.posting_id = p.id left join request r on r.id = p.request_id
      where e.account = 'organizer' and coalesce(p.organizer_id, r.organizer_id) = ${organizerId}
      group by e.currency order by e.currency`.execute(db),
    sql<OrganizerAccount['payouts'][number]>`
      select p.id, case when p.reverses is null then p.amount else -p.amount end as amount, p.currency, p.paid_on::text,
        p.reference, p.reverses, exists (select from payout other where other.reverses = p.id) as is_reversed,
        coalesce(nullif(concat_ws(' ', staff.last_name, staff.first_name), ''), staff.email, '') as recorded_by
      from payout p left join user_account staff on staff.id = p.recorded_by
      where p.organizer_id = ${organizerId} order by p.id desc limit ${MAX_PAYOUTS}`.execute(db),
  ]);
  if (organizers.length === 0) throw new Problem('not_found');
  return { organizer_id: organizerId, balances, payouts };
}
