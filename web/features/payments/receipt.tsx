import type { ReactNode } from 'react';
import type { PaymentView } from '#contract/payments/pay.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import '#web/ui/price-lines/price-lines.css';
import '#web/ui/thread/thread.css';

/** Receipt: amount, tour, date and method. */
export function Receipt({
  payment,
  tour,
  dates,
}: {
  payment: PaymentView;
  tour: string | null;
  dates: string | null;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const moments = useMoments();
  const facts = [
    ...(tour ? [[t('payments.receipt_tour'), tour]] : []),
    ...(dates ? [[t('payments.receipt_dates'), dates]] : []),
    [t('payments.receipt_for'), t(`payments.kind_${payment.kind}`)],
    ...(payment.paid_at ? [[t('payments.receipt_at'), moments.long(payment.paid_at)]] : []),
    [t('payments.receipt_number'), `${payment.request_id}-${payment.payment_id}`],
  ];
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 className="h3" id="receipt">
        {t('payments.receipt')}
      </h2>
      <dl className="lines">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t('payments.receipt_sum')}</dt>
          <dd className="num">{formats.money(payment.amount, payment.currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
