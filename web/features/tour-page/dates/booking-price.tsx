import type { ReactNode } from 'react';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Fact } from '#web/ui/facts/facts.tsx';
import { PaymentSplit, PriceLines } from '#web/ui/price-lines/price-lines.tsx';
import { childPriceText } from '#web/features/departures/child-price-text.ts';
import { freeUntil, partyPrice } from '#web/features/departures/booking-terms.ts';
import type { ChosenProps } from './booking-card.tsx';

/** The icon of the tour's activity, before its price line; empty where the site has none. */
function useCostSign({ rest_kinds: [kind] }: TourPage): string {
  const { booking, tourEmojis } = useSite();
  const sign = booking.isCostCalculationWithEmoji && kind && tourEmojis[kind.key];
  return sign ? `${sign} ` : '';
}

function Price({ tour, booking, date, today }: ChosenProps): ReactNode {
  const t = useText();
  const sign = useCostSign(tour);
  const { money, day } = useFormats();
  const priceText = (amount: number): string => money(amount, date.currency);
  const price = partyPrice(date, booking, today);
  const { total, split, balanceBy } = price;
  const child = date.child_price;
  const lines = price.lines.map(({ kind, quantity: count, unit_price: unit, amount }): Fact => [
    kind === 'child'
      ? t('tour.book_child_line', { count, price: priceText(unit) })
      : sign + t('tour.book_line', { count, price: priceText(unit) }),
    priceText(amount),
  ]);
  return (
    <>
      <PriceLines lines={[...lines, [t('tour.book_total'), priceText(total), 'sum']]} />
      {child && <p className="t-14 ink-2 book__child">{t(...childPriceText(child, priceText))}</p>}
      {split && (
        <PaymentSplit
          percent={Math.round((split.dueNow / total) * 100)}
          now={{
            sum: priceText(split.dueNow),
            when: split.balance === 0 ? t('tour.pay_all') : t(date.instant ? 'tour.pay_now' : 'tour.pay_confirmed'),
          }}
          later={
            split.balance > 0
              ? { sum: priceText(split.balance), when: t('tour.pay_by', { date: day(balanceBy) }) }
              : null
          }
        />
      )}
    </>
  );
}

/** The people missing from a departure's minimum group, and the day on which it is decided. */
function Group({ date }: { date: TourDate }): ReactNode {
  const { start, not_guaranteed: isOpen, min_group: min, sold, decision_date: decided } = date;
  const t = useText();
  const { day } = useFormats();
  if (!isOpen || sold >= min || !decided) return null;
  return (
    <p className="t-14 ink-2 book__group">
      {t('tour.guarantee_title', { date: day(start), min })} {t('tour.guarantee_sold', { sold })}{' '}
      {t('tour.guarantee_decided', { date: day(decided) })}
    </p>
  );
}

/** The chosen departure's price lines and payment schedule, its minimum group, and the last day of free cancellation. */
export function BookingPrice(props: ChosenProps): ReactNode {
  const t = useText();
  const { day } = useFormats();
  const { tour, date, today } = props;
  const free = freeUntil(tour.cancel_policy, today, date.start);
  return (
    <>
      <Price {...props} />
      <Group date={date} />
      {free && (
        <p className="book__free">
          <Icon name="circle-check" />
          {t('tour.book_free', { date: day(free) })}
        </p>
      )}
    </>
  );
}
