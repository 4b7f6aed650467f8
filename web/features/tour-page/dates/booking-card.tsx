import type { ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
// Hydrated late: the styles must not wait for their scripts.
import '#web/ui/price-lines/price-lines.css';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Counter } from '#web/ui/counter/counter.tsx';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isOnSale } from '#domain/booking/departures.ts';
import { useAnswerTime } from '#web/features/organizers/use-answer-time.ts';
import type { Booking } from './use-booking.ts';
import { departureText } from '#web/features/departures/departure-text.ts';

// Imported eagerly on the server, lazily in the browser.
const loadBookingPrice = async () => (await import('./booking-price.tsx')).BookingPrice;
const BookingPrice = import.meta.env.SSR ? await loadBookingPrice() : lazy(loadBookingPrice);

export interface BookingCardProps {
  tour: TourPage;
  booking: Booking;
  today: string;
}

export interface ChosenProps extends BookingCardProps {
  date: TourDate;
}

function Head({ date, booking }: { date: TourDate; booking: Booking }): ReactNode {
  const t = useText();
  const { money, day, longDay } = useFormats();
  const { cheaper } = booking;
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
      {cheaper && (
        <p className="t-14">
          <button type="button" className="link" onClick={() => booking.choose(cheaper.id)}>
            {t('tour.book_cheaper', {
              free: cheaper.number_of_free_seats,
              price: money(cheaper.price, cheaper.currency),
              date: day(cheaper.start),
            })}
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
    <div className="book__fields">
      <label className="book__field">
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
      <div className="book__field">
        <span>{t('tour.book_people')}</span>
        <b>{t('tour.people', { count: booking.people })}</b>
        <Counter
          label={t('tour.book_people')}
          value={booking.people}
          min={1}
          max={Math.max(booking.people, booking.maxPeople)}
          onChange={booking.setPeople}
          lessLabel={t('tour.less_people')}
          moreLabel={t('tour.more_people')}
        />
      </div>
    </div>
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
  const answerTime = useAnswerTime();
  const { date } = booking;
  if (!date) return <Closed tour={tour} />;
  const isOver = booking.people > booking.maxPeople;
  const left = t('tour.seats_left', { free: booking.maxPeople, seats: date.number_of_seats });
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
      {(date.status === 'limited' || isOver) && (
        <p className="t-14 alarm book__few">{isOver ? t('tour.book_over', { people: booking.people, left }) : left}</p>
      )}
      <Deferred>
        <BookingPrice tour={tour} booking={booking} date={date} today={today} />
      </Deferred>
    </div>
  );
}
