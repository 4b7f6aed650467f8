import type { subscribeTourProgram } from '#contract/tour-page/tour-emails.ts';
import { textIn } from '#domain/locales.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { currencyOfEmail } from '#server/features/tour-page/email-calls.ts';
import { requireTour } from '#server/features/tour-page/find-tour-page.ts';
import { createLinkKeys } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { isEmailOf, storeWatch } from './watch-store.ts';
import { watchText } from './watch-texts.ts';

/** Keys of links that confirm or end a watch. */
export const watchKeys = (dataKey: string) => createLinkKeys(dataKey, 'tour watches');

/** The cookie of a browser that confirmed an address (specification 3), with a value derived from the address. */
export const SUBSCRIBER_COOKIE = 'subscriber_id';

/** The value by which a browser proves that it confirmed an address. */
export const subscriberIds = (dataKey: string) => {
  const keyOf = createLinkKeys(dataKey, 'subscribers');
  return (email: string): string => keyOf(email.trim().toLowerCase());
};

/** Handlers that watch a tour for new dates. */
export function watchHandlers(deps: Platform): Handlers<{ subscribeTourProgram: typeof subscribeTourProgram }> {
  const keyOf = watchKeys(deps.dataKey);
  const subscriberOf = subscriberIds(deps.dataKey);
  return {
    async subscribeTourProgram(context, { body }) {
      const tour = await requireTour(deps.db, body.tour_id);
      const { user, locale } = context;
      const currency = currencyOfEmail(context, body.currency);
      const isAccount = user !== null && (await isEmailOf(deps.db, user.id, body.email));
      const subscriber = body.subscriber_id ?? context.cookies[SUBSCRIBER_COOKIE];
      // Being signed in with this address, or having confirmed it in this browser, proves ownership.
      const isOwn = isAccount || subscriber === subscriberOf(body.email);
      return context.once(async (trx) => {
        const watch = await storeWatch(trx, {
          tourId: tour.id,
          userId: isAccount ? user.id : null,
          email: body.email,
          locale,
          currency,
          isConfirmed: isOwn,
        });
        if (!watch.confirmed_at)
          await sendEmail(deps, trx, {
            texts: watchText,
            name: 'ask',
            to: { email: watch.email, locale },
            values: { tour: textIn(watch.tour_name, locale) },
            path: `/new-dates/${watch.id}/${keyOf(watch.id)}`,
            isUnsolicited: true,
          });
        // The same reply for every address, so that it does not reveal who watches a tour.
        return { result: true as const, is_confirmed: isOwn };
      });
    },
  };
}
