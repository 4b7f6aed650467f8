import type { PriceQuote, Seats } from '#contract/booking/request-schemas.ts';
import { lastDayOf } from '#domain/booking/cancel-policy.ts';
import { childPriceAges } from '#domain/booking/child-price.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { isFree, quotePrice, splitPayment } from '#domain/booking/price-quote.ts';
import { payHours } from '#domain/booking/request-limits.ts';
import { addDays } from '#domain/calendar-days.ts';
import type { Locale } from '#domain/locales.ts';
import { isoCurrencyOf, convertPrice } from '#domain/money.ts';
import { Problem } from '#server/calls/problem.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { storedLines, viewLines } from '#server/features/booking/request/price-columns.ts';
import type { PricedOffer, RequestRow } from '#server/features/booking/request/request-store.ts';
import type { Offer } from './read-offer.ts';

/** A party with the ages of the children who pay the child's price. */
export interface PartyToPrice {
  people: number;
  childAges: number[];
}

/** A party by today's terms of a departure. */
export function partyOf({ child_terms: terms }: Offer, seats: Seats): PartyToPrice {
  const ages = (seats.child_ages ?? []).slice(0, seats.children);
  return { people: partySize(seats), childAges: childPriceAges(ages, terms?.ageTo) };
}

/**
 * Prices a party for a departure in its charge currency. Throws `invalid` without an exchange rate, and for a variant
 * that would be free.
 */
export async function priceOffer(
  deps: Pick<BookingDeps, 'rates'>,
  offer: Offer,
  { people, childAges }: PartyToPrice,
  displayCurrency: string,
): Promise<PricedOffer> {
  const { rates, day } = await deps.rates.current();
  const currency = isoCurrencyOf(displayCurrency);
  const [from, to] = [rates[offer.currency], rates[currency]];
  if (!from || !to) throw new Problem('invalid', { fields: { currency: 'rule.invalid' } });
  const quote = quotePrice({
    price: offer.price,
    variantDelta: offer.variant_delta,
    tourCurrency: offer.currency,
    chargeCurrency: currency,
    rates,
    people,
    children: childAges.length,
    childPercent: offer.child_terms?.percent ?? null,
    daysLeft: offer.days_left,
    terms: offer.terms,
  });
  if (isFree(quote.lines)) throw new Problem('invalid', { fields: { variant_id: 'rule.invalid' } });
  return {
    ...quote,
    currency,
    children: { ages: childAges, ageTo: offer.child_terms?.ageTo ?? null },
    balanceDueOn: balanceDay(offer, quote.balance),
    rate: offer.currency === currency ? null : { from: offer.currency, to: currency, value: to / from, day },
  };
}

/** The data of a quote. `waiting` counts people in unanswered requests for the same departure. */
interface QuoteView {
  offer: Offer;
  priced: PricedOffer;
  seats: Seats;
  waiting: number;
  locale: Locale;
}

/** The quote as the contract returns it. */
export function viewQuote({ offer, priced, seats, waiting, locale }: QuoteView): PriceQuote {
  return {
    tour_id: offer.tour_id,
    tour_date_id: offer.tour_date_id,
    variant_id: offer.variant_id,
    seats: { ...seats, child_ages: seats.child_ages ?? [] },
    lines: viewLines(storedLines(priced.lines, offer), locale),
    total: priced.total,
    currency: priced.currency,
    due_now: priced.dueNow,
    payment_kind: priced.kind,
    balance: priced.balance,
    balance_due_on: priced.balanceDueOn,
    rate: priced.rate,
    is_instant: offer.is_instant,
    number_of_free_seats: offer.free,
    waiting,
    min_age: offer.is_individual ? 0 : offer.min_age,
    pay_hours: payHours(offer.days_left),
    cancel_policy: viewPolicy(offer.cancel_policy, offer.start_date),
    legal_versions: offer.legal_versions,
  };
}

/** A cancellation policy with the last day of every step. */
export function viewPolicy(steps: Offer['cancel_policy'], startDate: string): PriceQuote['cancel_policy'] {
  return steps.map((step) => ({ ...step, until: addDays(startDate, -lastDayOf(step)) }));
}

/** The first payment and the balance of a total, as of now. */
export async function splitTotal(
  deps: BookingDeps,
  offer: Offer,
  row: Pick<RequestRow, 'seats' | 'currency'>,
  total: number,
) {
  const { rates } = await deps.rates.current();
  const split = splitPayment({ total, people: row.seats, terms: offer.terms, daysLeft: offer.days_left }, (minor) =>
    convertPrice(minor, offer.currency, row.currency, rates),
  );
  return { ...split, balanceDueOn: balanceDay(offer, split.balance) };
}

/** The due date of a balance by the tour's terms, but not before today in the tour's time zone; null without one. */
export function balanceDay({ start_date: start, terms, days_left: daysLeft }: Offer, balance: number): string | null {
  return balance > 0 ? addDays(start, -Math.min(terms.fullPaymentDays, Math.max(0, daysLeft))) : null;
}
