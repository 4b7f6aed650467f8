import { partySize } from '#domain/booking/party-size.ts';
import type { ReactNode } from 'react';
import type { RequestRow } from '#contract/booking/view-request.ts';
import { isCanceled, REQUEST_STATUS, statusName } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { usePartyText } from '#web/features/booking/party-words.ts';
import { variantOf } from '#web/features/booking/status-variant.ts';
import { MoneyLine } from './money-line.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';

export interface TripRowProps {
  row: RequestRow;
  /** Facts about the traveller, for the organizer; also selects the organizer's texts. */
  by?: TravellerFacts;
  /** Buttons of the row. */
  children?: ReactNode;
}

/** The traveller behind a request. */
export interface TravellerFacts {
  traveller: string;
  comment: string | null;
  /** Null until the request is paid. */
  contact: { email: string; phone: string } | null;
}

function SeatsAsked({ row }: { row: RequestRow }): ReactNode {
  const t = useText();
  const people = partySize(row.seats);
  const free = row.date.number_of_free_seats;
  return <p className={people > free ? 't-14 alarm' : 't-14'}>{t('booking.row_seats', { people, free })}</p>;
}

function Traveller({ by }: { by: TravellerFacts }): ReactNode {
  return (
    <>
      {by.comment && <blockquote className="trip__wish t-14">{by.comment}</blockquote>}
      {by.contact && (
        <p className="trip__contact t-14">
          <a className="link" href={`mailto:${by.contact.email}`}>
            {by.contact.email}
          </a>
          <a className="link" href={`tel:${by.contact.phone.replaceAll(' ', '')}`}>
            {by.contact.phone}
          </a>
        </p>
      )}
    </>
  );
}

function StatusBadge({ row, isOrganizer }: { row: RequestRow; isOrganizer: boolean }): ReactNode {
  const t = useText();
  const isMissed = row.deadline?.kind === 'group';
  const organizerKey = `booking.organizer_status_${row.has_proposal ? 'proposal' : statusName(row.status)}`;
  return (
    <Badge {...variantOf(isMissed ? REQUEST_STATUS.canceled_system : row.status)}>
      {isOrganizer && !isMissed ? t(organizerKey, { people: partySize(row.seats) }) : row.status_text}
    </Badge>
  );
}

/** The deadline of the next step. The due date of a traveller's balance is in `MoneyLine`. */
function Clock({ row, by }: { row: RequestRow; by: TravellerFacts | undefined }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { tour, price, deadline } = row;
  const deadlines = useDeadlines(tour.timezone);
  const isOrganizer = by !== undefined;
  if (!deadline || deadline.kind === 'complete' || (isOrganizer && deadline.kind === 'group')) return null;
  if (!isOrganizer && deadline.kind === 'balance') return null;
  const dueOn = deadline.kind === 'balance' ? price.balance_due_on : null;
  // The traveller answers offers, the organizer everything else.
  const isOthers = deadline.kind === 'answer' && isOrganizer === row.has_proposal;
  return (
    <p className="t-14">
      {t(isOthers ? 'booking.deadline_traveller' : `booking.deadline_${deadline.kind}`, {
        at: dueOn ? formats.longDay(dueOn) : deadlines.long(deadline.at),
        name: by?.traveller ?? tour.organizer.name,
      })}
    </p>
  );
}

/** Picture, name and days of a request; its people, for the organizer. */
function Trip({ row, by, children }: TripRowProps): ReactNode {
  const partyText = usePartyText();
  const href = useHref();
  const formats = useFormats();
  const { tour, date } = row;
  return (
    <>
      {tour.image ? (
        <Picture
          className="trip__pic"
          picture={{ ...tour.image, width: 3, height: 2 }}
          shape="thumb"
          sizes="(min-width: 768px) 176px, 96px"
          alt=""
        />
      ) : (
        <span className="pic trip__pic" />
      )}
      <div className="trip__in">
        {by && (
          <p>
            <StatusBadge row={row} isOrganizer />
          </p>
        )}
        <h2 className="trip__t">
          <a href={href('booking-id', { id: String(row.id) })}>{tour.name}</a>
        </h2>
        <p className="ink-2 t-14">
          {departureText(formats, date)} · {partyText(row.seats)} · {by?.traveller ?? tour.organizer.name}
        </p>
        {children}
      </div>
    </>
  );
}

/** A request as a row: the organizer's with the traveller, the traveller's in four columns. */
export function TripRow({ row, by, children }: TripRowProps): ReactNode {
  const t = useText();
  const { money } = useFormats();
  const { price } = row;
  if (by)
    return (
      <li className="trip">
        <Trip row={row} by={by}>
          {row.status === REQUEST_STATUS.pending_confirm && <SeatsAsked row={row} />}
          <Traveller by={by} />
          <Clock row={row} by={by} />
          {children}
        </Trip>
        <div className="trip__end num">
          <b className="strong">{money(price.total, price.currency)}</b>
          {price.paid > 0 && (
            <small className="ink-2 t-14">{t('booking.paid_sum', { sum: money(price.paid, price.currency) })}</small>
          )}
        </div>
      </li>
    );
  return (
    <li className="trip trip--own">
      <Trip row={row} />
      <div className="trip__st">
        <p>
          <StatusBadge row={row} isOrganizer={false} />
        </p>
        <Clock row={row} by={undefined} />
      </div>
      <div className="trip__end num">
        {!isCanceled(row.status) && (
          <p className="t-14">
            <MoneyLine row={row} />
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
