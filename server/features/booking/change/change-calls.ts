import type * as change from '#contract/booking/change-booking.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { findVisible } from '#server/features/booking/request/find-visible.ts';
import { stateAfter, stateOf } from '#server/features/booking/request/request-state.ts';
import { acceptChange, declineChange, withdrawChange } from './answer-change.ts';
import { changeBooking } from './change-booking.ts';
import { planChange, viewChange, type ChangeCaller } from './quote-change.ts';

const callerOf = (context: CallContext): ChangeCaller => ({
  user: signedIn(context),
  locale: context.locale,
  site: context.site,
});

/** The handlers of the calls that change a booking. */
export function changeHandlers(deps: BookingDeps): Handlers<typeof change> {
  return {
    async getChangeQuote(context, { query }) {
      const { row } = await findVisible(deps, context, query.id);
      const { locale, site } = context;
      const seats = { adults: query.adults, children: query.children ?? 0, child_ages: query.child_ages };
      const target = { tour_date_id: query.tour_date_id, variant_id: query.variant_id ?? null, seats };
      return viewChange(await planChange(deps, deps.db, { row, target, locale, site }), locale);
    },
    changeBooking: (context, { body }) =>
      context.once(async (trx) => {
        const order = { ...body, variant_id: body.variant_id ?? null };
        const { row, refund, isProposed } = await changeBooking(deps, trx, callerOf(context), order);
        const { total, currency } = row;
        return { ...stateOf(row, context.locale), total, refund, currency, is_proposed: isProposed };
      }),
    acceptChange: (context, { body }) =>
      context.once(async (trx) => stateOf(await acceptChange(deps, trx, callerOf(context), body), context.locale)),
    declineChange: stateAfter(deps, declineChange),
    withdrawChange: stateAfter(deps, withdrawChange),
  };
}
