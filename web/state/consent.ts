import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#web/browser/cookies.ts';

const COOKIE = 'consent';
/** The consent notice is shown again after 180 days. */
const KEEP_S = 180 * 86_400;

export type Consent = 'accepted' | 'rejected';

const listeners = new Set<() => void>();

/** The analytics choice, or null without one. */
export function consentNow(): Consent | null {
  const choice = readCookie(COOKIE);
  return choice === 'accepted' || choice === 'rejected' ? choice : null;
}

export function storeConsent(choice: Consent): void {
  writeCookie(COOKIE, choice, KEEP_S);
  for (const listener of listeners) listener();
}

/** Calls back when a choice is made. */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored choice. */
export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, consentNow, () => null);
