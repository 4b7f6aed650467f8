import { sql } from 'kysely';
import type * as shares from '#contract/booking/shares.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { orNotFound } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { findRequest } from '#server/features/booking/request/request-store.ts';
import { declineShare, remindShare } from './answer-share.ts';
import { findShareByLink } from './share-store.ts';
import { splitDue } from './split-due.ts';
import { viewOwnShare, viewShares } from './view-shares.ts';

/** The handlers of the calls in `contract/booking/shares.ts`. */
export function shareHandlers(deps: BookingDeps): Handlers<typeof shares> {
  const own = async (userId: number, requestId: number) => {
    const row = orNotFound(await findRequest(deps.db, sql`r.id = ${requestId} and r.user_id = ${userId}`));
    return viewShares(deps, deps.db, row);
  };
  return {
    getShares: (context, { query }) => own(signedIn(context).id, query.request_id),
    async splitPayment(context, { body }) {
      const user = signedIn(context);
      // The stored reply holds no link, because the database must not contain tokens.
      await context.once(async (trx) => ({ request_id: (await splitDue(deps, trx, user, body)).id }));
      return own(user.id, body.request_id);
    },
    async remindShare(context, { body }) {
      const user = signedIn(context);
      return own(user.id, await transaction(deps.db, (trx) => remindShare(deps, trx, user, body.payment_id)));
    },
    async getOwnShare(context, { query }) {
      const share = orNotFound(await findShareByLink(deps.db, query.uuid));
      return viewOwnShare(deps, deps.db, share, context.locale);
    },
    declineShare: (context, { body }) =>
      transaction(deps.db, async (trx) => {
        const share = await declineShare(deps, trx, body.uuid);
        return viewOwnShare(deps, trx, share, context.locale);
      }),
  };
}
