/** Why a traveller cancels. */
export const CANCEL_REASONS = [
  'changed_plans',
  'illness',
  'found_other',
  'too_expensive',
  'documents',
  'no_answer',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Why an organizer declines or calls off; counted in its public cancel rate. */
export const ORGANIZER_REASONS = [
  'no_seats',
  'not_enough_people',
  'guide_unavailable',
  'weather',
  'safety',
  'party_unsuitable',
  'other',
] as const;
export type OrganizerReason = (typeof ORGANIZER_REASONS)[number];

/** A step of a cancel policy: between these days before the start (both included, `to_days: null` has no end), `percent` of what was paid comes back. */
export interface CancelStep {
  from_days: number;
  to_days: number | null;
  percent: number;
}

/** The days a step covers, whichever way round it was written. */
function spanOf(step: CancelStep): { nearest: number; farthest: number } {
  const other = step.to_days ?? Number.POSITIVE_INFINITY;
  return { nearest: Math.min(step.from_days, other), farthest: Math.max(step.from_days, other) };
}

/** The step that holds this many days before the start; where two meet, the one that gives more back. Null: nothing comes back. */
export function stepAt(steps: readonly CancelStep[], daysLeft: number): CancelStep | null {
  let best: CancelStep | null = null;
  for (const step of steps) {
    const { nearest, farthest } = spanOf(step);
    if (daysLeft >= nearest && daysLeft <= farthest && (best === null || step.percent > best.percent)) best = step;
  }
  return best;
}

/** Days before the start on whose morning (in the tour's zone) the share that comes back changes next; null when it will not. */
export function nextChange(steps: readonly CancelStep[], daysLeft: number): number | null {
  const now = stepAt(steps, daysLeft)?.percent ?? 0;
  for (let days = daysLeft - 1; days >= 0; days--) if ((stepAt(steps, days)?.percent ?? 0) !== now) return days;
  return null;
}

/** The last day before the start on which a step holds, in days before the start. */
export function lastDayOf(step: CancelStep): number {
  return spanOf(step).nearest;
}

export const GRACE_AFTER_PAYING_HOURS = 24;
export const GRACE_BEFORE_START_HOURS = 48;

/** The facts of a cancellation by the traveller. Sums are minor units of one currency. */
export interface CancelFacts {
  steps: readonly CancelStep[];
  /** Whole days to the start date in the tour's zone. */
  daysLeft: number;
  paid: number;
  hoursSincePaid: number;
  hoursToStart: number;
}

export type CancelRule = 'nothing_paid' | 'policy' | 'day_after_paying';

/** What comes back and what is kept; the two always make what was paid. */
export interface CancelOutcome {
  rule: CancelRule;
  percent: number;
  refund: number;
  kept: number;
}

/** Decides a cancellation by the traveller (decisions 1): everything within a day of paying, if the start is over two days away, else by the policy. */
export function cancelOutcome(facts: CancelFacts): CancelOutcome {
  const { paid } = facts;
  if (paid === 0) return { rule: 'nothing_paid', percent: 100, refund: 0, kept: 0 };
  const isGrace = facts.hoursSincePaid <= GRACE_AFTER_PAYING_HOURS && facts.hoursToStart > GRACE_BEFORE_START_HOURS;
  if (isGrace) return { rule: 'day_after_paying', percent: 100, refund: paid, kept: 0 };
  const percent = Math.min(100, Math.max(0, stepAt(facts.steps, facts.daysLeft)?.percent ?? 0));
  const refund = Math.floor((paid * percent + 50) / 100);
  return { rule: 'policy', percent, refund, kept: paid - refund };
}
