import type { ReactNode } from 'react';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { lineName } from '#web/features/booking/price-text.ts';
import type { Fact } from '#web/ui/facts/facts.tsx';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';

/** Every figure of a change, and the due date of the rest. */
export function ChangeLines({ view, quote }: { view: RequestView; quote: ChangeQuote }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const money = (amount: number): string => formats.money(amount, quote.currency);
  const byStaff = view.viewer === 'staff' ? '_staff' : '';
  return (
    <div>
      <PriceLines
        lines={[
          ...quote.lines.map((line): Fact => [lineName(line, money, t), money(line.amount)]),
          [t('booking.change_before'), money(quote.total_before)],
          [t('booking.change_after'), money(quote.total), 'sum'],
          quote.paid > 0 && [t('booking.paid'), money(quote.paid)],
          quote.refund > 0 && [t(`booking.change_back${byStaff}`), money(quote.refund), 'sum'],
          view.status === REQUEST_STATUS.pending_prepayment && [t('booking.change_due_now'), money(quote.due_now)],
          quote.paid > 0 && [t('booking.change_due'), money(quote.due)],
        ]}
      />
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
