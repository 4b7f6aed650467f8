import type { ReactNode } from 'react';
import type { Head, HeadContext, LoadContext } from '../screen.ts';
import { loadOutcome, loadPending, type OutcomeData } from '../features/payments/load-outcome.ts';
import { PaymentOutcome } from '../features/payments/payment-outcome.tsx';
import '../styles/book.css';

export function load({ api, url, params }: LoadContext): Promise<OutcomeData> {
  return url.searchParams.has('payment_id') ? loadOutcome(api, url) : loadPending(api, url, Number(params['id']));
}

export function head({ t }: HeadContext<OutcomeData>): Head {
  return { title: t('payments.outcome_title'), noindex: true };
}

/** `/booking/pay/{id}/pending`: a payment the bank has not decided yet, polled; it can be left and opened again. */
export default function BookingPending({ data }: { data: OutcomeData }): ReactNode {
  return <PaymentOutcome key={data.ref?.paymentId} data={data} />;
}
