import type { ReactNode } from 'react';
import type { Statement } from '#contract/payments/statements.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';

const SUMS = ['captured', 'refunded', 'commission', 'payable'] as const;

/** The money of each booking in a month. On a phone each row is a block with named amounts. */
export function BookingTable({ bookings }: Pick<Statement, 'bookings'>): ReactNode {
  const t = useText();
  return (
    <table className="statement__table">
      <caption className="sr">{t('payments.statement_bookings')}</caption>
      <thead>
        <tr className="t-14 ink-2">
          <th scope="col">{t('payments.statement_booking')}</th>
          {SUMS.map((key) => (
            <th key={key} scope="col" className="statement__sum">
              {t(`payments.statement_${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <BookingRow key={`${booking.request_id} ${booking.currency}`} booking={booking} />
        ))}
      </tbody>
    </table>
  );
}

function BookingRow({ booking }: { booking: Statement['bookings'][number] }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const moments = useMoments();
  const { request_id: id, tour, start, currency, rate, rate_day: day, at } = booking;
  return (
    <tr>
      <th scope="row">
        <a className="link" href={href('booking-id', { id: String(id) })}>
          {tour}
        </a>
        <small className="t-14 ink-2">
          {t('payments.statement_row', { id, date: formats.longDay(start), at: moments.short(at) })}
          {rate &&
            day &&
            ` ${t('payments.statement_rate', { rate: formats.number(Number(rate)), code: currency, date: formats.longDay(day) })}`}
        </small>
      </th>
      {SUMS.map((key) => (
        <td key={key} className="num statement__sum" data-label={t(`payments.statement_${key}`)}>
          {formats.money(booking[key], currency)}
        </td>
      ))}
    </tr>
  );
}
