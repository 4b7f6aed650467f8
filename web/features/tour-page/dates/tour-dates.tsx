import { useState, type MouseEvent, type ReactNode } from 'react';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DepartureDays } from '#web/features/departures/departure-days.tsx';
import { childPriceText } from '#web/features/departures/child-price-text.ts';
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

/** A state of a departure on sale, with its badge. */
interface State {
  key: 'instant' | 'request' | 'guaranteed' | 'flight';
  isOf: (date: TourDate) => boolean;
  badge?: { tone: 'leaf'; icon?: string };
}

const STATES: readonly State[] = [
  { key: 'instant', isOf: (date) => date.instant, badge: { tone: 'leaf', icon: 'circle-check' } },
  { key: 'request', isOf: (date) => !date.instant },
  { key: 'guaranteed', isOf: (date) => !date.not_guaranteed, badge: { tone: 'leaf' } },
  { key: 'flight', isOf: (date) => date.flight_included },
];

/** The states that all departures on sale share; shown once above the list. */
function sharedStates(dates: readonly TourDate[]): State[] {
  const onSale = dates.filter(isOnSale);
  return onSale.length === 0 ? [] : STATES.filter(({ isOf }) => onSale.every(isOf));
}

function StateBadges({ states }: { states: readonly State[] }): ReactNode {
  const t = useText();
  return states.map(({ key, badge }) => (
    <Badge key={key} {...badge}>
      {t(`tour.state_${key}`)}
    </Badge>
  ));
}

function DateState({ date, shared }: { date: TourDate; shared: readonly State[] }): ReactNode {
  const t = useText();
  if (date.status === 'busy') return <Badge>{t('tour.state_full')}</Badge>;
  if (date.status === 'closed') return <Badge>{t('tour.state_closed')}</Badge>;
  const states = STATES.filter((state) => state.isOf(date) && !shared.includes(state));
  return (
    states.length > 0 && (
      <span className="dates__state">
        <StateBadges states={states} />
      </span>
    )
  );
}

interface RowProps {
  date: TourDate;
  booking: Booking;
  shared: readonly State[];
  isFolded: boolean;
}

function Row({ date, booking, shared, isFolded }: RowProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { weekday, money } = formats;
  const isChosen = booking.date?.id === date.id;
  const isCut = date.price_without_discount > date.price;
  const choose = (event: MouseEvent): void => {
    // Without the booking card the link opens the request screen.
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
        <DateState date={date} shared={shared} />
      </td>
      <td className="num dates__price">
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

/** What holds for all departures, and the child's price of the chosen one. */
function DatesNote({ date, shared }: { date: TourDate | undefined; shared: readonly State[] }): ReactNode {
  const t = useText();
  const { money } = useFormats();
  return (
    <p className="dates__all ink-2 t-14">
      <span>{t('tour.dates_note')}</span>
      {date?.child_price && (
        <span>{t(...childPriceText(date.child_price, (amount) => money(amount, date.currency)))}</span>
      )}
      <StateBadges states={shared} />
    </p>
  );
}

/** The rest of a long list, and the email about new dates. */
function MoreDates({ tour, hidden, onAll }: { tour: TourPage; hidden: number; onAll: () => void }): ReactNode {
  const t = useText();
  const href = useHref();
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
      <a className="btn btn--quiet" href={href('help-request', {}, { about: 'individual_tour', tour: tour.id })}>
        {t('tour.own_group')}
      </a>
    </p>
  );
}

/** Switches between the list of departures and their calendar. */
function ViewSwitch({
  isCalendar,
  onChange,
}: {
  isCalendar: boolean;
  onChange: (isCalendar: boolean) => void;
}): ReactNode {
  const t = useText();
  return (
    <span className="segments needs-script" role="group" aria-label={t('tour.dates_view')}>
      <button type="button" aria-pressed={!isCalendar} onClick={() => onChange(false)}>
        <Icon name="list" size={16} />
        {t('tour.dates_list')}
      </button>
      <button type="button" aria-pressed={isCalendar} onClick={() => onChange(true)}>
        <Icon name="calendar" size={16} />
        {t('tour.dates_calendar')}
      </button>
    </span>
  );
}

/**
 * Departures with seats and prices as a list or a calendar, and the group meter of the chosen one. Neither departures in
 * the date window nor the chosen one are collapsed.
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
  const [isCalendar, setCalendar] = useState(false);
  const { dates } = tour;
  const shared = sharedStates(dates);
  const firstInWindow = days ? dates.findIndex((date) => isOnSale(date) && isWithin(date.start, days)) : -1;
  const first = firstInWindow < SHOWN_FIRST ? 0 : Math.min(firstInWindow, dates.length - SHOWN_FIRST);
  const isFolded = ({ id }: TourDate, index: number): boolean =>
    !isAll && id !== booking.date?.id && (index < first || index >= first + SHOWN_FIRST);
  return (
    <section className="tour-section below" id="dates">
      <div className="head">
        <h2 className="h2">{t('tour.dates')}</h2>
        {dates.some(isOnSale) && <ViewSwitch isCalendar={isCalendar} onChange={setCalendar} />}
      </div>
      <DatesNote date={booking.date} shared={shared} />
      {dates.length === 0 ? (
        <p className="ink-2">{t('tour.book_past_text')}</p>
      ) : (
        <table className="dates" hidden={isCalendar}>
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
              <Row key={date.id} date={date} booking={booking} shared={shared} isFolded={isFolded(date, index)} />
            ))}
          </tbody>
        </table>
      )}
      {isCalendar && <TourCalendar tour={tour} booking={booking} today={today} />}
      <MoreDates tour={tour} hidden={isCalendar ? 0 : dates.filter(isFolded).length} onAll={() => setAll(true)} />
      {booking.date?.not_guaranteed && (
        <Guarantee date={booking.date} people={Math.min(booking.people, booking.maxPeople)} />
      )}
    </section>
  );
}
