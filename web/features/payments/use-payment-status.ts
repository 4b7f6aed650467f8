import { useEffect, useState } from 'react';
import { CallError } from '#contract/client.ts';
import type { PaymentView } from '#contract/payments/pay.ts';
import { lastChange } from '../../browser/last-change.ts';
import type { Api } from '../../state/api.ts';
import { useApi } from '../../state/page.ts';
import { useSession } from '../../state/session.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';

const QUICK_MS = 2000;
const SLOW_MS = 10_000;
/** After this long the bank takes its time, and we ask less often. */
const QUICK_FOR_MS = 60_000;

/** Which payment an address speaks of. What else the address claims is not believed. */
export interface PaymentRef {
  paymentId: number;
  uuid: string | null;
}

/** The payment named by an address; null when it names none. */
export function paymentRefOf(query: URLSearchParams): PaymentRef | null {
  const id = query.get('payment_id') ?? '';
  const uuid = query.get('uuid');
  return /^[1-9]\d{0,14}$/.test(id)
    ? { paymentId: Number(id), uuid: uuid && /^[0-9a-f-]{36}$/.test(uuid) ? uuid : null }
    : null;
}

/** How a payment stands, as the server says. Null when it may not be seen (yet): the session is renewed by the browser. */
export async function readPayment(api: Api, ref: PaymentRef): Promise<PaymentView | null> {
  try {
    return await api.payments.getPaymentStatus({
      query: { payment_id: ref.paymentId, ...(ref.uuid && { uuid: ref.uuid }) },
    });
  } catch (error) {
    if (error instanceof CallError && [400, 401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

/**
 * Whether the outcome can still change by itself: the bank decides, money is on its way back, or somebody paid after the time had run out. Then the seats
 * are taken again or the money goes back, a moment after the visitor is here.
 */
function isOpen(payment: PaymentView): boolean {
  return (
    payment.state === 'processing' ||
    payment.state === 'new' ||
    payment.state === 'refunding' ||
    payment.state === 'canceled'
  );
}

export interface LivePayment {
  payment: PaymentView | null;
  /** True until it is known whether the payment may be seen. */
  isPending: boolean;
}

/** A payment that is asked about until nothing more can happen to it. `watch` false asks no more than once. */
export function usePaymentStatus(ref: PaymentRef | null, first: PaymentView | null, watch: boolean): LivePayment {
  const api = useApi();
  const { user, pending } = useSession();
  const [payment, setPayment] = useState(first);
  const [isAsked, setAsked] = useState(first !== null || ref === null);
  const [everyMs, setEveryMs] = useState(QUICK_MS);

  // The server could not see whose it is; the browser can, once the session is renewed.
  useEffect(() => {
    if (isAsked || pending || !ref) return;
    readPayment(api, ref)
      .then(setPayment, () => {})
      .finally(() => setAsked(true));
  }, [api, ref, pending, user, isAsked]);

  const isWatching = watch && ref !== null && payment !== null && isOpen(payment);
  useEffect(() => {
    if (!isWatching) return;
    const timer = setTimeout(() => setEveryMs(SLOW_MS), QUICK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isWatching]);
  usePolling(
    async () => {
      const fresh = ref && (await readPayment(api, ref).catch(() => null));
      if (fresh) setPayment(fresh);
    },
    isWatching ? everyMs : null,
  );

  // Paid on the provider's page: no answer to a call of this browser has told of the seats that changed with it.
  const seq = payment?.seq ?? null;
  useEffect(() => void (seq !== null && lastChange.note(seq)), [seq]);

  return { payment, isPending: !isAsked };
}
