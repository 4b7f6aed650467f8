import { HYDRATED } from '#web/browser/hydration-marks.ts';

/** Announces that the page, or a deferred part of it, has been hydrated. */
export function announceHydrated(): void {
  dispatchEvent(new Event(HYDRATED));
}

/** Calls back whenever the page, or a deferred part of it, has been hydrated. */
export function onHydrated(callback: () => void): void {
  addEventListener(HYDRATED, callback);
}
