import { tabStore } from '../../browser/storage.ts';

/** A code is on its way. Times in milliseconds. */
export interface SentCode {
  email: string;
  sentAt: number;
  /** When another one may be asked for. */
  resendAt: number;
}

const KEY = 'code';

function keptCode(email: string): SentCode | null {
  try {
    const kept = JSON.parse(tabStore.read(KEY) ?? 'null') as SentCode | null;
    return kept?.email === email && kept.resendAt > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Sends a code. Kept for the tab: who reloads or comes back meanwhile is asked for the code that is already there. `isNew` sends in any case: more than the
 * address may have changed.
 */
export async function sendCodeTo(
  email: string,
  send: () => Promise<{ resend_after_s: number }>,
  isNew = false,
): Promise<SentCode> {
  const kept = isNew ? null : keptCode(email);
  if (kept) return kept;
  const { resend_after_s } = await send();
  const sentAt = Date.now();
  const sent = { email, sentAt, resendAt: sentAt + resend_after_s * 1000 };
  tabStore.write(KEY, JSON.stringify(sent));
  return sent;
}

/** The code has been used. */
export function forgetCode(): void {
  tabStore.write(KEY, null);
}
