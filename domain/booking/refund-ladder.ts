import { addDays, daysBetween } from '#domain/calendar-days.ts';
import { percentOf } from '#domain/money.ts';
import { REQUEST_STATUS } from './booking-status.ts';
import { nextChange, stepAt, type CancelStep } from './cancel-policy.ts';
import { keptAmount, type QuoteLine } from './price-quote.ts';

/** A future step of a cancellation policy. */
export interface RefundStep {
  percent: number;
  /** Length in days. */
  days: number;
  /** Last day of the step, `yyyy-MM-dd`. */
  until: string;
}

/** The refund steps from `daysLeft` days before the start, in the tour's zone, up to the start. */
export function refundLadder(policy: readonly CancelStep[], daysLeft: number, start: string): RefundStep[] {
  const steps: RefundStep[] = [];
  for (let from = daysLeft; from >= 0;) {
    const next = nextChange(policy, from);
    const last = next === null ? 0 : next + 1;
    steps.push({ percent: stepAt(policy, from)?.percent ?? 0, days: from - last + 1, until: addDays(start, -last) });
    from = last - 1;
  }
  return steps;
}

/** What will have been paid for a booking and can be refunded, in minor units of one currency. */
export interface PaymentPlan {
  /** Paid already, or with the payment that holds the seats. */
  now: number;
  /** The sum once the balance is paid. */
  total: number;
  /** Last day to pay the balance, `yyyy-MM-dd`; null without one. */
  balanceDueOn: string | null;
}

/** A step with its refund. */
export interface RefundAmount extends RefundStep {
  /** What will have been paid by then, in minor units. */
  paid: number;
  refund: number;
}

/** The refund steps as amounts. A step during which the balance falls due becomes two, before and after that day. */
export function refundAmounts(
  policy: readonly CancelStep[],
  { daysLeft, start }: { daysLeft: number; start: string },
  { now, total, balanceDueOn }: PaymentPlan,
): RefundAmount[] {
  const ofSum = (step: RefundStep, paid: number): RefundAmount => ({
    ...step,
    paid,
    refund: percentOf(paid, step.percent),
  });
  const balanceLeft = balanceDueOn === null || total <= now ? null : daysBetween(balanceDueOn, start);
  // An overdue balance is not counted.
  const dueLeft = balanceLeft !== null && balanceLeft <= daysLeft ? balanceLeft : null;
  let from = daysLeft;
  return refundLadder(policy, daysLeft, start).flatMap((step): RefundAmount[] => {
    const [first, last] = [from, from - step.days + 1];
    from = last - 1;
    if (dueLeft === null || last >= dueLeft) return [ofSum(step, now)];
    if (first < dueLeft) return [ofSum(step, total)];
    if (step.percent === 0) return [ofSum(step, total)];
    return [
      ofSum({ ...step, days: first - dueLeft + 1, until: addDays(start, -dueLeft) }, now),
      ofSum({ ...step, days: dueLeft - last }, total),
    ];
  });
}

/**
 * The refundable part of what was and will be paid for a request; null while nothing is due. `due` is requested but
 * unpaid.
 */
export function paymentPlan(request: {
  status: number;
  paid: number;
  due: number;
  total: number;
  balanceDueOn: string | null;
  lines: readonly Pick<QuoteLine, 'kind' | 'amount'>[];
}): PaymentPlan | null {
  const { status, paid, due, balanceDueOn } = request;
  const kept = keptAmount(request.lines);
  // Shares count together, because the seats are booked once all are paid.
  const first = status === REQUEST_STATUS.pending_prepayment ? paid + due : paid > 0 ? paid : due;
  if (first === 0) return null;
  const now = Math.max(0, first - kept);
  return { now, total: Math.max(now, request.total - kept), balanceDueOn };
}
