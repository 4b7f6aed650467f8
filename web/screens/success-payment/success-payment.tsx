import type { ReactNode } from 'react';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { loadOutcome, type OutcomeData } from '#web/features/payments/load-outcome.ts';
import { PaymentOutcome } from '#web/features/payments/payment-outcome.tsx';
import '#web/features/booking/booking.css';

export function load({ api, url }: LoadContext): Promise<OutcomeData> {
  return loadOutcome(api, url);
}

export function head({ t }: HeadContext<OutcomeData>): Head {
  return { title: t('payments.outcome_title'), noindex: true };
}

/** `/success`: the state of the payment, polled while the bank decides. */
export default function SuccessPayment({ data }: { data: OutcomeData }): ReactNode {
  return <PaymentOutcome key={data.ref?.paymentId} data={data} />;
}
