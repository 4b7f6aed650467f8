import type * as statements from '#contract/payments/statements.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { readOrganizerAccount } from './organizer-account.ts';
import { recordPayout, reversePayout } from './payouts.ts';
import { readStatement } from './read-statement.ts';

/** Statements of organizers, and the operator's payout records. */
export function statementCalls({ db, clock }: PaymentsDeps): Handlers<typeof statements> {
  return {
    async getStatement(context, { query }) {
      const month = query.month ?? clock.now().toISOString().slice(0, 7);
      return readStatement(db, signedIn(context).id, { month, locale: context.locale });
    },

    getOrganizerAccount: (_context, { query }) => readOrganizerAccount(db, query.organizer_id),

    recordPayout: (context, { body }) => context.once((trx) => recordPayout(trx, body, signedIn(context).id)),

    reversePayout: (context, { body }) => context.once((trx) => reversePayout(trx, body, signedIn(context).id)),
  };
}
