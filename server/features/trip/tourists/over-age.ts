import type { TouristsView } from '#contract/trip/tourists.ts';
import { ageOn } from '#domain/trip/tourist-form.ts';
import type { RequestRow } from '#server/features/booking/index.ts';
import type { TouristData } from './tourist-store.ts';

/**
 * Counts the people at the child's price who are older on the first day, as far as birthdays are known: those above its
 * age for whom there is no seat at the full price.
 */
export function findOverAge(
  row: Pick<RequestRow, 'seats' | 'child_price_ages' | 'child_age_to' | 'start_date'>,
  people: readonly TouristData[],
): TouristsView['over_age'] {
  const { seats, child_price_ages: priced, child_age_to: ageTo, start_date: start } = row;
  if (ageTo === null || priced.length === 0) return null;
  const older = people.filter(({ birthday }) => birthday !== undefined && ageOn(String(birthday), start) > ageTo);
  const count = older.length - (seats - priced.length);
  return count > 0 ? { count, age_to: ageTo } : null;
}
