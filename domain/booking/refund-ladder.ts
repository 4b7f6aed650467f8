import { addDays } from '#domain/calendar-days.ts';
import { nextChange, stepAt, type CancelStep } from './cancel-policy.ts';

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
