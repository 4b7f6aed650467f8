import type { ReactNode } from 'react';
import type { FoundBooking } from '#contract/booking/search-bookings.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { useGroupWords } from '#web/features/booking/organizer/use-group-words.ts';
import { statusBadge } from '#web/i18n/status-badge.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';

function toneOf(booking: FoundBooking): BadgeTone {
  const { status, has_failed_refund: isFailed } = booking;
  if (isFailed) return 'alarm';
  if (isGroupMissed(booking)) return 'saffron';
  return statusBadge(status).tone;
}

/** A booking of the list; its link covers the row and opens the pane. */
export function BookingRow({
  booking,
  href,
  isOpen,
}: {
  booking: FoundBooking;
  href: string;
  isOpen: boolean;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const deadlines = useDeadlines(booking.timezone);
  const isMissed = isGroupMissed(booking);
  const groupWords = useGroupWords()(booking);
  const { id, deadline_at: deadline, currency, paid } = booking;
  return (
    <li>
      <span>
        <b>
          <a
            className="staff-list__open"
            href={href}
            data-pane="row"
            data-prefetch="off"
            aria-current={isOpen ? 'true' : undefined}
          >
            {t('desk.staff.booking_row', { id, who: booking.traveller })}
          </a>
        </b>
        <small>{booking.email}</small>
      </span>
      <span>
        {booking.tour}
        <small>
          {formats.range(booking.start, booking.end)} · {booking.organizer}
        </small>
      </span>
      <span className="staff-list__sum">
        <b className="num">{formats.money(booking.total, currency)}</b>
        <small>
          {paid > 0 ? t('desk.staff.paid', { sum: formats.money(paid, currency) }) : t('desk.staff.unpaid')}
        </small>
      </span>
      <span className="staff-list__acts">
        <Badge tone={toneOf(booking)}>
          {booking.has_failed_refund ? t('desk.staff.refund_failed') : booking.status_text}
        </Badge>
        {groupWords && !isMissed && <small>{groupWords}</small>}
        {deadline && (isMissed || booking.status < REQUEST_STATUS.made_prepayment) && (
          <small>{t('desk.staff.until', { at: deadlines.short(deadline) })}</small>
        )}
      </span>
    </li>
  );
}
