import { minorPerUnit } from '#domain/money.ts';

/** Terms of a child's price: children up to `ageTo` years pay `percent` of the price of a departure. */
export interface ChildTerms {
  percent: number;
  ageTo: number;
}

/**
 * The child's price from the price for one person, in whole units, half up, like a converted price (record 8); never
 * above the price for one person.
 */
export function childPrice(seat: number, percent: number, currency: string): number {
  const per = minorPerUnit(currency);
  return Math.min(seat, Math.floor((seat * percent + 50 * per) / (100 * per)) * per);
}

/** The child's price of a departure as calls return it; null where children pay the same. */
export function viewChildPrice(
  seat: number,
  terms: ChildTerms | null,
  currency: string,
): { age_to: number; price: number } | null {
  return terms && { age_to: terms.ageTo, price: childPrice(seat, terms.percent, currency) };
}

/** The ages of the children up to `ageTo`, who pay the child's price. A child without an age pays the full price. */
export function childPriceAges(ages: readonly number[], ageTo: number | undefined): number[] {
  return ageTo === undefined ? [] : ages.filter((age) => age <= ageTo);
}

/** The children of a booking: all ages that are known, and those of the children who pay the child's price. */
export interface BookedChildren {
  ages: readonly number[];
  priced: readonly number[];
}

/** Removes one of the equal values; false if there is none. */
function take(values: number[], value: number): boolean {
  const at = values.indexOf(value);
  if (at >= 0) values.splice(at, 1);
  return at >= 0;
}

/**
 * The ages of the children who pay the child's price after a change on the same departure: booked children pay as
 * booked, new ones by today's terms.
 */
export function keptChildPriceAges(
  ages: readonly number[],
  booked: BookedChildren,
  terms: ChildTerms | null,
): number[] {
  const priced = [...booked.priced];
  const full = [...booked.ages];
  for (const age of priced) take(full, age);
  return ages.filter((age) => {
    if (take(priced, age)) return true;
    return !take(full, age) && childPriceAges([age], terms?.ageTo).length > 0;
  });
}
