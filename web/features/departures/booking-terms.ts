import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { addDays, daysBetween } from '#domain/calendar-days.ts';
import { refundLadder } from '#domain/booking/refund-ladder.ts';
import { childPriceAges } from '#domain/booking/child-price.ts';
import {
  partyLines,
  splitPayment,
  totalOf,
  type PaymentSplit,
  type PrepaymentType,
  type QuoteLine,
} from '#domain/booking/price-quote.ts';

/** Last day of free cancellation; null when it has passed. */
export function freeUntil(policy: TourPage['cancel_policy'], today: string, start: string): string | null {
  const [first] = refundLadder(policy, daysBetween(today, start), start);
  return first?.percent === 100 ? first.until : null;
}

/** Price of a party on a date, in minor units of the visitor's currency: the card's price times the people. */
interface PartyPrice {
  lines: readonly QuoteLine[];
  total: number;
  /** Null where a fixed deposit in another currency is priced by the request itself. */
  split: PaymentSplit | null;
  /** Last day to pay the balance. */
  balanceBy: string;
}

/** Prices a party on a date as the request does (record 8). */
export function partyPrice(
  date: TourDate,
  { people, childAges }: { people: number; childAges: readonly number[] },
  today: string,
): PartyPrice {
  const { price: seat, child_price: child } = date;
  const children = childPriceAges(childAges, child?.age_to).length;
  const lines = partyLines({ seat, child: child?.price ?? null, variant: 0 }, { people, children });
  const total = totalOf(lines);
  const terms = {
    prepaymentType: date.prepayment_type.id as PrepaymentType,
    prepaymentSize: date.prepayment_size,
    fullPaymentDays: date.full_payment_days,
  };
  const isForeign = date.prepayment_type.name === 'fixed' && date.currency !== date.original_currency;
  return {
    lines,
    total,
    split: isForeign
      ? null
      : splitPayment({ total, people, terms, daysLeft: daysBetween(today, date.start) }, (minor) => minor),
    balanceBy: addDays(date.start, -date.full_payment_days),
  };
}
