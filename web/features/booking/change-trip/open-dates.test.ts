import { expect, test } from 'vitest';
import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { canMove, maxPeople, openDates, bookedDate } from './open-dates.ts';

const dateOf = (id: number, instant: boolean, status: RequestTourDate['status'] = 'open') =>
  ({ id, instant, status, number_of_free_seats: 5 }) as RequestTourDate;
const DATES = [dateOf(1, false), dateOf(2, true), dateOf(3, false), dateOf(4, true, 'closed')];
const tripOf = (status: number, group: RequestView['group'] = null) =>
  ({ status, group, date: { id: 1 }, seats: { adults: 2, children: 0 } }) as RequestView;

test('unpaid seats are not offered dates on request, and the screen mentions them; a paid trip is', () => {
  const { dates, hasOnRequest } = openDates(tripOf(REQUEST_STATUS.pending_prepayment), DATES);
  expect([dates.map(({ id }) => id), hasOnRequest]).toEqual([[1, 2], true]);
  for (const status of [REQUEST_STATUS.pending_confirm, REQUEST_STATUS.made_prepayment]) {
    const all = openDates(tripOf(status), DATES);
    expect([all.dates.map(({ id }) => id), all.hasOnRequest]).toEqual([[1, 2, 3], false]);
  }
});

test('an unpaid party cannot grow on a departure on request; a pending and a paid one can', () => {
  expect(maxPeople(tripOf(REQUEST_STATUS.pending_prepayment), DATES[0])).toBe(2);
  expect(maxPeople(tripOf(REQUEST_STATUS.made_prepayment), DATES[0])).toBe(7);
  expect(maxPeople(tripOf(REQUEST_STATUS.made_prepayment), DATES[1])).toBe(5);
  expect(maxPeople(tripOf(REQUEST_STATUS.pending_confirm), DATES[0])).toBe(5);
  expect(maxPeople({ ...tripOf(REQUEST_STATUS.made_prepayment), date: { id: 2 } } as RequestView, DATES[1])).toBe(7);
});

test('a paid trip keeps its date and room once a cancellation would refund nothing', () => {
  const nowMs = Date.parse('2026-11-29T12:00:00Z');
  const paidTrip = (start: string, paidAt: string, group: RequestView['group'] = null) =>
    ({
      ...tripOf(REQUEST_STATUS.made_prepayment, group),
      date: { id: 1, start },
      tour: { timezone: 'UTC' },
      payments: [{ paid_at: paidAt }],
      cancel_policy: [{ from_days: 30, to_days: null, percent: 50 }],
    }) as RequestView;
  const [today, before] = ['2026-11-29T11:00:00Z', '2026-11-01T11:00:00Z'];
  expect(canMove(paidTrip('2026-12-29', before), nowMs)).toBe(true);
  expect(canMove(paidTrip('2026-12-28', before), nowMs)).toBe(false);
  expect(canMove(paidTrip('2026-12-28', today), nowMs)).toBe(true);
  expect(canMove(paidTrip('2026-12-28', before, { is_missed: true } as RequestView['group']), nowMs)).toBe(true);
  expect(canMove({ ...paidTrip('2026-12-28', before), status: REQUEST_STATUS.pending_prepayment }, nowMs)).toBe(true);

  const rooms = [{ id: 7 }, { id: 8 }] as RequestTourDate['variants'];
  const dates = DATES.map((date) => ({ ...date, variants: rooms }));
  const trip = { date: { id: 1 }, variant: { id: 8 } } as RequestView;
  expect(bookedDate(trip, dates).dates).toEqual([{ ...DATES[0], variants: [{ id: 8 }] }]);
});
