import type { CSSProperties, ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { isOpen, PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Marked } from '#web/ui/marked/marked.tsx';

/** Payments and refunds of a request. */
export function PaymentsBlock({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { price, payments, refunds } = view;
  if (!isOpen(view.status) && payments.length === 0) return null;
  const money = (amount: number): string => formats.money(amount, price.charge_currency);
  const canSplit =
    view.viewer === 'traveller' && (view.actions.includes('pay') || view.actions.includes('pay_balance'));
  const percent = Math.round((price.paid * 100) / Math.max(1, price.total));
  return (
    <section className="block">
      <div className="head">
        <h2 className="h3">{t('booking.payments')}</h2>
        <span className="ink-2 num">
          <Marked text={t('booking.in_all', { sum: money(price.total) })} />
        </span>
      </div>
      {payments.length === 0 && refunds.length === 0 ? (
        <p className="ink-2">{t('booking.no_payments')}</p>
      ) : (
        <>
          {price.paid > 0 && (
            <div className="split split--paid" style={{ '--paid': percent } as CSSProperties}>
              <div className="split__bar" aria-hidden="true">
                <i />
                {percent < 100 && <i />}
              </div>
            </div>
          )}
          <table className="money">
            <caption className="sr">{t('booking.payments')}</caption>
            <tbody>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} view={view} payment={payment} />
              ))}
              {refunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} />
              ))}
            </tbody>
          </table>
        </>
      )}
      {canSplit && (
        <p className="block__action">
          <a className="btn" href={href('booking-split', { id: String(view.id) })}>
            <Icon name="users" />
            {t(payments.some(({ is_share }) => is_share) ? 'payments.to_shares' : 'booking.split')}
          </a>
        </p>
      )}
    </section>
  );
}

function PaymentRow({ view, payment }: { view: RequestView; payment: RequestView['payments'][number] }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const moments = useMoments();
  const deadlines = useDeadlines(view.tour.timezone);
  const icon =
    payment.status === PAYMENT_STATUS.payed
      ? 'circle-check'
      : payment.status === PAYMENT_STATUS.canceled
        ? 'circle-x'
        : 'clock';
  // A balance is due on a day of the tour's zone, whose end may be the next day elsewhere.
  const balanceDay = payment.kind === 'payment' && !payment.is_share ? view.price.balance_due_on : null;
  const when =
    payment.status === PAYMENT_STATUS.payed && payment.paid_at
      ? moments.day(payment.paid_at)
      : payment.status === PAYMENT_STATUS.canceled
        ? t('booking.payment_canceled')
        : payment.is_processing
          ? t('booking.payment_processing')
          : payment.due_at
            ? t('booking.by', { when: balanceDay ? formats.longDay(balanceDay) : deadlines.short(payment.due_at) })
            : '';
  const canPay =
    !view.is_masked &&
    payment.status === PAYMENT_STATUS.new &&
    !payment.is_processing &&
    (view.actions.includes('pay') || view.actions.includes('pay_balance'));
  return (
    <tr className={payment.status === PAYMENT_STATUS.payed ? 'is-paid' : undefined}>
      <td>
        <Icon name={icon} />
        <b className="strong num">{formats.money(payment.amount, payment.currency)}</b>
      </td>
      <td>{t(`booking.payment_${payment.kind}`)}</td>
      <td className="num">{when}</td>
      <td>
        {canPay && (
          <a
            className="link"
            href={href('booking-pay', { id: String(view.id) }, payment.is_share ? { payment_id: payment.id } : {})}
          >
            {t('booking.pay')}
          </a>
        )}
      </td>
    </tr>
  );
}

function RefundRow({ refund }: { refund: RequestView['refunds'][number] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const moments = useMoments();
  return (
    <tr>
      <td>
        <Icon name="undo-2" />
        <b className="strong num">{formats.money(refund.amount, refund.currency)}</b>
      </td>
      <td>{t('booking.refund')}</td>
      <td className="num" colSpan={2}>
        {refund.done_at ? moments.day(refund.done_at) : t(`booking.refund_${refund.status}`)}
      </td>
    </tr>
  );
}
