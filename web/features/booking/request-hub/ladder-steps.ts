import type { PolicyStep } from '#contract/booking/request-schemas.ts';
import { percentOf } from '#domain/money.ts';

const DAY_MS = 86_400_000;

/** One step of a cancellation ladder still to come. */
export interface LadderPart {
  percent: number;
  days: number;
  /** Last day it holds, `yyyy-MM-dd`; null for what comes after every dated step. */
  until: string | null;
  /** Refund of `sum`. */
  refund: number;
}

const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** The remaining steps of a policy to the start, with the refund of a sum in minor units. `today` is a `dayIn` the tour's zone. */
export function ladderParts(policy: readonly PolicyStep[], today: number, sum: number): LadderPart[] {
  const dated = policy.flatMap((step) => (step.until === null ? [] : [{ percent: step.percent, until: step.until }]));
  dated.sort((one, other) => one.until.localeCompare(other.until));
  let from = today;
  const parts: LadderPart[] = [];
  for (const { percent, until } of dated) {
    const days = dayOf(until) - from + 1;
    if (days <= 0) continue;
    const last = parts.at(-1);
    if (last?.percent === percent) {
      last.days += days;
      last.until = until;
    } else {
      parts.push({ percent, days, until, refund: percentOf(sum, percent) });
    }
    from = dayOf(until) + 1;
  }
  return parts;
}
