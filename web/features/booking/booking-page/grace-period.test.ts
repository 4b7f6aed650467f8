import { expect, test } from 'vitest';
import type { RequestPayment } from '#contract/booking/request-schemas.ts';
import { isGraceAhead } from './grace-period.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');

function payment(paidAt: string | null): RequestPayment {
  return {
    id: 1,
    kind: 'prepayment',
    status: paidAt ? 2 : 1,
    amount: 100,
    currency: 'USD',
    due_at: null,
    paid_at: paidAt,
    is_processing: false,
    is_share: false,
  };
}

test.each([
  ['before the first payment', [null], true],
  ['within a day of it', ['2026-11-28T12:00:00Z'], true],
  ['a second after that day', ['2026-11-28T11:59:59Z'], false],
  ['within a day of a later payment only', ['2026-11-29T11:00:00Z', '2026-11-01T12:00:00Z'], false],
] as const)('%s the full refund of the first day is promised: %s', (_when, paidAt, isAhead) => {
  expect(isGraceAhead({ payments: paidAt.map(payment) }, NOW)).toBe(isAhead);
});
