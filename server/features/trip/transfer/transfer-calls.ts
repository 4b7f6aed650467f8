import type * as transfer from '#contract/trip/transfer.ts';
import { transaction } from '#server/db/pool.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { stateOf, findVisible } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { planTransfer, quoteTransferByLink, transferOwnPlace, transferPlace } from './transfer-place.ts';

/** The handlers of the calls that transfer a place. */
export function transferCalls(deps: TripDeps): Handlers<typeof transfer> {
  return {
    async getTransferQuote(context, { query }) {
      const { row, viewer } = await findVisible(deps, context, query.id);
      const { quote } = await planTransfer({ ...deps, site: context.site }, deps.db, row, query.tourist_id);
      // Only the booker sees a companion's name, as on the forms.
      return viewer === 'traveller' ? quote : { ...quote, full_name: '' };
    },
    transferPlace: (context, { body }) =>
      context.once(async (trx) => {
        const own = { ...deps, site: context.site };
        const { row, friend, isSent } = await transferPlace(own, trx, signedIn(context), body);
        return { ...stateOf(row, context.locale), tourist_id: friend.id, is_sent: isSent };
      }),
    getOwnTransferQuote: ({ cookies, site }, { query }) =>
      quoteTransferByLink({ ...deps, site }, deps.db, { token: query.uuid, cookies }),
    transferOwnPlace: ({ cookies, site }, { body: { uuid, ...friend } }) =>
      transaction(deps.db, async (trx) => {
        const link = { token: uuid, cookies };
        return { is_sent: (await transferOwnPlace({ ...deps, site }, trx, link, friend)).isSent };
      }),
  };
}
