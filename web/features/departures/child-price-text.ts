import type { TourDate } from '#contract/catalogue/tour-date.ts';

/** The text of a departure's child's price, with its values. */
export function childPriceText(
  { age_to: age, price }: NonNullable<TourDate['child_price']>,
  money: (amount: number) => string,
): ['tour.child_price' | 'tour.child_free', { age: number; price: string }] {
  return [price === 0 ? 'tour.child_free' : 'tour.child_price', { age, price: money(price) }];
}
