import { tabStore } from '#web/browser/storage.ts';

/** A payment with a method. */
export interface PayWay {
  paymentId: number;
  provider: string;
  method: string;
}

const nameOf = ({ paymentId, provider, method }: PayWay): string => `pay:${paymentId}:${provider}:${method}`;

/**
 * Idempotency key of a payment start, stored for the tab until the provider's page is known, so that a reload or a lost
 * reply starts nothing twice.
 */
export function payKey(way: PayWay): string {
  const known = tabStore.read(nameOf(way));
  if (known) return known;
  const made = crypto.randomUUID();
  tabStore.write(nameOf(way), made);
  return made;
}

/** Drops the key once the start has succeeded; the server itself resumes an open attempt. */
export function forgetPayKey(way: PayWay): void {
  tabStore.write(nameOf(way), null);
}
