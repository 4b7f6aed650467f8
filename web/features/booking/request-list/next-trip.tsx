import type { CSSProperties, ReactNode } from 'react';
import type { ListedRequest } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { daysBetween } from '#domain/calendar-days.ts';
import { MoneyLine } from './money-line.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';

/** The next booked trip: the time until then, and its next step. */
export function NextTrip({ row }: { row: ListedRequest }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const partyText = usePartyText();
  const { tour, date, price } = row;
  const id = String(row.id);
  const isDue = row.actions.includes('pay_balance');
  return (
    <article className="next-trip">
      {tour.image && (
        <Picture
          className="next-trip__pic"
          picture={{ ...tour.image, width: 3, height: 2 }}
          shape="card"
          sizes="(min-width: 992px) 480px, 100vw"
          alt=""
        />
      )}
      <div>
        <p className="next-trip__days">
          {row.starts_in_days > 0 ? t('booking.next_in', { count: row.starts_in_days }) : t('booking.next_now')}
        </p>
        <h2 className="h3">
          <a href={href('booking-id', { id })}>{tour.name}</a>
        </h2>
        <p className="ink-2">
          {departureText(formats, date)} · {partyText(row.seats)} · {tour.organizer.name}
        </p>
        <TripThread row={row} />
        <p className="num">
          <MoneyLine row={row} />
        </p>
        <p className="next-trip__go">
          <ButtonLink variant="main" href={isDue ? href('booking-pay', { id }) : href('voucher', { id })}>
            {isDue
              ? t('booking.pay_sum', { sum: formats.money(price.due, price.currency) })
              : t('booking.document_voucher')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={href('booking-id', { id })}>
            {t('booking.open_trip')}
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}

/** A timeline from the request to the start, with the current position and the due date of the balance. */
function TripThread({ row }: { row: ListedRequest }): ReactNode {
  const t = useText();
  const { day } = useFormats();
  const { date, price, starts_in_days: left } = row;
  const requestedOn = row.created_at.slice(0, 10);
  const total = Math.max(1, daysBetween(requestedOn, date.start), left);
  const positionOf = (days: number): CSSProperties =>
    ({ '--at': `${Math.round((100 * (total - days)) / total)}%` }) as CSSProperties;
  const due = price.balance_due_on;
  return (
    <div className="trip-line">
      <p className="trip-line__bar" aria-hidden="true" style={positionOf(left)}>
        <i className="trip-line__from" />
        <i className="trip-line__now" />
        {due && price.due > 0 && <i className="trip-line__due" style={positionOf(daysBetween(due, date.start))} />}
        <i className="trip-line__to" />
      </p>
      <p className="trip-line__ends t-14 ink-2">
        <span>{t('booking.thread_asked', { day: day(requestedOn) })}</span>
        <span>{day(date.start)}</span>
      </p>
    </div>
  );
}
