import type { ReactNode } from 'react';
import type { RequestRow } from '#contract/booking/view-request.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useHref } from '../../i18n/use-href.ts';
import { useMoments } from '../../i18n/use-moments.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { variantOf } from './status-variant.ts';

export interface TripRowProps {
  row: RequestRow;
  /** The traveller's name; switches the texts to the organizer's side. */
  by?: string;
  /** Buttons of the row. */
  children?: ReactNode;
}

/** A request as a list row. */
export function TripRow({ row, by, children }: TripRowProps): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const moments = useMoments();
  const { tour, date, price, deadline } = row;
  const isHost = by !== undefined;
  const isClock = deadline && (deadline.kind === 'answer' || deadline.kind === 'pay' || deadline.kind === 'balance');
  return (
    <li className="trip">
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
        <p>
          <Badge {...variantOf(row.status)}>
            {isHost ? t(`booking.hoststatus_${row.has_proposal ? 'proposal' : row.status}`) : row.status_text}
          </Badge>
        </p>
        <h2 className="trip__t">
          <a href={href('booking-id', { id: String(row.id) })}>{tour.name}</a>
        </h2>
        <p className="ink-2 t-14">
          {formats.range(date.start, date.end)} · {t('booking.party', row.seats)} · {by ?? tour.organizer.name}
        </p>
        {isClock && (
          <p className="t-14">{t(`booking.deadline_${deadline.kind}`, { at: moments.short(deadline.at) })}</p>
        )}
        {children}
      </div>
      <div className="trip__end num">
        <b className="strong">{formats.money(price.total, price.currency)}</b>
        {price.paid > 0 && (
          <small className="ink-2 t-14">
            {t('booking.paid_sum', { sum: formats.money(price.paid, price.currency) })}
          </small>
        )}
      </div>
    </li>
  );
}
