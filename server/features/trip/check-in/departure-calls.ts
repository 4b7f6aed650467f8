import { sql } from 'kysely';
import type * as trip from '#contract/trip/departure.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { findRequest } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { viewManifest } from './manifest.ts';
import { checkIn, markNoShow } from './mark-attendance.ts';
import { viewVoucher } from '#server/features/trip/voucher/voucher.ts';

/** The handlers of the calls in `contract/trip/departure.ts`. */
export function departureCalls(deps: TripDeps): Handlers<typeof trip> {
  const on = ({ site }: CallContext): TripDeps => ({ ...deps, site });
  return {
    async getVoucher(context, { query }) {
      const row = await findRequest(deps.db, sql`r.id = ${query.id} and r.user_id = ${signedIn(context).id}`);
      if (!row) throw new Problem('not_found');
      return viewVoucher(on(context), row, context);
    },
    getManifest: (context, { query }) =>
      viewManifest(on(context), signedIn(context), query.tour_date_id, context.locale),
    checkIn: (context, { body }) => checkIn(deps, signedIn(context), body),
    markNoShow: (context, { body }) => markNoShow(deps, signedIn(context), body),
  };
}
