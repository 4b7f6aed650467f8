import { addDays } from '#domain/calendar-days.ts';
import { nextChange, stepAt, type CancelStep } from './cancel-policy.ts';

/** A step of a cancellation policy that is still to come. */
export interface RefundStep {
  percent: number;
  /** Days it lasts. */
  days: number;
  /** Last day it holds, `yyyy-MM-dd`. */
  until: string;
}

/** What a policy refunds from a day, `daysLeft` before the start in the tour's zone, up to the start. */
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
