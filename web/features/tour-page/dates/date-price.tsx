import type { ReactNode } from 'react';
import type { TourDate } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Price per person of one departure, with its days. */
export function DatePrice({ date }: { date: TourDate }): ReactNode {
  const t = useText();
  const { money, range } = useFormats();
  const isCut = date.price_without_discount > date.price;
  return (
    <p className={isCut ? 'price price--cut' : 'price'}>
      <small>{range(date.start, date.end)}</small>{' '}
      {isCut && (
        <>
          <span className="sr">{t('tours.price_before')} </span>
          <del>{money(date.price_without_discount, date.currency)}</del>
          <span className="sr"> {t('tours.price_now')}</span>
        </>
      )}{' '}
      <b>{money(date.price, date.currency)}</b> <small>{t('tours.per_person')}</small>
    </p>
  );
}
