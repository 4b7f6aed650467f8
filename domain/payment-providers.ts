/** Payment providers a site may offer. The sandbox stands in while no other one has settings. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
