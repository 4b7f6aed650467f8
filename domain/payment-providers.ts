/** Payment providers a site may offer. The sandbox is used when no other provider is configured. */
export const PAYMENT_PROVIDERS = ['stripe', 'tbank', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Payment methods (specification 3). The site's providers decide which are available. */
export const PAYMENT_METHODS = ['card', 'sbp'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether a method supports a currency: payment codes of bank apps (sbp) are in roubles only. */
export function takesCurrency(method: PaymentMethod, currency: string): boolean {
  return method !== 'sbp' || currency === 'RUB';
}
