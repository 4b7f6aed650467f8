import { longStore, tabStore } from '#web/browser/storage.ts';
import { safeBack } from './safe-back.ts';

const KEY = 'reset_back';
/** Longer than the lifetime of a password link. */
const LIFE_MS = 3_600_000;

/** Stores the page to return to, for the tab that the email opens. */
export function storeReturnPath(back: string): void {
  longStore.write(KEY, `${Date.now()} ${back}`);
}

/** The page to return to after the reset, or null. */
export function readReturnPath(): string | null {
  const [at, back = null] = (longStore.read(KEY) ?? '').split(' ');
  return Date.now() - Number(at) < LIFE_MS ? safeBack(back) : null;
}

const EMAIL_KEY = 'reset_email';

/** Passes a typed email to the page that requests the link, in this tab and not in the URL. */
export function carryEmail(email: string): void {
  tabStore.write(EMAIL_KEY, email);
}

/** Returns and deletes the email typed before; empty without one. */
export function takeEmail(): string {
  const email = tabStore.read(EMAIL_KEY) ?? '';
  tabStore.write(EMAIL_KEY, null);
  return email;
}
