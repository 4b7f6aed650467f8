import type * as calls from '#contract/trip/pass-place.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { transaction } from '#server/db/pool.ts';
import { stateOf, findVisible } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { planPassPlace, quotePassPlaceByLink, passPlaceByLink, passPlace } from './pass-place.ts';

/** The handlers of the calls that pass a place on. */
export function passPlaceHandlers(deps: TripDeps): Handlers<typeof calls> {
  return {
    async getPassPlaceQuote(context, { query }) {
      const { row, viewer } = await findVisible(deps, context, query.id);
      const { quote } = await planPassPlace(deps, deps.db, row, query.tourist_id);
      // Only the booker sees a companion's name, as on the forms.
      return viewer === 'traveller' ? quote : { ...quote, full_name: '' };
    },
    passPlace: (context, { body }) =>
      context.once(async (trx) => {
        const { row, friend, isSent } = await passPlace(deps, trx, signedIn(context), body);
        return { ...stateOf(row, context.locale), tourist_id: friend.id, is_sent: isSent };
      }),
    getPassPlaceQuoteByLink: ({ cookies }, { query }) =>
      quotePassPlaceByLink(deps, deps.db, { token: query.uuid, cookies }),
    passPlaceByLink: ({ cookies }, { body: { uuid, ...friend } }) =>
      transaction(deps.db, async (trx) => {
        const link = { token: uuid, cookies };
        return { is_sent: (await passPlaceByLink(deps, trx, link, friend)).isSent };
      }),
  };
}
