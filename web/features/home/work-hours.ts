/** Days in a row with the same hours. */
export interface HoursSpan {
  /** 1 is Monday; both included. */
  from: number;
  to: number;
  /** `09:00–18:00`; several with a comma, as with a break at noon. */
  hours: string;
}

/** Opening hours as people write them: days in a row that are alike become one line. Days without hours are not there. */
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
