import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { SheetAfterScroll } from '#web/ui/sheet-after-scroll/sheet-after-scroll.tsx';
import type { BookingCardProps } from './booking-card.tsx';
import { freeUntil } from '#web/features/departures/booking-terms.ts';
import { departureText, isNear } from '#web/features/departures/departure-text.ts';

/**
 * The phone's bottom bar: the chosen date with its price, and the action, from the first screen on. The date links to the
 * others.
 */
export function BookingBar({ tour, booking, today }: BookingCardProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { money, day, longDay } = formats;
  const { date } = booking;
  if (!date) return null;
  const free = freeUntil(tour.cancel_policy, today, date.start);
  const isCut = date.price_without_discount > date.price;
  return (
    <SheetAfterScroll className="bar bar--tour">
      <p className={isCut ? 'price price--cut' : 'price'}>
        <a href="#dates">{departureText(formats, date, isNear(today, date.start) ? 'shortRange' : 'range')}</a>{' '}
        <b>{money(date.price, date.currency)}</b> <small>{t('tours.per_person')}</small>
      </p>
      {free && (
        <small className="bar__free">{t('tour.bar_free', { date: (isNear(today, free) ? day : longDay)(free) })}</small>
      )}
      <ButtonLink variant="main" href={booking.hrefFor(date)} data-prefetch="off">
        {t(date.instant ? 'tour.book_hold' : 'tour.book_ask')}
      </ButtonLink>
    </SheetAfterScroll>
  );
}
