import type { ReactNode } from 'react';
import type { ListedRequest } from '#contract/booking/view-request.ts';
import { isOpen, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';

/** The next payment and when it is due; null when none is expected on the site. */
function useNextPayment({ price, deadline, tour }: ListedRequest): { amount: number; by: string | null } | null {
  const formats = useFormats();
  const deadlines = useDeadlines(tour.timezone);
  if (price.due > 0 && deadline?.kind === 'pay') return { amount: price.due, by: deadlines.short(deadline.at) };
  const day = price.balance_due_on;
  if (price.due === 0 && day === null) return null;
  return { amount: price.due || price.total - price.paid, by: day && formats.day(day) };
}

/** Total, paid and open amounts of a request, and its next payment. */
export function SubjectMoney({ request }: { request: ListedRequest }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const next = useNextPayment(request);
  const { price, status } = request;
  const money = (amount: number): string => formats.money(amount, price.currency);
  const isAccepted = isOpen(status) && status !== REQUEST_STATUS.pending_confirm;
  const open = isAccepted ? price.total - price.paid : 0;
  return (
    <dl className="chat-subject__money">
      <dt>{t('desk.requests.total')}</dt>
      <dd>{money(price.total)}</dd>
      {price.paid > 0 && (
        <>
          <dt>{t('desk.requests.paid_sum')}</dt>
          <dd>{money(price.paid)}</dd>
        </>
      )}
      {open > 0 && (
        <>
          <dt>{t('desk.requests.open_sum')}</dt>
          <dd>{money(open)}</dd>
        </>
      )}
      {open > 0 && next && (
        <>
          <dt>
            {t('desk.requests.next_payment')}
            {next.by && <small>{t('desk.requests.by', { at: next.by })}</small>}
          </dt>
          <dd>{money(next.amount)}</dd>
        </>
      )}
    </dl>
  );
}
