import type { CallError } from '#contract/client.ts';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';

/** The fresh state of a 409: a new price or new dates. */
export interface Fresh {
  quote: PriceQuote | null;
  dates: readonly TourDate[] | null;
}

/** Reads the fresh state from a 409; null for any other error. */
export function freshOf(error: CallError): Fresh | null {
  const { code, fresh } = error.body;
  if (error.status !== 409 || typeof fresh !== 'object' || fresh === null) return null;
  if (code === 'price_changed') return { quote: fresh as PriceQuote, dates: null };
  return 'dates' in fresh && Array.isArray(fresh.dates) ? { quote: null, dates: fresh.dates as TourDate[] } : null;
}

/** The shown dates as they are now; a missing date counts as closed. */
export function mergeDates(known: readonly TourDate[], fresh: readonly TourDate[]): TourDate[] {
  const now = new Map(fresh.map((date) => [date.id, date]));
  return known.map((date) => now.get(date.id) ?? { ...date, status: 'closed', number_of_free_seats: 0, is_busy: true });
}
