import { useState } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';

/** While somebody or something is waited for, and otherwise. */
const WAITING_MS = 15_000;
const RESTING_MS = 300_000;

/** Whether an answer, a payment or a refund is on its way. */
function isWaiting(view: RequestView): boolean {
  return (
    view.status <= 2 ||
    view.payments.some((payment) => payment.is_processing) ||
    view.refunds.some((refund) => refund.status === 'pending')
  );
}

/** A request that stays true: asked again while one waits, and whenever the page is seen again. */
export function useLiveRequest(
  first: RequestView,
  ask: () => Promise<RequestView>,
): { view: RequestView; refresh: () => Promise<void> } {
  const [view, setView] = useState(first);
  const refresh = async (): Promise<void> => {
    // What is shown stays when the server cannot be reached; the next turn tries again.
    const fresh = await ask().catch(() => null);
    if (fresh) setView(fresh);
  };
  usePolling(refresh, isWaiting(view) ? WAITING_MS : RESTING_MS);
  return { view, refresh };
}
