/** Tours that start in one month. */
interface MonthOfTours<Tour> {
  /** `yyyy-MM`; null for tours without departures. */
  month: string | null;
  tours: Tour[];
}

/** Tours by the month of their next departure, the nearest first, those without a departure last; otherwise in order. */
export function byMonth<Tour extends { nearest_dates: readonly { start: string }[] }>(
  tours: readonly Tour[],
): MonthOfTours<Tour>[] {
  const months = Map.groupBy(tours, ({ nearest_dates: [next] }) => next?.start.slice(0, 7) ?? null);
  return [...months]
    .map(([month, own]) => ({ month, tours: own }))
    .sort((a, b) => (a.month ?? '9999').localeCompare(b.month ?? '9999'));
}
