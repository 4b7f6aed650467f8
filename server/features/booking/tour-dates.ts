import { sql } from 'kysely';
import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { convertPrice } from '#domain/money.ts';
import { chargeCurrencyOf, personPrice, PREPAYMENT_NAMES, type PrepaymentType } from '#domain/booking/price-quote.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { OFFER_IS_OVER } from '#server/features/catalogue/index.ts';
import type { BookingDeps } from './booking-deps.ts';

/** Below this share of free seats a date is limited. */
const LIMITED_SHARE = 0.25;
const MAX_DATES = 100;

interface DateRow {
  id: number;
  tour_id: number;
  start_date: string;
  end_date: string;
  currency: string;
  price: number;
  original_price: number;
  discount: { type: string; until: string | null; percent: number } | null;
  capacity: number;
  free: number;
  is_instant: boolean;
  not_guaranteed: boolean;
  min_group: number;
  is_closed: boolean;
  days: number;
  prepayment_type: PrepaymentType;
  prepayment_size: number;
  full_payment_days: number;
  sells_instantly: boolean;
}

interface VariantRow {
  id: number;
  name: LocalText;
  kind: 'room' | 'cabin' | 'ticket';
  capacity: number;
  price_delta: number;
}

function statusOf(row: DateRow): RequestTourDate['status'] {
  if (row.is_closed) return 'closed';
  if (row.free === 0) return 'busy';
  return row.free <= Math.max(1, Math.floor(row.capacity * LIMITED_SHARE)) ? 'limited' : 'open';
}

/** The coming departures of a tour, priced a person in a currency by the rates of today. */
export async function listTourDates(
  deps: Pick<BookingDeps, 'rates' | 'site'>,
  db: Db | Trx,
  tourId: number,
  wanted: string,
  locale: Locale,
  withVariants: boolean,
): Promise<RequestTourDate[]> {
  const { rates } = await deps.rates.current();
  const currency = chargeCurrencyOf(wanted);
  const { rows } = await sql<DateRow>`
    select d.*, case when ${OFFER_IS_OVER} then d.original_price else d.price end as price,
      case when ${OFFER_IS_OVER} then null else d.discount end as discount, t.days, t.prepayment_type, t.prepayment_size, t.full_payment_days,
      d.is_instant and t.instant_days > 0 and d.start_date - (now() at time zone t.timezone)::date >= t.instant_days as sells_instantly
    from tour_date d join tour t on t.id = d.tour_id
    where d.tour_id = ${tourId} and d.start_date::timestamp at time zone t.timezone > now() order by d.start_date, d.id limit ${MAX_DATES}`.execute(
    db,
  );
  const variants = withVariants
    ? (
        await sql<VariantRow>`select id, name, kind, capacity, price_delta from tour_variant where tour_id = ${tourId} order by price_delta, id`.execute(
          db,
        )
      ).rows
    : null;
  return rows.map((row) => {
    const inWanted = (amount: number): number =>
      rates[currency] ? convertPrice(amount, row.currency, currency, rates) : amount;
    return {
      id: row.id,
      duration: row.days,
      tour_id: row.tour_id,
      start: row.start_date,
      end: row.end_date,
      currency: rates[currency] ? currency : row.currency,
      price: inWanted(row.price),
      original_price: row.price,
      price_without_discount: inWanted(row.original_price),
      original_price_without_discount: row.original_price,
      is_busy: row.is_closed || row.free === 0,
      flight_included: false,
      not_guaranteed: row.not_guaranteed,
      is_discount_auto: row.discount !== null,
      is_discount_exist: row.discount !== null,
      is_cashback_available: deps.site.cashback.isActive,
      prepayment_type: { id: row.prepayment_type, name: PREPAYMENT_NAMES[row.prepayment_type] },
      prepayment_size: row.prepayment_size,
      full_payment_days: row.full_payment_days,
      number_of_seats: row.capacity,
      number_of_free_seats: row.free,
      status: statusOf(row),
      min_group: row.min_group,
      sold: row.capacity - row.free,
      instant: row.sells_instantly,
      discount: row.discount,
      ...(variants && {
        variants: variants.map((variant) => {
          const person = rates[currency]
            ? personPrice(row.price, variant.price_delta, row.currency, currency, rates)
            : { seat: row.price, variant: variant.price_delta };
          return {
            id: variant.id,
            name: textIn(variant.name, locale),
            kind: variant.kind,
            capacity: variant.capacity,
            price: person.seat + person.variant,
            free: row.free,
          };
        }),
      }),
    };
  });
}
