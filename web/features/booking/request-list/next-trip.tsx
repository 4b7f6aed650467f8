import type { ReactNode } from 'react';
import type { RequestRow } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { usePartyText } from '#web/features/booking/party-words.ts';
import { departureText } from '#web/features/departures/departure-text.ts';

/** The next booked trip: the time until then, and its next step. */
export function NextTrip({ row }: { row: RequestRow }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const partyText = usePartyText();
  const { tour, date, deadline, price } = row;
  const id = String(row.id);
  const isDue = row.actions.includes('pay_balance');
  return (
    <article className="nextrip">
      {tour.image && (
        <Picture
          className="nextrip__pic"
          picture={{ ...tour.image, width: 3, height: 2 }}
          shape="thumb"
          sizes="(min-width: 992px) 480px, 100vw"
          alt=""
        />
      )}
      <div>
        <p className="nextrip__n">
          {row.starts_in_days > 0 ? t('booking.next_in', { count: row.starts_in_days }) : t('booking.next_now')}
        </p>
        <h2 className="h3">
          <a href={href('booking-id', { id })}>{tour.name}</a>
        </h2>
        <p className="ink-2">
          {departureText(formats, date)} · {partyText(row.seats)} · {tour.organizer.name}
        </p>
        <p className="nextrip__note num">
          {formats.money(price.total, price.currency)} ·{' '}
          {t('booking.paid_sum', { sum: formats.money(price.paid, price.currency) })}
        </p>
        <p>
          {deadline?.kind === 'balance' && price.balance_due_on
            ? t('booking.deadline_balance', { at: formats.longDay(price.balance_due_on) })
            : row.status_text}
        </p>
        <p className="nextrip__go">
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
