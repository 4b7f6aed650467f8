import { partySize } from '#domain/booking/party-size.ts';
import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { holdsSeats, REQUEST_STATUS, type RequestStatus } from '#domain/booking/booking-status.ts';
import { stepAt } from '#domain/booking/cancel-policy.ts';
import { isOnSale } from '#domain/booking/departures.ts';
import { isGraceAhead } from '#web/features/booking/booking-page/grace-period.ts';
import { daysTo } from '#web/features/booking/booking-page/time-left.ts';

/** Maximum dates listed; a tour with more offers the nearest ones. */
const MAX_DATES = 12;

type Trip = Pick<RequestView, 'status' | 'date' | 'group' | 'seats'>;
type PaidTrip = Pick<RequestView, 'status' | 'date' | 'group' | 'payments' | 'cancel_policy' | 'tour'>;

/** Whether the date and room can change: a paid trip keeps them once a cancellation would refund nothing. */
export function canMove(
  { status, date, group, payments, cancel_policy: policy, tour }: PaidTrip,
  nowMs: number,
): boolean {
  if (status !== REQUEST_STATUS.made_prepayment || group?.is_missed) return true;
  if (isGraceAhead({ payments }, nowMs)) return true;
  return (stepAt(policy, daysTo(date.start, nowMs, tour.timezone))?.percent ?? 0) > 0;
}

/** The departures that a trip may move to, including its own unless that is cancelled. */
export interface OpenDates {
  dates: RequestTourDate[];
  /** Whether there are others on request: unpaid seats move only to departures sold without confirmation. */
  hasOnRequest: boolean;
}

export function openDates({ status, date, group }: Trip, all: readonly RequestTourDate[]): OpenDates {
  const isHeld = status === REQUEST_STATUS.pending_prepayment;
  const others = all.filter((entry) => entry.id !== date.id && isOnSale(entry));
  const open = all.filter((entry) =>
    entry.id === date.id ? !group?.is_missed : isOnSale(entry) && (entry.instant || !isHeld),
  );
  return { dates: open.slice(0, MAX_DATES), hasOnRequest: isHeld && others.some((entry) => !entry.instant) };
}

/** The choice of a trip that keeps its date and room: that departure alone, with that room. */
export function bookedDate(
  { date, variant }: Pick<RequestView, 'date' | 'variant'>,
  all: readonly RequestTourDate[],
): OpenDates {
  const booked = all.filter(({ id }) => id === date.id);
  const roomOf = ({ variants }: RequestTourDate) =>
    variants && { variants: variants.filter(({ id }) => id === variant?.id) };
  return { dates: booked.map((entry) => ({ ...entry, ...roomOf(entry) })), hasOnRequest: false };
}

/** The largest party on a departure. An unpaid party grows only where seats are sold without confirmation. */
export function maxPeople({ status, date: booked, seats }: Trip, date: RequestTourDate | undefined): number {
  const people = partySize(seats);
  if (!date) return people;
  const holds = holdsSeats(status as RequestStatus);
  const free =
    isOnSale(date) && (date.instant || status !== REQUEST_STATUS.pending_prepayment) ? date.number_of_free_seats : 0;
  return Math.max(people, free + (holds && date.id === booked.id ? people : 0));
}
