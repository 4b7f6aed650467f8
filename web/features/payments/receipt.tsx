import type { ReactNode } from 'react';
import type { PaymentView } from '#contract/payments/pay.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import '#web/ui/thread/thread.css';
import type { Fact } from '#web/ui/facts/facts.tsx';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';

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
  const name = (key: string): ReactNode => <span className="ink-2">{t(`payments.receipt_${key}`)}</span>;
  const lines: Fact[] = [
    tour !== null && [name('tour'), tour],
    dates !== null && [name('dates'), dates],
    [name('for'), t(`payments.kind_${payment.kind}`)],
    payment.paid_at !== null && [name('at'), moments.day(payment.paid_at)],
    [name('number'), `${payment.request_id}-${payment.payment_id}`],
    [t('payments.receipt_sum'), formats.money(payment.amount, payment.currency), 'sum'],
  ];
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 className="h3" id="receipt">
        {t('payments.receipt')}
      </h2>
      <PriceLines lines={lines} />
    </section>
  );
}
