import { useState } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';

/** Polling intervals: while a reply, payment or refund is pending, and otherwise. */
const WAITING_MS = 15_000;
const RESTING_MS = 300_000;

/** Whether a reply, payment or refund is pending. */
function isWaiting(view: RequestView): boolean {
  return (
    view.status === REQUEST_STATUS.pending_confirm ||
    view.status === REQUEST_STATUS.pending_prepayment ||
    view.payments.some((payment) => payment.is_processing) ||
    view.refunds.some((refund) => refund.status === 'pending')
  );
}

/** A live request: polled while something is pending, and whenever the page becomes visible. */
export function useLiveRequest(
  first: RequestView,
  reload: () => Promise<RequestView>,
): { view: RequestView; refresh: () => Promise<void> } {
  const [view, setView] = useState(first);
  const refresh = async (): Promise<void> => {
    // A failed poll keeps the shown state; the next poll retries.
    const fresh = await reload().catch(() => null);
    if (fresh) setView(fresh);
  };
  usePolling(refresh, isWaiting(view) ? WAITING_MS : RESTING_MS);
  useLive(['request_status_changed', 'payment_changed'], ({ data }) => {
    if (!('request_id' in data) || data.request_id === view.id) void refresh();
  });
  return { view, refresh };
}
