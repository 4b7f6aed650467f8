import { convertPrice, percentOf, type Rates } from '../money.ts';

/** The currencies nobody is charged in under the name the specification gives them. */
const CHARGED_AS: Readonly<Record<string, string>> = { SHF: 'CHF' };

/** The currency a request shown in this one is charged in: `SHF` is the specification's word for CHF. */
export function chargeCurrencyOf(currency: string): string {
  return CHARGED_AS[currency] ?? currency;
}

/** What one person pays: the date's price and the variant's surcharge, each converted and rounded, so that every line shown adds up. */
export function personPrice(
  price: number,
  variantDelta: number,
  own: string,
  wanted: string,
  rates: Rates,
): { seat: number; variant: number } {
  return {
    seat: convertPrice(price, own, wanted, rates),
    variant: variantDelta === 0 ? 0 : convertPrice(variantDelta, own, wanted, rates),
  };
}

/** 1 percent of the total, 2 a fixed sum a person, 3 everything (specification 3). */
export type PrepaymentType = 1 | 2 | 3;
export const PREPAYMENT_NAMES = { 1: 'percent', 2: 'fixed', 3: 'full' } as const;

/** How a tour wants to be paid. `size` is a percentage, or minor units of the tour's currency a person. */
export interface PaymentTerms {
  prepaymentType: PrepaymentType;
  prepaymentSize: number;
  /** Inside this many days before the start everything is paid at once. */
  fullPaymentDays: number;
}

/** The first payment of a total and what stays for later. */
export interface PaymentSplit {
  kind: 'prepayment' | 'full';
  dueNow: number;
  balance: number;
}

/** Splits a total into what holds the seats and the balance. A prepayment that would reach the total is a full payment. */
export function splitPayment(
  total: number,
  people: number,
  terms: PaymentTerms,
  daysLeft: number,
  toCharge: (ownMinor: number) => number,
): PaymentSplit {
  const full: PaymentSplit = { kind: 'full', dueNow: total, balance: 0 };
  if (terms.prepaymentType === 3 || daysLeft <= terms.fullPaymentDays) return full;
  const dueNow =
    terms.prepaymentType === 1 ? percentOf(total, terms.prepaymentSize) : toCharge(terms.prepaymentSize) * people;
  return dueNow >= total || dueNow <= 0 ? full : { kind: 'prepayment', dueNow, balance: total - dueNow };
}

/** Hours a traveller has to pay once the seats are held (decisions 1). */
export function payHours(daysLeft: number): 48 | 24 | 2 {
  if (daysLeft < 3) return 2;
  return daysLeft < 14 ? 24 : 48;
}

/** Hours an organizer has to answer; the answer is never awaited later than `ANSWER_BEFORE_START_HOURS` before the start. */
export const ANSWER_HOURS = 48;
export const ANSWER_BEFORE_START_HOURS = 24;
/** Hours after the question at which the organizer is reminded. */
export const ANSWER_REMINDER_HOURS = [12, 24, 42] as const;

/** One line of a price, in minor units of the charge currency. */
export interface QuoteLine {
  kind: 'seat' | 'variant' | 'agreed';
  quantity: number;
  unit_price: number;
  amount: number;
}

/** What a price is made of. */
export interface QuoteParts {
  /** A person, minor units of the tour's currency. */
  price: number;
  variantDelta: number;
  own: string;
  wanted: string;
  rates: Rates;
  people: number;
  daysLeft: number;
  terms: PaymentTerms;
}

/** A price with its lines and its split. */
export interface Quote extends PaymentSplit {
  lines: QuoteLine[];
  total: number;
}

/** Prices a party: per person, converted, rounded, then multiplied (decisions 3), so that the card, the page, the request and the payment agree. */
export function quotePrice(parts: QuoteParts): Quote {
  const { people, own, wanted, rates } = parts;
  const { seat, variant } = personPrice(parts.price, parts.variantDelta, own, wanted, rates);
  const lines: QuoteLine[] = [{ kind: 'seat', quantity: people, unit_price: seat, amount: seat * people }];
  if (variant !== 0) lines.push({ kind: 'variant', quantity: people, unit_price: variant, amount: variant * people });
  const total = (seat + variant) * people;
  return {
    lines,
    total,
    ...splitPayment(total, people, parts.terms, parts.daysLeft, (minor) => convertPrice(minor, own, wanted, rates)),
  };
}
