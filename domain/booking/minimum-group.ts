import { addDays, daysBetween } from '#domain/calendar-days.ts';

/** Days in which a traveller who paid for a cancelled departure can choose another date instead of the refund. */
export const GROUP_CHOICE_DAYS = 3;

/**
 * How many days before the start the minimum group is decided, by the length of the tour (Directive (EU) 2015/2302,
 * article 12(3)(a); 48 hours for one-day tours).
 */
export const GROUP_DECISION_STEPS = [
  { minTourDays: 7, daysBefore: 20 },
  { minTourDays: 2, daysBefore: 7 },
  { minTourDays: 1, daysBefore: 2 },
] as const;

/** The day at whose start, in the tour's time zone, the minimum group is decided. Days are `yyyy-MM-dd`. */
export function groupDecisionDay(start: string, end: string): string {
  const tourDays = daysBetween(start, end) + 1;
  const step = GROUP_DECISION_STEPS.find(({ minTourDays }) => tourDays >= minTourDays);
  return addDays(start, -(step?.daysBefore ?? 0));
}
