import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../browser/cookies.ts';

const COOKIE = 'consent';
/** Asked again after 180 days, as the note about cookies is. */
const KEEP_S = 180 * 86_400;

export type Consent = 'accepted' | 'rejected';

const listeners = new Set<() => void>();

/** What was said about counting visits; null while nothing was. */
export function consentNow(): Consent | null {
  const said = readCookie(COOKIE);
  return said === 'accepted' || said === 'rejected' ? said : null;
}

/** Remembers the choice. */
export function sayConsent(choice: Consent): void {
  writeCookie(COOKIE, choice, KEEP_S);
  for (const listener of listeners) listener();
}

/** Calls back when a choice is made. */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice on this browser. */
export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, consentNow, () => null);
