import type { ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { TourPrice } from './tour-price.tsx';

/**
 * Price per person of a tour's next departure, for a place that shows its days; below it the price of the cheapest
 * departure, which is often months later.
 */
export function DeparturePrice({ tour: { price, nearest_dates } }: { tour: TourCard }): ReactNode {
  const t = useText();
  const { day, money } = useFormats();
  const [next] = nearest_dates;
  // The card's price is of the next departure, and has the price before a discount.
  if (!next || !price || next.start === price.start) return <TourPrice price={price} />;
  return (
    <>
      <p className="price">
        <b>{money(next.amount, next.currency)}</b> <small>{t('tours.per_person')}</small>
        <small className="price__on">
          <time dateTime={next.start}>{day(next.start)}</time>
        </small>
      </p>
      {price.amount < next.amount && (
        <p className="price">
          <small>
            {t('tours.from')} {money(price.amount, price.currency)}
          </small>
          <small className="price__on">
            <time dateTime={price.start}>{day(price.start)}</time>
          </small>
        </p>
      )}
    </>
  );
}
