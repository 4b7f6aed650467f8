import type { ReactNode } from 'react';
import type { CardPrice } from '#contract/catalogue/card.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/**
 * What a person pays on the cheapest departure, with what it was before a discount. A tour without departures has no price and says so. `days` is the price of
 * the days that are asked for: where the tour has a lower one, both are said, because filter and order go by the lower.
 */
export function TourPrice({
  price: lowest,
  days,
}: {
  price: CardPrice | null;
  days?: CardPrice | undefined;
}): ReactNode {
  const t = useText();
  const { money } = useFormats();
  const price = days ?? lowest;
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
      {lowest && lowest.amount < price.amount && (
        <small className="price__other">
          {t('tours.other_days', { price: money(lowest.amount, lowest.currency) })}
        </small>
      )}
    </p>
  );
}
