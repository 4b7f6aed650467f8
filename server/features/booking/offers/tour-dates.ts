import { saleStatus } from '#domain/booking/departures.ts';
import { sql } from 'kysely';
import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import { groupDecisionDay } from '#domain/booking/minimum-group.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { convertPrice, discountPercent, isoCurrencyOf, struckPrice, type Rates } from '#domain/money.ts';
import { viewChildPrice, type ChildTerms } from '#domain/booking/child-price.ts';
import { personPrice, PREPAYMENT_NAMES, type PrepaymentType } from '#domain/booking/price-quote.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { CHILD_TERMS, OFFER_IS_OVER } from '#server/features/catalogue/index.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';

const MAX_DATES = 100;

interface DateRow {
  id: number;
  tour_id: number;
  start_date: string;
  end_date: string;
  start_time: string | null;
  currency: string;
  price: number;
  original_price: number;
  lowest_30d: number;
  discount: { type: string; until: string | null; percent: number } | null;
  capacity: number;
  free: number;
  is_instant: boolean;
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

interface VariantRow {
  id: number;
  name: LocalText;
  kind: 'room' | 'cabin' | 'ticket';
  capacity: number;
  price_delta: number;
}

/** Filters for the list of departures. */
export interface TourDatesQuery {
  tourId: number;
  /** Display currency; amounts are in the currency that it is charged in. */
  currency: string;
  locale: Locale;
  withVariants: boolean;
}

/** Future departures of a tour, priced per person at today's rates; in the tour's currency where there is no rate. */
export async function listTourDates(
  deps: Pick<BookingDeps, 'rates' | 'site'>,
  db: Db | Trx,
  query: TourDatesQuery,
): Promise<RequestTourDate[]> {
  const { rates } = await deps.rates.current();
  const chargeCurrency = isoCurrencyOf(query.currency);
  const { rows } = await sql<DateRow>`
    select d.*, case when ${OFFER_IS_OVER} then d.original_price else d.price end as price,
      case when ${OFFER_IS_OVER} then null else d.discount end as discount, t.days, t.prepayment_type, t.prepayment_size, t.full_payment_days, ${CHILD_TERMS} as child_terms,
      d.is_instant and t.instant_days > 0 and d.start_date - (now() at time zone t.timezone)::date >= t.instant_days as sells_instantly
    from tour_date d join tour t on t.id = d.tour_id
    where d.tour_id = ${query.tourId} and d.start_date::timestamp at time zone t.timezone > now() order by d.start_date,
    d.start_time, d.id limit ${MAX_DATES}`.execute(db);
  const variants = query.withVariants ? await readVariants(db, query.tourId) : null;
  return rows.map((row) => {
    const currency = rates[chargeCurrency] ? chargeCurrency : row.currency;
    return {
      ...viewDate(row, deps.site, currency, rates),
      ...(variants && {
        variants: variants.map((variant) => viewVariant(row, variant, { currency, rates, locale: query.locale })),
      }),
    };
  });
}

async function readVariants(db: Db | Trx, tourId: number): Promise<VariantRow[]> {
  const { rows } =
    await sql<VariantRow>`select id, name, kind, capacity, price_delta from tour_variant where tour_id = ${tourId}
        order by price_delta, id`.execute(db);
  return rows;
}

function viewDate(row: DateRow, site: BookingDeps['site'], currency: string, rates: Rates): RequestTourDate {
  const struck = struckPrice({ price: row.price, original: row.original_price, lowest30d: row.lowest_30d });
  const percent = discountPercent(row.price, struck);
  const price = convertPrice(row.price, row.currency, currency, rates);
  return {
    id: row.id,
    duration: row.days,
    tour_id: row.tour_id,
    start: row.start_date,
    end: row.end_date,
    time: row.start_time,
    currency,
    price,
    child_price: viewChildPrice(price, row.child_terms, currency),
    original_price: row.price,
    price_without_discount: convertPrice(struck, row.currency, currency, rates),
    original_price_without_discount: struck,
    is_busy: row.is_closed || row.free === 0,
    flight_included: row.flight_included,
    not_guaranteed: row.not_guaranteed,
    is_discount_auto: row.discount !== null && percent > 0,
    is_discount_exist: row.discount !== null && percent > 0,
    is_cashback_available: site.cashback.isActive,
    prepayment_type: { id: row.prepayment_type, name: PREPAYMENT_NAMES[row.prepayment_type] },
    prepayment_size: row.prepayment_size,
    full_payment_days: row.full_payment_days,
    number_of_seats: row.capacity,
    number_of_free_seats: row.free,
    status: saleStatus(row),
    min_group: row.min_group,
    decision_date: row.not_guaranteed ? groupDecisionDay(row.start_date, row.end_date) : null,
    sold: row.capacity - row.free,
    instant: row.sells_instantly,
    discount: row.discount && percent > 0 ? { ...row.discount, percent } : null,
  };
}

function viewVariant(
  row: DateRow,
  variant: VariantRow,
  { currency, rates, locale }: { currency: string; rates: Rates; locale: Locale },
): NonNullable<RequestTourDate['variants']>[number] {
  const person = personPrice({
    price: row.price,
    variantDelta: variant.price_delta,
    tourCurrency: row.currency,
    chargeCurrency: currency,
    rates,
  });
  return {
    id: variant.id,
    name: textIn(variant.name, locale),
    kind: variant.kind,
    capacity: variant.capacity,
    price: person.seat + person.variant,
    free: row.free,
  };
}
