import type { ReactNode } from 'react';
import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Counter } from '#web/ui/counter/counter.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PaymentSplit, PriceLines, type PriceLine } from '#web/ui/price-lines/price-lines.tsx';
import { isOnSale } from '#domain/booking/departures.ts';
import { freeUntil, partyPrice } from '#web/features/catalogue/booking-terms.ts';
import { useAnswerTime } from '#web/features/catalogue/use-answer-time.ts';
import type { Booking } from './use-booking.ts';
import { departureText } from '#web/features/catalogue/departure-text.ts';

export interface BookingCardProps {
  tour: TourPage;
  booking: Booking;
  today: string;
}

interface ChosenProps extends BookingCardProps {
  date: TourDate;
}

function Head({ date, booking }: { date: TourDate; booking: Booking }): ReactNode {
  const t = useText();
  const { money, day, longDay } = useFormats();
  const { lastSeat } = booking;
  const isCut = date.price_without_discount > date.price;
  const offer = date.discount;
  return (
    <>
      <p className={`price book__price${isCut ? ' price--cut' : ''}`}>
        <b>{money(date.price, date.currency)}</b>{' '}
        {isCut && <del>{money(date.price_without_discount, date.currency)}</del>} <small>{t('tours.per_person')}</small>
      </p>
      {isCut && (
        <p className="t-14 ink-2">
          {offer &&
            (offer.until
              ? t('tour.book_offer_until', { percent: offer.percent, date: longDay(offer.until) })
              : t('tour.book_offer', { percent: offer.percent }))}{' '}
          {t('tour.book_lowest', { price: money(date.lowest_30d, date.currency) })}
        </p>
      )}
      {lastSeat && (
        <p className="t-14">
          <button type="button" className="link" onClick={() => booking.choose(lastSeat.id)}>
            {t('tour.book_last_seat', { price: money(lastSeat.price, lastSeat.currency), date: day(lastSeat.start) })}
          </button>
        </p>
      )}
    </>
  );
}

function Choice({ tour, booking, date }: ChosenProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="book__f">
      <label className="book__i">
        <span>{t('tour.book_dates')}</span>
        <select value={date.id} onChange={(event) => booking.choose(Number(event.currentTarget.value))}>
          {tour.dates.filter(isOnSale).map((entry) => (
            <option key={entry.id} value={entry.id}>
              {departureText(formats, entry)} · {formats.money(entry.price, entry.currency)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </label>
      <div className="book__i">
        <span>{t('tour.book_people')}</span>
        <b>{t('tour.people', { count: booking.people })}</b>
        <Counter
          label={t('tour.book_people')}
          value={booking.people}
          min={1}
          max={booking.maxPeople}
          onChange={booking.setPeople}
          lessLabel={t('tour.less_people')}
          moreLabel={t('tour.more_people')}
        />
      </div>
    </div>
  );
}

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
  const { total, split, balanceBy } = partyPrice(date, booking.people, today);
  const lines: PriceLine[] = [
    {
      name: sign + t('tour.book_line', { count: booking.people, price: priceText(date.price) }),
      sum: priceText(total),
    },
    { name: t('tour.book_total'), sum: priceText(total), kind: 'sum' },
  ];
  return (
    <>
      <PriceLines lines={lines} />
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

/** Shown when no departure is on sale: the reason and a link to similar tours. */
function Closed({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  const kind = tour.is_past ? 'past' : 'full';
  return (
    <div className="book">
      <p className="h3">{t(`tour.book_${kind}`)}</p>
      <p className="ink-2 book__why">{t(`tour.book_${kind}_text`)}</p>
      {tour.similar.length > 0 && (
        <ButtonLink href="#similar" isWide>
          {t('tour.similar')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The booking card: price, date, people, the action, price lines and payment schedule. */
export function BookingCard({ tour, booking, today }: BookingCardProps): ReactNode {
  const t = useText();
  const { day } = useFormats();
  const answerTime = useAnswerTime();
  const { date } = booking;
  if (!date) return <Closed tour={tour} />;
  const free = freeUntil(tour.cancel_policy, today, date.start);
  return (
    <div className="book">
      <Head date={date} booking={booking} />
      <Choice tour={tour} booking={booking} date={date} today={today} />
      <ButtonLink variant="main" isWide href={booking.hrefFor(date)} data-prefetch="off">
        {t(date.instant ? 'tour.book_hold' : 'tour.book_ask')}
      </ButtonLink>
      <p className="t-14 ink-2 book__note">
        {date.instant
          ? t('tour.book_hold_note')
          : t('tour.book_ask_note', { time: answerTime(tour.author.answer_minutes) })}
      </p>
      {date.status === 'limited' && (
        <p className="t-14 alarm book__few">{t('tour.book_few', { count: date.number_of_free_seats })}</p>
      )}
      <Price tour={tour} booking={booking} date={date} today={today} />
      <Group date={date} />
      {free && (
        <p className="book__free">
          <Icon name="circle-check" />
          {t('tour.book_free', { date: day(free) })}
        </p>
      )}
    </div>
  );
}
