import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds a browser stays known after its last sign-in. */
export const KNOWN_BROWSER_S = 180 * 86_400;

const macOf = (secret: string, userId: number, browserId: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['browser', userId, browserId]))
    .digest('base64url');

/**
 * The cookie of a browser in which an account has signed in. It grants no access; it exempts the browser from the
 * limits for strangers.
 */
export function markBrowser(secret: string, userId: number): string {
  const browserId = randomBytes(16).toString('base64url');
  return `${userId}.${browserId}.${macOf(secret, userId, browserId)}`;
}

/** The id of a browser that has signed in to this account; else null. */
export function knownBrowser(secret: string, cookie: string | undefined, userId: number | undefined): string | null {
  const [markedId, browserId, proof] = (cookie ?? '').split('.');
  if (!browserId || !proof || userId === undefined || markedId !== String(userId)) return null;
  const expected = Buffer.from(macOf(secret, userId, browserId));
  const received = Buffer.from(proof);
  return received.length === expected.length && timingSafeEqual(received, expected) ? browserId : null;
}
