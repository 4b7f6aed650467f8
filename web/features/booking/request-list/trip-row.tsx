import type { ReactNode } from 'react';
import type { ListedRequest } from '#contract/booking/view-request.ts';
import { isCanceled, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { statusBadge } from '#web/i18n/status-badge.ts';
import { MoneyLine } from './money-line.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';

function StatusBadge({ row }: { row: ListedRequest }): ReactNode {
  const isMissed = row.deadline?.kind === 'group';
  return <Badge {...statusBadge(isMissed ? REQUEST_STATUS.canceled_system : row.status)}>{row.status_text}</Badge>;
}

/** The deadline of the next step. The due date of a balance is in `MoneyLine`. */
function Clock({ row: { tour, deadline, has_proposal: hasProposal } }: { row: ListedRequest }): ReactNode {
  const t = useText();
  const deadlines = useDeadlines(tour.timezone);
  if (!deadline || deadline.kind === 'complete' || deadline.kind === 'balance') return null;
  // The traveller answers offers, the organizer everything else.
  const isOthers = deadline.kind === 'answer' && !hasProposal;
  return (
    <p className="t-14">
      {t(isOthers ? 'booking.deadline_organizer' : `booking.deadline_${deadline.kind}`, {
        at: deadlines.short(deadline.at),
        name: tour.organizer.name,
      })}
    </p>
  );
}

/** Picture, name, days and money of a request. */
function Trip({ row }: { row: ListedRequest }): ReactNode {
  const { id, tour, date, seats } = row;
  const partyText = usePartyText();
  const href = useHref();
  const formats = useFormats();
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
        <h2 className="trip__title">
          <a href={href('booking-id', { id: String(id) })}>{tour.name}</a>
        </h2>
        <p className="ink-2 t-14">
          {departureText(formats, date)} · {partyText(seats)} · {tour.organizer.name}
        </p>
        {!isCanceled(row.status) && (
          <p className="t-14 num">
            <MoneyLine row={row} />
          </p>
        )}
      </div>
    </>
  );
}

/** A request of the reader as a row in four columns; `children` are its buttons. */
export function TripRow({ row, children }: { row: ListedRequest; children?: ReactNode }): ReactNode {
  return (
    <li className="trip trip--own">
      <Trip row={row} />
      <div className="trip__status">
        <p>
          <StatusBadge row={row} />
        </p>
        <Clock row={row} />
      </div>
      <div className="trip__end">{children}</div>
    </li>
  );
}
