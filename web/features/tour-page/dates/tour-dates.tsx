import { useState, type MouseEvent, type ReactNode } from 'react';
import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DepartureDays } from '#web/features/departures/departure-days.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import { isWithin, type DateWindow } from '#web/features/departures/date-window.ts';
import { isOnSale } from '#domain/booking/departures.ts';
import { Guarantee } from './guarantee.tsx';
import { AskButton } from '#web/features/tour-page/asks/ask-button.tsx';
import { TourCalendar } from './tour-calendar.tsx';
import type { Booking } from './use-booking.ts';

const SHOWN_FIRST = 6;
/** Above this many seats the number is text, without dots. */
const MAX_DOTS = 16;
/** From this width the booking card stands beside the dates (tour.css). */
const WITH_CARD = '(min-width: 1100px)';

function Seats({ date }: { date: TourDate }): ReactNode {
  const t = useText();
  const { number_of_seats: seats, number_of_free_seats: free, status } = date;
  return (
    <>
      {seats <= MAX_DOTS && (
        <span className="seats" aria-hidden="true">
          {Array.from({ length: seats }, (_, index) => (
            <i key={index} className={index < seats - free ? 'on' : ''} />
          ))}
        </span>
      )}
      <small className={status === 'limited' ? 'alarm' : undefined}>{t('tour.seats_left', { free, seats })}</small>
    </>
  );
}

function State({ date }: { date: TourDate }): ReactNode {
  const t = useText();
  if (date.status === 'busy') return <Badge>{t('tour.state_full')}</Badge>;
  if (date.status === 'closed') return <Badge>{t('tour.state_closed')}</Badge>;
  return (
    <span className="dt__s">
      {date.instant ? (
        <Badge tone="leaf" icon="circle-check">
          {t('tour.state_instant')}
        </Badge>
      ) : (
        <Badge>{t('tour.state_request')}</Badge>
      )}
      {!date.not_guaranteed && <Badge tone="leaf">{t('tour.state_guaranteed')}</Badge>}
      {date.flight_included && <Badge>{t('tour.state_flight')}</Badge>}
    </span>
  );
}

function Row({ date, booking, isFolded }: { date: TourDate; booking: Booking; isFolded: boolean }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { weekday, money } = formats;
  const isChosen = booking.date?.id === date.id;
  const isCut = date.price_without_discount > date.price;
  const choose = (event: MouseEvent): void => {
    // Without the booking card beside it, choosing a date opens the request screen.
    if (!matchMedia(WITH_CARD).matches || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    booking.choose(date.id);
  };
  const className = [isChosen && 'is-sel', !isOnSale(date) && 'is-full', isFolded && 'is-folded']
    .filter(Boolean)
    .join(' ');
  return (
    <tr className={className || undefined}>
      <td>
        <b className="strong">
          <DepartureDays date={date} />
        </b>
        <small>
          {date.start === date.end
            ? weekday(date.start)
            : t('tour.from_to', { from: weekday(date.start), to: weekday(date.end) })}
        </small>
      </td>
      <td>
        <Seats date={date} />
      </td>
      <td>
        <State date={date} />
      </td>
      <td className="num dt__p">
        {isCut && (
          <>
            <del>{money(date.price_without_discount, date.currency)}</del>{' '}
          </>
        )}
        <b className={isCut ? 'strong clay' : 'strong'}>{money(date.price, date.currency)}</b>
      </td>
      <td>
        {isOnSale(date) && (
          <a
            className="btn btn--s"
            href={booking.hrefFor(date)}
            aria-label={`${t(isChosen ? 'tour.chosen' : 'tour.choose')}: ${departureText(formats, date)}`}
            aria-current={isChosen ? 'true' : undefined}
            data-prefetch="off"
            onClick={choose}
          >
            {t(isChosen ? 'tour.chosen' : 'tour.choose')}
          </a>
        )}
      </td>
    </tr>
  );
}

/** The rest of a long list, and the email about new dates. */
function MoreDates({ tour, hidden, onAll }: { tour: TourPage; hidden: number; onAll: () => void }): ReactNode {
  const t = useText();
  return (
    <p className="dates__more row row--wrap">
      {hidden > 0 && (
        <span className="needs-script">
          <Button onClick={onAll}>{t('tour.more_dates', { count: hidden })}</Button>
        </span>
      )}
      <AskButton kind="new_dates" about={{ tourId: tour.id }} variant={tour.dates.length > 0 ? 'quiet' : undefined}>
        {t('tour.new_dates_order')}
      </AskButton>
    </p>
  );
}

/**
 * Departures with seats and prices, and the group meter of the chosen one. Neither departures in the date window nor the
 * chosen one are collapsed.
 */
export function TourDates({
  tour,
  booking,
  today,
  days,
}: {
  tour: TourPage;
  booking: Booking;
  today: string;
  days: DateWindow | null;
}): ReactNode {
  const t = useText();
  const [isAll, setAll] = useState(false);
  const { dates } = tour;
  const looked = days ? dates.findIndex((date) => isOnSale(date) && isWithin(date.start, days)) : -1;
  const first = looked < SHOWN_FIRST ? 0 : Math.min(looked, dates.length - SHOWN_FIRST);
  const isFolded = ({ id }: TourDate, index: number): boolean =>
    !isAll && id !== booking.date?.id && (index < first || index >= first + SHOWN_FIRST);
  return (
    <section className="sec below" id="dates">
      <div className="head">
        <h2 className="h2">{t('tour.dates')}</h2>
        <span className="ink-2 t-14">{t('tour.dates_note')}</span>
      </div>
      {dates.length === 0 ? (
        <p className="ink-2">{t('tour.book_past_text')}</p>
      ) : (
        <table className="dates">
          <thead className="sr">
            <tr>
              {['col_dates', 'col_seats', 'col_state', 'col_price', 'choose'].map((column) => (
                <th key={column} scope="col">
                  {t(`tour.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dates.map((date, index) => (
              <Row key={date.id} date={date} booking={booking} isFolded={isFolded(date, index)} />
            ))}
          </tbody>
        </table>
      )}
      <MoreDates tour={tour} hidden={dates.filter(isFolded).length} onAll={() => setAll(true)} />
      {dates.some(isOnSale) && <TourCalendar tour={tour} booking={booking} today={today} />}
      {booking.date?.not_guaranteed && (
        <Guarantee date={booking.date} people={Math.min(booking.people, booking.maxPeople)} />
      )}
    </section>
  );
}
