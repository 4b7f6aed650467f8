import { longStore, tabStore } from '#web/browser/storage.ts';
import { safeBack } from './safe-back.ts';

const KEY = 'reset_back';
/** Longer than the link to a new password lives. */
const LIFE_MS = 3_600_000;

/** Remembers where a person wanted to go, for the tab that the letter opens. */
export function keepBack(back: string): void {
  longStore.write(KEY, `${Date.now()} ${back}`);
}

/** Where the person wanted to go before the password was forgotten, or null. */
export function keptBack(): string | null {
  const [at, back = null] = (longStore.read(KEY) ?? '').split(' ');
  return Date.now() - Number(at) < LIFE_MS ? safeBack(back) : null;
}

const EMAIL_KEY = 'reset_email';

/** Carries a typed e-mail to the page that asks for the link; in this tab only, and not in its address. */
export function carryEmail(email: string): void {
  tabStore.write(EMAIL_KEY, email);
}

/** The e-mail that was typed before, once; empty without one. */
export function takeEmail(): string {
  const email = tabStore.read(EMAIL_KEY) ?? '';
  tabStore.write(EMAIL_KEY, null);
  return email;
}
