/** Consecutive days with the same hours. */
export interface HoursSpan {
  /** 1 is Monday; inclusive. */
  from: number;
  to: number;
  /** `09:00–18:00`; comma-separated with a break. */
  hours: string;
}

/** Opening hours with equal consecutive days merged. Closed days are omitted. */
export function spansOf(days: readonly { day: number; from: string; to: string }[]): HoursSpan[] {
  const spans: HoursSpan[] = [];
  for (let day = 1; day <= 7; day++) {
    const hours = days
      .filter((entry) => entry.day === day)
      .map(({ from, to }) => `${from}–${to}`)
      .sort()
      .join(', ');
    const last = spans.at(-1);
    if (hours === '') continue;
    if (last?.to === day - 1 && last.hours === hours) last.to = day;
    else spans.push({ from: day, to: day, hours });
  }
  return spans;
}
