import type { ReactNode } from 'react';
import type { CardPrice } from '#contract/catalogue/card.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/**
 * Price per person of the cheapest departure, its day, and the price before a discount. A tour without departures has a
 * text instead.
 */
export function TourPrice({ price }: { price: CardPrice | null }): ReactNode {
  const t = useText();
  const { day, money } = useFormats();
  if (!price)
    return (
      <p className="price">
        <small>{t('tours.no_dates')}</small>
      </p>
    );
  const isCut = price.original !== null && price.original > price.amount;
  return (
    <p className={isCut ? 'price price--cut' : 'price'}>
      <small>{t('tours.from')}</small>{' '}
      {isCut && (
        <>
          <span className="sr">{t('tours.price_before')} </span>
          <del>{money(price.original ?? 0, price.currency)}</del>
          <span className="sr"> {t('tours.price_now')}</span>
        </>
      )}{' '}
      <b>{money(price.amount, price.currency)}</b> <small>{t('tours.per_person')}</small>
      <small className="price__on">
        <time dateTime={price.start}>{day(price.start)}</time>
      </small>
    </p>
  );
}
