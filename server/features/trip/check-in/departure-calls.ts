import { sql } from 'kysely';
import type * as trip from '#contract/trip/departure.ts';
import type * as preparations from '#contract/trip/prepare-departure.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { orNotFound } from '#server/calls/problem.ts';
import { findRequest } from '#server/features/booking/index.ts';
import { saveDepartureNote } from '#server/features/trip/meeting/departure-note.ts';
import { requestForms } from '#server/features/trip/tourists/request-forms.ts';
import { saveRooms } from '#server/features/trip/tourists/save-rooms.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { viewVoucher } from '#server/features/trip/voucher/voucher.ts';
import { viewManifest } from './manifest.ts';
import { checkIn, markNoShow } from './mark-attendance.ts';

/** Handlers of a departure: its travellers, and what prepares it. */
export function departureHandlers(deps: TripDeps): Handlers<typeof trip & typeof preparations> {
  return {
    async getVoucher(context, { query }) {
      const row = await findRequest(deps.db, sql`r.id = ${query.id} and r.user_id = ${signedIn(context).id}`);
      return viewVoucher(deps, orNotFound(row), context);
    },
    getManifest: (context, { query }) =>
      viewManifest(deps, query.tour_date_id, { ...context, user: signedIn(context) }),
    checkIn: (context, { body }) => checkIn(deps, signedIn(context), body),
    saveDepartureNote: (context, { body }) => saveDepartureNote(deps, signedIn(context), body),
    requestForms: (context, { body }) => requestForms(deps, { user: signedIn(context), site: context.site }, body),
    saveRooms: (context, { body }) => saveRooms(deps, signedIn(context), body),
    markNoShow: (context, { body }) => markNoShow(deps, signedIn(context), body),
  };
}
