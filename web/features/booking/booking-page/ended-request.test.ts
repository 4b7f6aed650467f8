import { expect, test } from 'vitest';
import { PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import messages from '#web/i18n/messages/en-US/booking.ts';
import { endingRefunds, endKey } from './ended-request.ts';

type Ended = Parameters<typeof endKey>[0];
type Refund = Ended['refunds'][number];

const price = (paid: number): Ended['price'] => ({
  lines: [],
  total: 500_00,
  paid,
  due: 0,
  balance_due_on: null,
  currency: 'EUR',
  charge_currency: 'EUR',
  rate: null,
  rate_at: null,
});
const payment = (isShare: boolean): Ended['payments'][number] => ({
  id: 1,
  kind: 'full',
  status: PAYMENT_STATUS.payed,
  amount: 500_00,
  currency: 'EUR',
  due_at: null,
  paid_at: null,
  is_processing: false,
  is_share: isShare,
});
const refund = (status: Refund['status'], reason = 'cancel'): Refund => ({ status, reason, amount: 50_00 });
const canceled = (refunds: readonly Refund[], isShare = false): Ended => ({
  status: REQUEST_STATUS.canceled_tourist,
  review_uuid: null,
  price: price(500_00),
  payments: [payment(isShare)],
  refunds,
  history: [
    { transition: 'prepay', from: REQUEST_STATUS.pending_prepayment, to: REQUEST_STATUS.made_prepayment },
    { transition: 'change', from: REQUEST_STATUS.made_prepayment, to: REQUEST_STATUS.made_prepayment },
    { transition: 'cancel', from: REQUEST_STATUS.made_prepayment, to: REQUEST_STATUS.canceled_tourist },
  ],
});

test('every title of an ended request has a text', () => {
  const completed = { ...canceled([]), status: REQUEST_STATUS.tour_complete };
  const refunds = (['pending', 'done', 'failed'] as const).map((status) => [refund(status)]);
  const ended = [
    completed,
    { ...completed, review_uuid: 'key' },
    canceled([]),
    { ...canceled([]), price: price(0) },
    ...refunds.flatMap((list) => [canceled(list), canceled(list, true)]),
  ];
  const keys = ended.map(endKey);
  expect(new Set(keys).size).toBe(10);
  for (const key of keys) {
    expect(messages).toHaveProperty([key]);
    expect(messages).toHaveProperty([`${key}_text`]);
  }
});

test('a rejected refund is not reported as on its way', () => {
  expect(endKey(canceled([refund('pending'), refund('done')]))).toBe('booking.next_refund');
  expect(endKey(canceled([refund('failed'), refund('done')]))).toBe('booking.next_refund_failed');
});

test('the refunds of changes and late payments are not part of the refund at the end', () => {
  const view = canceled([refund('done', 'change:7'), refund('failed', 'too_late'), refund('pending')]);
  expect(endingRefunds(view)).toEqual([refund('pending')]);
  expect(endKey(view)).toBe('booking.next_refund');
  expect(endKey(canceled([refund('done', 'change:7')]))).toBe('booking.next_kept');
});
