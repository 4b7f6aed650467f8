import { expect, test } from 'vitest';
import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { maxPeople, openDates } from './open-dates.ts';

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
