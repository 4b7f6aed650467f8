import { useEffect, useState } from 'react';
import { CallError } from '#contract/client.ts';
import type { PaymentView } from '#contract/payments/pay.ts';
import { lastChange } from '#web/browser/last-change.ts';
import type { Api } from '#web/state/api.ts';
import { useApi } from '#web/state/page.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { useSession } from '#web/state/session.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';

const QUICK_MS = 2000;
const SLOW_MS = 10_000;
/** After this time polling slows down. */
const QUICK_FOR_MS = 60_000;

/** The payment that a URL refers to. The URL's other claims are ignored. */
export interface PaymentRef {
  paymentId: number;
  uuid: string | null;
}

/** The payment named by a URL, or null. */
export function paymentRefOf(query: URLSearchParams): PaymentRef | null {
  const id = query.get('payment_id') ?? '';
  const uuid = query.get('uuid');
  return /^[1-9]\d{0,14}$/.test(id)
    ? { paymentId: Number(id), uuid: uuid && /^[0-9a-f-]{36}$/.test(uuid) ? uuid : null }
    : null;
}

/**
 * The state of a payment from the server. Null when it may not be seen (yet): only the browser can renew the session.
 */
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
 * Whether the outcome can still change: the bank decides, a refund is pending, or a payment arrived after the hold
 * expired and is settled or refunded in a moment.
 */
function isOpen(payment: PaymentView): boolean {
  return (
    payment.state === 'processing' ||
    payment.state === 'new' ||
    payment.state === 'refunding' ||
    payment.state === 'canceled'
  );
}

interface LivePayment {
  payment: PaymentView | null;
  /** True until it is known whether the payment may be seen. */
  isPending: boolean;
}

/** Polls a payment until it is final. */
export function usePaymentStatus(ref: PaymentRef | null, first: PaymentView | null): LivePayment {
  const api = useApi();
  const { user, pending } = useSession();
  const [payment, setPayment] = useState(first);
  const [isRequested, setRequested] = useState(first !== null || ref === null);
  const [everyMs, setEveryMs] = useState(QUICK_MS);

  // The server could not authenticate the user; the browser can, once the session is renewed.
  useEffect(() => {
    if (isRequested || pending || !ref) return;
    readPayment(api, ref)
      .then(setPayment, () => {})
      .finally(() => setRequested(true));
  }, [api, ref, pending, user, isRequested]);

  const isWatching = ref !== null && payment !== null && isOpen(payment);
  useEffect(() => {
    if (!isWatching) return;
    const timer = setTimeout(() => setEveryMs(SLOW_MS), QUICK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isWatching]);
  const refresh = async (): Promise<void> => {
    const fresh = ref && (await readPayment(api, ref).catch(() => null));
    if (fresh) setPayment(fresh);
  };
  usePolling(refresh, isWatching ? everyMs : null);
  useLive(['payment_changed'], ({ event, data }) => {
    const isOurs = event !== 'payment_changed' || data.payment_id === ref?.paymentId;
    if (isWatching && isOurs) void refresh();
  });

  // Paid on the provider's page, so no reply to this browser has reported the changed seats.
  const seq = payment?.seq ?? null;
  useEffect(() => void (seq !== null && lastChange.record(seq)), [seq]);

  return { payment, isPending: !isRequested };
}
