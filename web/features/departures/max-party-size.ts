import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';

/** Maximum party size on a date. */
export function maxPartySize(
  tour: Pick<TourPage, 'group'>,
  date: Pick<TourDate, 'number_of_free_seats'> | undefined,
): number {
  return Math.max(1, Math.min(tour.group.max, date?.number_of_free_seats ?? 1));
}
