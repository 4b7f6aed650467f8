import { isOnSale } from '#domain/booking/departures.ts';
import { tagOf, toLocale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import { findTourPage, type TourPageDeps } from '#server/features/tour-page/find-tour-page.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { deleteWatch, findDueWatches, type WatchRow } from './watch-store.ts';
import { watchText } from './watch-texts.ts';

const MAX_DATES = 6;

/** The page of a watched tour; null while it is hidden. */
const findWatched = (deps: TourPageDeps, { tour_id: id, currency, locale }: WatchRow) =>
  findTourPage(deps, id, { locale: toLocale(locale), currency, site: deps.settings.site }).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });

async function announceNewDates(deps: TourPageDeps, watch: WatchRow): Promise<void> {
  const locale = toLocale(watch.locale);
  const tour = await findWatched(deps, watch);
  const dates = tour?.dates.filter((date) => date.id > watch.seen_date_id && isOnSale(date)) ?? [];
  if (!tour || dates.length === 0) return;
  const values = {
    tour: tour.name,
    dates: dates
      .slice(0, MAX_DATES)
      .map(({ start, end, time, price, currency }) =>
        watchText(locale, 'date', {
          days: joinParts(tagOf(locale), formatsFor(locale).range(start, end), time),
          price: formatMoney({ amount: price, currency }),
        }),
      )
      .join('\n'),
  };
  await transaction(deps.db, async (trx) => {
    await sendEmail(deps, trx, {
      texts: watchText,
      name: 'announced',
      to: { email: watch.email, locale },
      values,
      path: `/${tour.slug}#dates`,
      canWait: true,
      dedupeKey: `watch:${watch.id}:told`,
    });
    await deleteWatch(trx, watch.id);
  });
}

/**
 * Emails watchers the new departures of a tour, once, in their language and currency. A failure does not affect other
 * watches; throws at the end.
 */
export async function sendNewDatesEmails(deps: TourPageDeps): Promise<void> {
  const errors: unknown[] = [];
  let due = await findDueWatches(deps.db, 0);
  while (due.length > 0) {
    for (const watch of due) await announceNewDates(deps, watch).catch((error: unknown) => errors.push(error));
    due = await findDueWatches(deps.db, due.at(-1)?.id ?? 0);
  }
  if (errors.length > 0) throw new AggregateError(errors, `new date emails: ${errors.length} failed`);
}
