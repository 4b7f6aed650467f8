import type * as statements from '#contract/payments/statements.ts';
import type { OrganizerAccount } from '#contract/payments/statements.ts';
import { displayName } from '#domain/display-name.ts';
import { organizerIdsOf, signedIn, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { hasRow, rowsOf } from '#server/db/rows.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { recordPayout, reversePayout } from './payouts.ts';
import { readBalances } from './read-balances.ts';
import { readStatement } from './read-statement.ts';

/** Handlers of organizers' statements, and of payouts that staff record. */
export function statementHandlers({ db, clock }: PaymentsDeps): Handlers<typeof statements> {
  return {
    async getStatement(context, { query }) {
      const month = query.month ?? clock.now().toISOString().slice(0, 7);
      return readStatement(db, organizerIdsOf(signedIn(context), query.organizer_id), {
        month,
        locale: context.locale,
        now: clock.now(),
      });
    },

    getOrganizerAccount: (_context, { query }) => readOrganizerAccount(db, query.organizer_id),

    recordPayout: (context, { body }) => context.once((trx) => recordPayout(trx, body, signedIn(context).id)),

    reversePayout: (context, { body }) => context.once((trx) => reversePayout(trx, body, signedIn(context).id)),
  };
}

const MAX_PAYOUTS = 100;

type Payout = Omit<OrganizerAccount['payouts'][number], 'recorded_by'> & {
  first_name: string;
  last_name: string;
  email: string;
};

async function readPayouts(db: Db, organizerId: number): Promise<OrganizerAccount['payouts']> {
  const rows = await rowsOf<Payout>(db)`
    select p.id, case when p.reverses is null then p.amount else -p.amount end as amount, p.currency, p.paid_on::text,
      p.reference, p.reverses, exists (select from payout other where other.reverses = p.id) as is_reversed,
      staff.first_name, staff.last_name, staff.email
    from payout p join user_account staff on staff.id = p.recorded_by
    where p.organizer_id = ${organizerId} order by p.id desc limit ${MAX_PAYOUTS}`;
  return rows.map(({ first_name, last_name, email, ...payout }) => ({
    ...payout,
    recorded_by: displayName({ first_name, last_name }) || email,
  }));
}

/** An organizer's balances and payouts, for staff. Throws `not_found`. */
async function readOrganizerAccount(db: Db, organizerId: number): Promise<OrganizerAccount> {
  const [isFound, balances, payouts] = await Promise.all([
    hasRow(db)`select 1 from organizer where id = ${organizerId}`,
    readBalances(db, [organizerId]),
    readPayouts(db, organizerId),
  ]);
  if (!isFound) throw new Problem('not_found');
  return {
    organizer_id: organizerId,
    balances: balances.map(({ currency, owed }) => ({ currency, owed })),
    payouts,
  };
}
