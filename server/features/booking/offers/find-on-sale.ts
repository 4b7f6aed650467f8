import type { Locale } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { readOffer, type Offer } from './read-offer.ts';
import { listTourDates } from './tour-dates.ts';

/** The departure and party to book, and the locale, currency and site for which alternatives are described. */
export interface DepartureQuery {
  tour_id: number;
  tour_date_id: number;
  variant_id?: number | null;
  /** The individual offer that the party got. */
  individual_tour?: string | undefined;
  currency: string;
  people: number;
  locale: Locale;
  site: SiteConfig;
}

/**
 * Reads a departure on sale with enough seats. Throws `not_found`, or `date_closed` or `seats_gone` with the current
 * dates.
 */
export async function findOnSale(deps: BookingDeps, db: Db, query: DepartureQuery): Promise<Offer> {
  const offer = await readOffer(db, query.tour_date_id, query.variant_id ?? null, query.individual_tour);
  if (!offer || offer.tour_id !== query.tour_id) throw new Problem('not_found');
  const fresh = async (): Promise<unknown> => ({
    dates: await listTourDates(deps, db, {
      tourId: query.tour_id,
      currency: query.currency,
      locale: query.locale,
      site: query.site,
      withVariants: false,
    }),
  });
  if (!offer.is_on_sale || (!offer.is_instant && !offer.is_requestable))
    throw new Problem('date_closed', { fresh: await fresh() });
  if (offer.free < query.people) throw new Problem('seats_gone', { fresh: await fresh() });
  return offer;
}
