const DAY_MS = 86_400_000;

/** How long a traveller who has paid for a missed departure may choose between another date and the refund. */
export const GROUP_CHOICE_DAYS = 3;

/**
 * How many days before its start a departure's minimum group is decided, by the length of the tour
 * (Directive (EU) 2015/2302, article 12(3)(a); 48 hours for tours of a day).
 */
export const GROUP_DECISION_STEPS = [
  { minTourDays: 7, daysBefore: 20 },
  { minTourDays: 2, daysBefore: 7 },
  { minTourDays: 1, daysBefore: 2 },
] as const;

/** The day at whose beginning, in the tour's time zone, the minimum group is decided. Days are `yyyy-MM-dd`. */
export function groupDecisionDay(start: string, end: string): string {
  const [startMs, endMs] = [start, end].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number];
  const tourDays = (endMs - startMs) / DAY_MS + 1;
  const step = GROUP_DECISION_STEPS.find(({ minTourDays }) => tourDays >= minTourDays);
  return new Date(startMs - (step?.daysBefore ?? 0) * DAY_MS).toISOString().slice(0, 10);
}
