import type { ReactNode } from 'react';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { lineName } from '#web/features/booking/price-text.ts';

/** Every figure of a change, and the due date of the rest. */
export function ChangeLines({ view, quote }: { view: RequestView; quote: ChangeQuote }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const money = (amount: number): string => formats.money(amount, quote.currency);
  const sums = [
    { key: 'change_before', amount: quote.total_before, isSum: false },
    { key: 'change_after', amount: quote.total, isSum: true },
    { key: 'paid', amount: quote.paid, isSum: false, isHidden: quote.paid === 0 },
    {
      key: view.viewer === 'staff' ? 'change_back_staff' : 'change_back',
      amount: quote.refund,
      isSum: true,
      isHidden: quote.refund === 0,
    },
    {
      key: 'change_due_now',
      amount: quote.due_now,
      isSum: false,
      isHidden: view.status !== REQUEST_STATUS.pending_prepayment,
    },
    { key: 'change_due', amount: quote.due, isSum: false, isHidden: quote.paid === 0 },
  ];
  return (
    <div>
      <dl className="lines num">
        {quote.lines.map((line) => (
          <div key={`${line.kind} ${line.unit_price}`}>
            <dt>{lineName(line, money, t)}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        {sums
          .filter(({ isHidden }) => !isHidden)
          .map(({ key, amount, isSum }) => (
            <div key={key} className={isSum ? 'sum' : undefined}>
              <dt>{t(`booking.${key}`)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
      </dl>
      <p className="t-14 ink-2">
        <Notes view={view} quote={quote} />
      </p>
    </div>
  );
}

function Notes({ view, quote }: { view: RequestView; quote: ChangeQuote }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const deadlines = useDeadlines(view.tour.timezone);
  if (view.status === REQUEST_STATUS.pending_confirm) return t('booking.change_ask');
  const byStaff = view.viewer === 'staff' ? '_staff' : '';
  if (quote.needs_answer) return t(`booking.change_proposed_note${byStaff}`);
  if (quote.deadline_at) return t('booking.change_pay_by', { at: deadlines.long(quote.deadline_at) });
  return [
    quote.percent < 100 &&
      quote.refund + quote.kept > 0 &&
      t(`booking.change_policy${byStaff}`, { percent: quote.percent }),
    quote.due > 0 &&
      quote.balance_due_on &&
      t('booking.change_due_by', { date: formats.longDay(quote.balance_due_on) }),
    t('booking.change_forms'),
  ]
    .filter(Boolean)
    .join(' ');
}
