import { expect, test } from 'vitest';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { refundBase } from './refund-base.ts';

const { pending_confirm, pending_prepayment, made_prepayment } = REQUEST_STATUS;
const line = (kind: 'seat' | 'kept', amount: number) => ({ kind, amount, quantity: 1, unit_price: amount, name: null });

test('a cancellation refunds a share of what is paid or due, without what earlier changes kept', () => {
  const lines = [line('seat', 300_00)];
  const kept = [...lines, line('kept', 50_00)];
  expect(refundBase({ status: pending_confirm, price: { paid: 0, due: 0, lines } })).toBeNull();
  expect(refundBase({ status: pending_prepayment, price: { paid: 100_00, due: 200_00, lines } })).toBe(300_00);
  expect(refundBase({ status: made_prepayment, price: { paid: 300_00, due: 0, lines } })).toBe(300_00);
  expect(refundBase({ status: made_prepayment, price: { paid: 350_00, due: 0, lines: kept } })).toBe(300_00);
  expect(refundBase({ status: made_prepayment, price: { paid: 50_00, due: 300_00, lines: kept } })).toBe(0);
});
