import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { StatementPart, StatementSum } from './statement-sums.ts';

/** What an organizer is charged is shown with a minus. */
const SIGN: Record<StatementSum, 1 | -1> = { captured: 1, refunded: -1, commission: -1, payable: 1 };

/** With a minus as wide as a plus, as columns of figures have it. */
const signed = (money: string): string => money.replace('-', '\u2212');

/** Bookings of a month in one currency, their sum, and the payouts. On a phone a row names its amounts below. */
export function StatementTable({ part }: { part: StatementPart }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { currency, bookings, columns, totals, opening, payouts, closing } = part;
  const span = columns.length;
  return (
    <table className="funds-table">
      <caption className="sr">
        {t('desk.statement.statement')}, {formats.currencyName(currency)}
      </caption>
      {bookings.length > 0 && (
        <thead>
          <tr>
            <th scope="col">{t('desk.statement.booking')}</th>
            {columns.map((key) => (
              <th key={key} scope="col">
                {t(`desk.statement.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {bookings.map((booking) => (
          <BookingRow key={booking.request_id} booking={booking} columns={columns} />
        ))}
      </tbody>
      <tbody>
        {bookings.length > 0 && (
          <tr className="funds-table__sum">
            <th scope="row">{t('desk.statement.earned')}</th>
            <Amounts columns={columns} sums={totals} currency={currency} />
          </tr>
        )}
        {(opening !== 0 || payouts.length > 0) && (
          <tr>
            <th scope="row">{t('desk.statement.opening')}</th>
            <Yours span={span} amount={opening} currency={currency} />
          </tr>
        )}
        {payouts.map(({ id, amount, paid_on: day, reference, reverses }) => (
          <tr key={id}>
            <th scope="row">
              {reverses === null
                ? t('desk.statement.payout', { day: formats.longDay(day) })
                : t('desk.statement.reversal', { id: reverses })}
              <small>{reference}</small>
            </th>
            <Yours span={span} amount={-amount} currency={currency} />
          </tr>
        ))}
        <tr className="funds-table__closing">
          <th scope="row">{t('desk.statement.closing')}</th>
          <Yours span={span} amount={closing} currency={currency} />
        </tr>
      </tbody>
    </table>
  );
}

function Yours({ span, amount, currency }: { span: number; amount: number; currency: string }): ReactNode {
  const formats = useFormats();
  return (
    <td colSpan={span} className="funds-table__yours">
      {signed(formats.money(amount, currency))}
    </td>
  );
}

function Amounts({
  columns,
  sums,
  currency,
}: {
  columns: StatementSum[];
  sums: Record<StatementSum, number>;
  currency: string;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  return columns.map((key) => (
    <td
      key={key}
      className={
        `${key === 'payable' ? 'funds-table__yours' : ''} ${sums[key] === 0 ? 'is-zero' : ''}`.trim() || undefined
      }
      data-label={t(`desk.statement.${key}`)}
    >
      {signed(formats.money(sums[key] === 0 ? 0 : SIGN[key] * sums[key], currency))}
    </td>
  ));
}

function BookingRow({
  booking,
  columns,
}: {
  booking: StatementPart['bookings'][number];
  columns: StatementSum[];
}): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const moments = useMoments();
  const { request_id: id, tour, start, currency, rate, rate_day: day, at } = booking;
  return (
    <tr>
      <th scope="row">
        <a href={href('booking-id', { id: String(id) })}>{tour}</a>
        <small>{t('desk.statement.row', { id, date: formats.day(start) })}</small>
        <small className="funds-table__posted">
          {rate && day
            ? t('desk.statement.posted_rate', {
                at: moments.short(at),
                rate: formats.number(Number(rate)),
                code: currency,
                date: formats.day(day),
              })
            : t('desk.statement.posted', { at: moments.short(at) })}
        </small>
      </th>
      <Amounts columns={columns} sums={booking} currency={currency} />
    </tr>
  );
}
