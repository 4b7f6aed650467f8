import { addDays } from '#domain/calendar-days.ts';
import { FROM_PRICE_DAYS } from '#domain/limits.ts';

/** The fields that decide which departure is the default. */
interface Departure {
  /** Minor units of the tour's currency. */
  original_price: number;
  /** Day of the start, `yyyy-MM-dd`. */
  start: string;
  number_of_free_seats: number;
}

/** The last day that a date can have: no departure starts later. */
export const LAST_DAY = '9999-12-31';
const isLastSeat = ({ number_of_free_seats: free }: Departure): number => (free < 2 ? 1 : 0);
const byPrice = (a: Departure, b: Departure): number => a.original_price - b.original_price;
const byStart = (a: Departure, b: Departure): number => (a.start === b.start ? 0 : a.start < b.start ? -1 : 1);

type SaleStatus = 'open' | 'limited' | 'busy' | 'closed';

/** Free seats from which a departure counts as nearly full, in a small group a quarter of its seats. */
const LIMITED_SEATS = 3;
const LIMITED_SHARE = 0.25;

/** How a departure sells: no more, sold out, nearly full or freely. */
export function saleStatus({
  is_closed: isClosed,
  capacity,
  free,
}: {
  is_closed: boolean;
  capacity: number;
  free: number;
}): SaleStatus {
  if (isClosed) return 'closed';
  if (free === 0) return 'busy';
  const few = Math.min(LIMITED_SEATS, Math.max(1, Math.floor(capacity * LIMITED_SHARE)));
  return free <= few ? 'limited' : 'open';
}

/** Whether a departure can be booked or requested. */
export function isOnSale({ status }: { status: SaleStatus }): boolean {
  return status === 'open' || status === 'limited';
}

/**
 * The departure whose price cards show: the cheapest within twelve months after `today` (`yyyy-MM-dd`, UTC), else of
 * all; with `today` null, as for a search with a last day, always of all. Of equal ones, the first with two free seats.
 */
export function cheapestOf<Entry extends Departure>(dates: readonly Entry[], today: string | null): Entry | undefined {
  const lastNear = today === null ? LAST_DAY : addDays(today, FROM_PRICE_DAYS);
  const isFar = ({ start }: Departure): number => (start > lastNear ? 1 : 0);
  return dates.toSorted(
    (a, b) => isFar(a) - isFar(b) || byPrice(a, b) || isLastSeat(a) - isLastSeat(b) || byStart(a, b),
  )[0];
}

/** The departure that a tour page opens with: the next one with two free seats, else the next one. */
export function departureToOpen<Entry extends Departure>(dates: readonly Entry[]): Entry | undefined {
  return dates.toSorted((a, b) => isLastSeat(a) - isLastSeat(b) || byStart(a, b))[0];
}
