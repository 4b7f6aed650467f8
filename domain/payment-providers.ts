/** Payment providers a site may offer. The sandbox is used when no other provider is configured. */
export const PAYMENT_PROVIDERS = ['stripe', 'tbank', 'transfer', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Payment methods (specification 3), and a bank transfer. The site's providers decide which are available. */
export const PAYMENT_METHODS = ['card', 'sbp', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether a method supports a currency: payment codes of bank apps (sbp) are in roubles only. */
export function takesCurrency(method: PaymentMethod, currency: string): boolean {
  return method !== 'sbp' || currency === 'RUB';
}

/** Days allowed for a transfer: three banking days and a weekend. */
export const BANK_TRANSFER_DAYS = 5;
/** Days before the start by which a transfer must arrive, so that the organizer can prepare. */
export const BANK_TRANSFER_BEFORE_START_DAYS = 2;
/** Minimum days left for a transfer to be offered. */
export const BANK_TRANSFER_LEFT_DAYS = 3;
