import { tabStore } from '../../browser/storage.ts';

/** One way to make one payment. */
export interface PayWay {
  paymentId: number;
  provider: string;
  method: string;
}

const nameOf = ({ paymentId, provider, method }: PayWay): string => `pay:${paymentId}:${provider}:${method}`;

/** The key under which a payment is started: kept for the tab until the provider's page is known, so that a reload or a lost answer starts nothing twice. */
export function payKey(way: PayWay): string {
  const known = tabStore.read(nameOf(way));
  if (known) return known;
  const made = crypto.randomUUID();
  tabStore.write(nameOf(way), made);
  return made;
}

/** The start is answered; from here the server itself takes up a try that is still open. */
export function forgetPayKey(way: PayWay): void {
  tabStore.write(nameOf(way), null);
}
