import type { ReactNode } from 'react';
import type { Statement } from '#contract/payments/statements.ts';
import { statementCsv } from '#domain/booking/statement-csv.ts';
import { addMonths } from '#domain/calendar-days.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddress } from '#web/state/page.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { useMoments } from '#web/i18n/use-moments.ts';

/** An organizer's monthly statement: balance, bookings, payouts, and its download. */
export function StatementPage({
  statement,
  top,
  children,
}: {
  statement: Statement;
  /** Above the month. */
  top: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { month, months, bookings, balances, payouts } = statement;
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const organizer = useAddress().searchParams.get('organizer') ?? undefined;
  const to = (other: string): string => href('desk-money', {}, { month: other, organizer });
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${statementCsv(bookings)}`)}`;
  return (
    <div className="statement">
      {top}
      <div className="statement__head">
        <nav className="row statement__months" aria-label={t('payments.statement_month')}>
          {previous >= months.first && (
            <a className="link" href={to(previous)} rel="prev">
              {formats.month(previous)}
            </a>
          )}
          <b className="strong" aria-current="true">
            {formats.month(month)}
          </b>
          {next <= months.last && (
            <a className="link" href={to(next)} rel="next">
              {formats.month(next)}
            </a>
          )}
        </nav>
        {bookings.length > 0 && (
          <ButtonLink icon="download" href={csv} download={`statement-${month}.csv`}>
            {t('payments.statement_csv')}
          </ButtonLink>
        )}
      </div>
      <Balances balances={balances} />
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} />
      ) : (
        <Empty title={t('payments.statement_none')}>{t('payments.statement_none_text')}</Empty>
      )}
      {payouts.length > 0 && <Payouts payouts={payouts} />}
      {children}
    </div>
  );
}

function Balances({ balances }: Pick<Statement, 'balances'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  return balances.map(({ currency, ...sums }) => (
    <dl key={currency} className="statement__sums" aria-label={formats.currencyName(currency)}>
      {(['opening', 'earned', 'paid_out', 'closing'] as const).map((key) => (
        <div key={key}>
          <dt className="ink-2 t-14">{t(`payments.statement_${key}`)}</dt>
          <dd className={key === 'closing' ? 'strong num' : 'num'}>{formats.money(sums[key], currency)}</dd>
        </div>
      ))}
    </dl>
  ));
}

function Payouts({ payouts }: Pick<Statement, 'payouts'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <section className="block">
      <h2 className="h3">{t('payments.statement_payouts')}</h2>
      <table className="money">
        <caption className="sr">{t('payments.statement_payouts')}</caption>
        <tbody>
          {payouts.map(({ id, amount, currency, paid_on, reference, reverses }) => (
            <tr key={id}>
              <th scope="row">
                {formats.longDay(paid_on)}
                <br />
                <small className="t-14 ink-2">
                  {reverses === null ? reference : t('payments.statement_reversal', { id: reverses, reference })}
                </small>
              </th>
              <td className="num">{formats.money(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SUMS = ['captured', 'refunded', 'commission', 'payable'] as const;

/** The money of each booking in a month. On a phone each row is a block with named amounts. */
function BookingTable({ bookings }: Pick<Statement, 'bookings'>): ReactNode {
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
