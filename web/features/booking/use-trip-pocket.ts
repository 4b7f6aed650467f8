import { useEffect } from 'react';
import { whenIdle } from '#web/browser/idle.ts';
import { savePageAt } from '#web/browser/service-worker.ts';

/** Saves the voucher page of a booked trip for reading without a network, before it is opened; null for none. */
export function useTripPocket(voucherPath: string | null): void {
  useEffect(() => {
    if (voucherPath !== null) void whenIdle().then(() => savePageAt(voucherPath));
  }, [voucherPath]);
}
