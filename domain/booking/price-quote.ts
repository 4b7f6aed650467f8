import { convertPrice, percentOf, type Rates } from '#domain/money.ts';
import { childPrice } from './child-price.ts';

/** A price per person, in minor units of the tour's currency, and how to convert it. */
interface PersonPrice {
  price: number;
  variantDelta: number;
  tourCurrency: string;
  chargeCurrency: string;
  rates: Rates;
}

/**
 * Price per person: the date's price plus the variant's surcharge, each converted and rounded first so that the lines
 * add up.
 */
export function personPrice({ price, variantDelta, tourCurrency, chargeCurrency, rates }: PersonPrice): {
  seat: number;
  variant: number;
} {
  return {
    seat: convertPrice(price, tourCurrency, chargeCurrency, rates),
    variant: variantDelta === 0 ? 0 : convertPrice(variantDelta, tourCurrency, chargeCurrency, rates),
  };
}

/** Specification 3: a percentage of the total, a fixed amount per person, or the full amount. */
export const PREPAYMENT_TYPE = { percent: 1, fixed: 2, full: 3 } as const;
export type PrepaymentType = (typeof PREPAYMENT_TYPE)[keyof typeof PREPAYMENT_TYPE];
export const PREPAYMENT_NAMES = { 1: 'percent', 2: 'fixed', 3: 'full' } as const;

/** Payment terms of a tour. `prepaymentSize` is a percentage, or minor units of the tour's currency per person. */
export interface PaymentTerms {
  prepaymentType: PrepaymentType;
  prepaymentSize: number;
  /** At this many days before the start or fewer, the full amount is due at once. */
  fullPaymentDays: number;
}

/** The first payment of a total and the balance, in minor units. */
export interface PaymentSplit {
  kind: 'prepayment' | 'full';
  dueNow: number;
  balance: number;
}

/** Input of a split: the total in minor units of the charge currency, and the tour's terms. */
interface SplitInput {
  total: number;
  people: number;
  terms: PaymentTerms;
  daysLeft: number;
}

/** Splits a total into the payment that holds the seats and the balance. A prepayment that reaches the total is a full payment. */
export function splitPayment(
  { total, people, terms, daysLeft }: SplitInput,
  toCharge: (tourMinor: number) => number,
): PaymentSplit {
  const full: PaymentSplit = { kind: 'full', dueNow: total, balance: 0 };
  if (terms.prepaymentType === PREPAYMENT_TYPE.full || daysLeft <= terms.fullPaymentDays) return full;
  const dueNow =
    terms.prepaymentType === PREPAYMENT_TYPE.percent
      ? percentOf(total, terms.prepaymentSize)
      : toCharge(terms.prepaymentSize) * people;
  return dueNow >= total || dueNow <= 0 ? full : { kind: 'prepayment', dueNow, balance: total - dueNow };
}

/** One line of a price, in minor units of the charge currency. */
export interface QuoteLine {
  kind: 'seat' | 'child' | 'variant' | 'agreed' | 'kept';
  quantity: number;
  unit_price: number;
  amount: number;
}

/** The sum of all lines. */
export function totalOf(lines: readonly Pick<QuoteLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The amount that earlier changes retained; a cancellation does not refund it. */
export function keptAmount(lines: readonly Pick<QuoteLine, 'kind' | 'amount'>[]): number {
  return totalOf(lines.filter(({ kind }) => kind === 'kept'));
}

/** Whether a reduction takes the whole price of those who pay the full one; a child's price does not make up for it. */
export function isFree(lines: readonly Pick<QuoteLine, 'kind' | 'amount'>[]): boolean {
  return totalOf(lines.filter(({ kind }) => kind !== 'child' && kind !== 'kept')) <= 0;
}

/** Input of a quote. Prices are per person, in minor units of the tour's currency. */
export interface QuoteInput extends PersonPrice {
  people: number;
  /** Those of them who pay the child's price. */
  children: number;
  /** The child's price in percent of the price; null where children pay the same. */
  childPercent: number | null;
  daysLeft: number;
  terms: PaymentTerms;
}

/** A price with its lines and its split. */
export interface Quote extends PaymentSplit {
  lines: QuoteLine[];
  total: number;
}

/** A line of people at a price. */
export const lineOf = (kind: QuoteLine['kind'], quantity: number, unit: number): QuoteLine => ({
  kind,
  quantity,
  unit_price: unit,
  amount: quantity * unit,
});

/**
 * How many people a variant is priced for. A surcharge is for everybody, because a bed costs the same; a reduction is
 * only for those who pay the full price, so that nobody costs less than nothing.
 */
export function variantPeople(unit: number, { people, children }: { people: number; children: number }): number {
  return unit < 0 ? people - children : people;
}

/** Prices per person in one currency, in minor units. */
export interface PersonPrices {
  seat: number;
  /** Null where children pay the same. */
  child: number | null;
  /** The surcharge of the variant, or its reduction. */
  variant: number;
}

/** The lines of a party's price; `children` are those of its people who pay the child's price. */
export function partyLines(
  { seat, child, variant }: PersonPrices,
  party: { people: number; children: number },
): QuoteLine[] {
  const { people } = party;
  const children = child === null ? 0 : party.children;
  return [
    lineOf('seat', people - children, seat),
    ...(child !== null && children > 0 ? [lineOf('child', children, child)] : []),
    ...(variant !== 0 ? [lineOf('variant', variantPeople(variant, { people, children }), variant)] : []),
  ];
}

/** Prices a party: convert and round per person, then multiply (record 8), so that card, page, request and payment agree. */
export function quotePrice(input: QuoteInput): Quote {
  const { people, childPercent, daysLeft, terms, tourCurrency, chargeCurrency, rates } = input;
  const { seat, variant } = personPrice(input);
  const child = childPercent === null ? null : childPrice(seat, childPercent, chargeCurrency);
  const lines = partyLines({ seat, child, variant }, input);
  const total = totalOf(lines);
  const split = splitPayment({ total, people, terms, daysLeft }, (minor) =>
    convertPrice(minor, tourCurrency, chargeCurrency, rates),
  );
  return { lines, total, ...split };
}
