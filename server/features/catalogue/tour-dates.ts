import { sql } from 'kysely';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { viewChildPrice, type ChildTerms } from '#domain/booking/child-price.ts';
import { saleStatus } from '#domain/booking/departures.ts';
import { groupDecisionDay } from '#domain/booking/minimum-group.ts';
import { PREPAYMENT_NAMES, type PrepaymentType } from '#domain/booking/price-quote.ts';
import { convertPrice, discountPercent, struckPrice, type Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { CHILD_TERMS } from './child-terms.ts';
import { OFFER_IS_OVER } from './end-offers.ts';

/** A departure as it is sold now, with the terms of its tour. Prices are in minor units of `currency`. */
export interface TourDateRow {
  id: number;
  tour_id: number;
  start_date: string;
  end_date: string;
  start_time: string | null;
  currency: string;
  /** Current price per person, without an expired discount. */
  price: number;
  /** Price before the discount; the column is `original_price`, which in the contract is the price in the tour's currency. */
  list_price: number;
  lowest_30d: number;
  discount: TourDate['discount'];
  capacity: number;
  free: number;
  /** People who have paid, which decides the minimum group. */
  group_sold: number;
  not_guaranteed: boolean;
  min_group: number;
  is_closed: boolean;
  flight_included: boolean;
  days: number;
  prepayment_type: PrepaymentType;
  prepayment_size: number;
  full_payment_days: number;
  child_terms: ChildTerms | null;
  sells_instantly: boolean;
}

/** SQL on `tour_date d` and `tour t`: the price per person, without an expired discount. */
export const CURRENT_PRICE = sql`case when ${OFFER_IS_OVER} then d.original_price else d.price end`;

/** SQL on `tour_date d` and `tour t`: whether it is sold without confirmation and its start is far enough away. */
export const SELLS_INSTANTLY = sql`(d.is_instant and t.instant_days > 0
  and d.start_date - (now() at time zone t.timezone)::date >= t.instant_days)`;

/** SQL on `individual_tour i` and its `tour t`: not withdrawn, and its last day is not past. */
export const INDIVIDUAL_OFFER_IS_OPEN = sql`(i.withdrawn_at is null and i.valid_until >= (now() at time zone t.timezone)::date)`;

/** People who have paid for a departure, here or elsewhere: its capacity minus free and held seats. Needs `d`. */
export const GROUP_SOLD = sql`(d.capacity - d.free - (select coalesce(sum(held.seats), 0) from request held
  where held.tour_date_id = d.id and held.status = ${sql.lit(REQUEST_STATUS.pending_prepayment)}))::int`;

/** Future departures of a tour, by day in its time zone; `limit` null lists all. */
export async function findTourDates(db: Db, tourId: number, limit: number | null = null): Promise<TourDateRow[]> {
  return rowsOf<TourDateRow>(db)`
    select d.*, d.original_price as list_price, ${CURRENT_PRICE} as price, case when ${OFFER_IS_OVER} then null else d.discount end as discount,
      ${GROUP_SOLD} as group_sold, ${SELLS_INSTANTLY} as sells_instantly, t.days, t.prepayment_type, t.prepayment_size, t.full_payment_days,
      ${CHILD_TERMS} as child_terms
    from tour_date d join tour t on t.id = d.tour_id
    where d.tour_id = ${tourId} and d.start_date > (now() at time zone t.timezone)::date
    order by d.start_date, d.start_time, d.id limit ${limit}`;
}

/** A departure with its prices in `currency`. */
export function viewTourDate(
  row: TourDateRow,
  { currency, rates, hasCashback }: { currency: string; rates: Rates; hasCashback: boolean },
): TourDate {
  const convert = (amount: number): number => convertPrice(amount, row.currency, currency, rates);
  const price = convert(row.price);
  const struck = struckPrice({ price: row.price, listPrice: row.list_price, lowest30d: row.lowest_30d });
  const percent = discountPercent(row.price, struck);
  const discount = row.discount && percent > 0 ? { ...row.discount, percent } : null;
  return {
    id: row.id,
    tour_id: row.tour_id,
    start: row.start_date,
    end: row.end_date,
    time: row.start_time,
    duration: row.days,
    currency,
    price,
    child_price: viewChildPrice(price, row.child_terms, currency),
    original_price: row.price,
    price_without_discount: convert(struck),
    original_price_without_discount: struck,
    original_currency: row.currency,
    is_busy: row.is_closed || row.free === 0,
    not_guaranteed: row.not_guaranteed,
    flight_included: row.flight_included,
    is_discount_exist: discount !== null,
    is_discount_auto: discount !== null,
    is_cashback_available: hasCashback,
    discount,
    prepayment_type: { id: row.prepayment_type, name: PREPAYMENT_NAMES[row.prepayment_type] },
    prepayment_size: row.prepayment_size,
    full_payment_days: row.full_payment_days,
    number_of_seats: row.capacity,
    number_of_free_seats: row.free,
    min_group: row.min_group,
    decision_date: row.not_guaranteed ? groupDecisionDay(row.start_date, row.end_date) : null,
    sold: row.group_sold,
    status: saleStatus(row),
    instant: row.sells_instantly,
    lowest_30d: convert(row.lowest_30d),
  };
}
