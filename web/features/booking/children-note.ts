import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Describes who counts as a child on a departure, and what a child pays. */
export function useChildrenNote(): (
  age: number,
  date: Pick<TourDate, 'child_price' | 'currency'> | undefined,
) => string {
  const t = useText();
  const { money } = useFormats();
  return (age, date) => {
    const child = date?.child_price;
    if (!child) return t('booking.children_note', { age });
    return t('booking.children_own', { age, to: child.age_to, price: money(child.price, date.currency) });
  };
}
