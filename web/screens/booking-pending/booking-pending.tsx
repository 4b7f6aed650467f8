import type { ReactNode } from 'react';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { loadOutcome, loadPending, type OutcomeData } from '#web/features/payments/load-outcome.ts';
import { PaymentOutcome } from '#web/features/payments/payment-outcome.tsx';
import '#web/features/booking/booking.css';

/** `isReopened`: without a payment in the URL, a new payment is not with the bank. */
interface PendingData extends OutcomeData {
  isReopened: boolean;
}

export async function load({ api, url, params }: LoadContext): Promise<PendingData> {
  const isReopened = !url.searchParams.has('payment_id');
  const data = await (isReopened ? loadPending(api, url, Number(params['id'])) : loadOutcome(api, url));
  return { ...data, isReopened };
}

export function head({ t }: HeadContext<PendingData>): Head {
  return { title: t('payments.outcome_title'), noindex: true };
}

/** `/booking/pay/{id}/pending`: a payment that the bank has not decided yet, polled; it can be left and reopened. */
export default function BookingPending({ data }: { data: PendingData }): ReactNode {
  return <PaymentOutcome key={data.ref?.paymentId} data={data} cameBack={data.isReopened} />;
}
