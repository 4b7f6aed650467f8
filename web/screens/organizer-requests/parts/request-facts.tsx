import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { isContactShared, isOpen, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
import { telUrl } from '#domain/text/tel-url.ts';
import { Payout } from '#web/features/booking/organizer/payout.tsx';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { lineName } from '#web/features/booking/price-text.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { SeatMeter } from '#web/features/desk/seat-meter.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';

/** What an answer depends on: the trip, the party, the seats and the money. */
export function RequestFacts({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const party = usePartyText();
  const { tour, date, seats, variant, contact, status } = view;
  return (
    <dl className="request-facts">
      <dt>{t('desk.requests.tour')}</dt>
      <dd>
        <b>{departureText(formats, date)}</b>
        <a className="link" href={href('tour-page', { slug: tour.slug })}>
          {tour.name}
        </a>
      </dd>
      <dt>{t('desk.requests.party')}</dt>
      <dd>
        {party(seats)}
        {variant && <small>{variant.name}</small>}
      </dd>
      <dt>{t('desk.requests.seats')}</dt>
      <dd>
        <Seats view={view} />
      </dd>
      <dt>{t('desk.requests.price')}</dt>
      <dd>
        <Price view={view} />
      </dd>
      {view.payout && (
        <>
          <dt>{t('desk.requests.for_you')}</dt>
          <dd>
            <Payout payout={view.payout} currency={view.price.currency} />
          </dd>
        </>
      )}
      {isContactShared(status) && contact.phone && (
        <>
          <dt>{t('desk.requests.contact')}</dt>
          <dd>
            <a className="link" href={telUrl(contact.phone)}>
              {contact.phone}
            </a>
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

/** The load of the departure, with the seats of this request. */
function Seats({ view: { date, seats, status, waiting } }: { view: RequestView }): ReactNode {
  const t = useText();
  const people = partySize(seats);
  const { number_of_seats: capacity, number_of_free_seats: free } = date;
  const taken = takenSeats({ capacity, free });
  const isAsked = status === REQUEST_STATUS.pending_confirm;
  return (
    <>
      <SeatMeter
        taken={taken}
        seats={capacity}
        min={date.min_group}
        {...(isOpen(status) && { party: { people, isTaken: !isAsked } })}
      >
        {!isAsked ? (
          t('desk.requests.seats_held', { taken, seats: capacity })
        ) : people > free ? (
          <span className="alarm">{t('desk.requests.short', { people, free })}</span>
        ) : (
          t('desk.requests.seats_asked', { people, free })
        )}
      </SeatMeter>
      {date.min_group > 1 && <small>{t('desk.frame.min_group', { count: date.min_group })}</small>}
      {waiting > 0 && <small>{t('desk.requests.others', { count: waiting })}</small>}
    </>
  );
}

/** The price by line, and when it is paid. */
function Price({ view: { price } }: { view: RequestView }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { lines, total, paid, due_now: first, balance_due_on: day, currency } = price;
  const money = (amount: number): string => formats.money(amount, currency);
  const rest = total - (paid || first);
  const plan = [
    paid > 0 ? t('desk.requests.paid', { sum: money(paid) }) : t('desk.requests.pay_first', { sum: money(first) }),
    rest > 0 && day !== null && t('desk.requests.pay_rest', { sum: money(rest), day: formats.day(day) }),
  ].filter((part) => part !== false);
  return (
    <>
      {lines.length > 1 &&
        lines.map((line, index) => (
          <span className="request-facts__row" key={index}>
            {lineName(line, money, t)} <span className="num">{money(line.amount)}</span>
          </span>
        ))}
      <span className="request-facts__row">
        {lines.length === 1 && lines[0] ? lineName(lines[0], money, t) : t('desk.requests.total')}{' '}
        <b className="num">{money(total)}</b>
      </span>
      <small>{formats.list(plan)}</small>
    </>
  );
}
