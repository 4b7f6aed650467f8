import type { CancelStep } from '#domain/booking/cancel-policy.ts';
import type { ChildTerms } from '#domain/booking/child-price.ts';
import type { PaymentTerms, PrepaymentType } from '#domain/booking/price-quote.ts';
import type { LocalText } from '#domain/locales.ts';
import { PREPARE, type Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import {
  CHILD_TERMS,
  CURRENT_PRICE,
  INDIVIDUAL_OFFER_IS_OPEN,
  SELLS_INSTANTLY,
} from '#server/features/catalogue/index.ts';
import { LEGAL_IN_FORCE, type AcceptedTexts } from '#server/features/content/index.ts';

interface OfferColumns {
  tour_date_id: number;
  tour_id: number;
  organizer_id: number;
  tour_name: LocalText;
  timezone: string;
  start_date: string;
  end_date: string;
  start_time: string | null;
  start_at: Date;
  days_left: number;
  currency: string;
  /** Current price per person, without an expired discount. */
  price: number;
  /** The price in the row, to detect a concurrent change. */
  row_price: number;
  free: number;
  /** Whether a request needs no confirmation: it is sold instantly, and its start is far enough away. */
  is_instant: boolean;
  is_on_sale: boolean;
  is_requestable: boolean;
  read_at: Date;
  /** Minimum age in years. */
  min_age: number;
  /** Whether the organizer has offered it to this party. */
  is_individual: boolean;
  prepayment_type: PrepaymentType;
  prepayment_size: number;
  full_payment_days: number;
  child_terms: ChildTerms | null;
  cancel_policy: CancelStep[];
  variant_id: number | null;
  variant_name: LocalText | null;
  variant_delta: number;
  /** Legal texts that a request accepts. */
  legal_versions: AcceptedTexts;
}

/** A departure as it is sold now, by the database's clock. Prices are per person, in minor units of `currency`. */
export interface Offer extends OfferColumns {
  terms: PaymentTerms;
}

/** Reads a departure with one of its variants, as offered to a party; null when departure or variant do not exist. */
export async function readOffer(
  db: Db,
  tourDateId: number,
  variantId: number | null,
  individual: string | null = null,
): Promise<Offer | null> {
  const row = await rowOrNull<OfferColumns>(db)`${PREPARE}
    select d.id as tour_date_id, d.tour_id, t.organizer_id, t.name as tour_name, t.timezone, d.start_date, d.end_date, d.start_time,
      d.start_date::timestamp at time zone t.timezone as start_at, d.start_date - (now() at time zone t.timezone)::date as days_left,
      d.currency, ${CURRENT_PRICE} as price, d.price as row_price,
      d.free, ${SELLS_INSTANTLY} as is_instant,
      t.status = 'published' and not d.is_closed and now() < d.start_date::timestamp at time zone t.timezone as is_on_sale,
      now() < d.start_date::timestamp at time zone t.timezone - interval '24 hours' as is_requestable, now() as read_at, t.min_age,
      exists (select from individual_tour i where i.uuid = ${individual}::uuid and i.tour_date_id = d.id and ${INDIVIDUAL_OFFER_IS_OPEN}) as is_individual,
      t.prepayment_type, t.prepayment_size, t.full_payment_days, t.cancel_policy,
      ${CHILD_TERMS} as child_terms,
      v.id as variant_id, v.name as variant_name, coalesce(v.price_delta, 0) as variant_delta,
      ${LEGAL_IN_FORCE} as legal_versions
    from tour_date d join tour t on t.id = d.tour_id left join tour_variant v on v.tour_id = t.id and v.id = ${variantId}
    where d.id = ${tourDateId}`;
  if (!row || row.variant_id !== variantId) return null;
  return {
    ...row,
    terms: {
      prepaymentType: row.prepayment_type,
      prepaymentSize: row.prepayment_size,
      fullPaymentDays: row.full_payment_days,
    },
  };
}
