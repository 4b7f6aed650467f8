import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import { personPrice } from '#domain/booking/price-quote.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { isoCurrencyOf, type Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { findTourDates, viewTourDate, type TourDateRow } from '#server/features/catalogue/index.ts';
import type { SiteConfig } from '#sites/schema.ts';

const MAX_DATES = 100;

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
  site: SiteConfig;
  withVariants: boolean;
}

/** Future departures of a tour, priced per person at today's rates; in the tour's currency where there is no rate. */
export async function listTourDates(
  deps: Pick<BookingDeps, 'rates'>,
  db: Db,
  query: TourDatesQuery,
): Promise<RequestTourDate[]> {
  const { rates } = await deps.rates.current();
  const chargeCurrency = isoCurrencyOf(query.currency);
  const rows = await findTourDates(db, query.tourId, MAX_DATES);
  const variants = query.withVariants ? await readVariants(db, query.tourId) : null;
  return rows.map((row) => {
    const currency = rates[chargeCurrency] ? chargeCurrency : row.currency;
    return {
      ...viewTourDate(row, { currency, rates, hasCashback: query.site.cashback.isActive }),
      ...(variants && {
        variants: variants.map((variant) => viewVariant(row, variant, { currency, rates, locale: query.locale })),
      }),
    };
  });
}

async function readVariants(db: Db, tourId: number): Promise<VariantRow[]> {
  return rowsOf<VariantRow>(db)`select id, name, kind, capacity, price_delta from tour_variant where tour_id = ${tourId}
        order by price_delta, id`;
}

function viewVariant(
  row: TourDateRow,
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
