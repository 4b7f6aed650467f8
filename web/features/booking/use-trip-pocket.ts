import { useEffect } from 'react';
import { whenIdle } from '#web/browser/idle.ts';
import { savePageAt } from '#web/browser/service-worker.ts';

/** Saves the voucher pages of booked trips for offline reading before they are opened. */
export function useTripPocket(voucherPaths: readonly string[]): void {
  const joined = voucherPaths.join(' ');
  useEffect(() => {
    if (joined) void whenIdle().then(() => Promise.all(joined.split(' ').map(savePageAt)));
  }, [joined]);
}
