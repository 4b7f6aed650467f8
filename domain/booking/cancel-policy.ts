import { percentOf } from '#domain/money.ts';

/** Reasons of a traveller's cancellation. */
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

/** Reasons of an organizer's refusal or cancellation; both count in its public cancellation rate. */
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

/** One step of a cancellation policy: from `from_days` to `to_days` before the start (inclusive; null is unlimited), `percent` of the paid amount is refunded. */
export interface CancelStep {
  from_days: number;
  to_days: number | null;
  percent: number;
}

/** The days that a step covers; its bounds may be given in either order. */
function spanOf(step: CancelStep): { nearest: number; farthest: number } {
  const other = step.to_days ?? Number.POSITIVE_INFINITY;
  return { nearest: Math.min(step.from_days, other), farthest: Math.max(step.from_days, other) };
}

/**
 * The step that applies this many days before the start; of two steps the one with the higher refund. Null: no refund.
 */
export function stepAt(steps: readonly CancelStep[], daysLeft: number): CancelStep | null {
  let best: CancelStep | null = null;
  for (const step of steps) {
    const { nearest, farthest } = spanOf(step);
    if (daysLeft >= nearest && daysLeft <= farthest && (best === null || step.percent > best.percent)) best = step;
  }
  return best;
}

/** Days before the start at which the refunded share changes next (at midnight in the tour's time zone), or null. */
export function nextChange(steps: readonly CancelStep[], daysLeft: number): number | null {
  const now = stepAt(steps, daysLeft)?.percent ?? 0;
  for (let days = daysLeft - 1; days >= 0; days--) if ((stepAt(steps, days)?.percent ?? 0) !== now) return days;
  return null;
}

/** The last day on which a step applies, in days before the start. */
export function lastDayOf(step: CancelStep): number {
  return spanOf(step).nearest;
}

export const GRACE_AFTER_PAYING_HOURS = 24;
export const GRACE_BEFORE_START_HOURS = 48;

/**
 * Whether a payment this many whole days before the start leaves the whole grace period. Part of today has passed,
 * so only `daysLeft - 1` days count.
 */
export function isGraceOffered(daysLeft: number): boolean {
  return (daysLeft - 1) * 24 >= GRACE_AFTER_PAYING_HOURS + GRACE_BEFORE_START_HOURS;
}

/** Input of a traveller's cancellation. Amounts are minor units of one currency. */
export interface CancelFacts {
  steps: readonly CancelStep[];
  /** Whole days to the start date in the tour's time zone. */
  daysLeft: number;
  paid: number;
  hoursSincePaid: number;
  hoursToStart: number;
  /** Whether shares are still unpaid, so that nothing is sold yet. */
  isHeld?: boolean;
}

type CancelRule = 'nothing_paid' | 'policy' | 'day_after_paying' | 'not_sold' | 'group_missed';

/** The refunded and the retained amount in minor units; they add up to the amount paid. */
export interface CancelOutcome {
  rule: CancelRule;
  percent: number;
  refund: number;
  kept: number;
}

/**
 * The outcome of a traveller's cancellation: a full refund while shares are unpaid, or within 24 h of paying if the
 * start is over 48 h away; otherwise by the policy.
 */
export function cancelOutcome(facts: CancelFacts): CancelOutcome {
  const { paid } = facts;
  if (paid === 0) return { rule: 'nothing_paid', percent: 100, refund: 0, kept: 0 };
  if (facts.isHeld) return { rule: 'not_sold', percent: 100, refund: paid, kept: 0 };
  const isGrace = facts.hoursSincePaid <= GRACE_AFTER_PAYING_HOURS && facts.hoursToStart > GRACE_BEFORE_START_HOURS;
  if (isGrace) return { rule: 'day_after_paying', percent: 100, refund: paid, kept: 0 };
  const percent = Math.min(100, Math.max(0, stepAt(facts.steps, facts.daysLeft)?.percent ?? 0));
  const refund = percentOf(paid, percent);
  return { rule: 'policy', percent, refund, kept: paid - refund };
}
