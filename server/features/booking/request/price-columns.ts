import { sql } from 'kysely';
import type { PriceLine } from '#contract/booking/request-schemas.ts';
import type { QuoteLine } from '#domain/booking/price-quote.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import type { Assignments } from './deadlines.ts';
import type { ProposedPrice, PricedOffer, StoredLine } from './request-store.ts';

/** The chosen variant; null for a departure without one. */
interface VariantName {
  variant_name: LocalText | null;
}

/** The lines of a price with the name of the variant. */
export function storedLines(lines: readonly QuoteLine[], { variant_name }: VariantName): StoredLine[] {
  return lines.map((line) => ({ ...line, name: line.kind === 'variant' ? variant_name : null }));
}

/** Stored lines as the contract returns them. */
export function viewLines(lines: readonly StoredLine[], locale: Locale): PriceLine[] {
  return lines.map((line) => ({ ...line, name: line.name && textIn(line.name, locale) }));
}

/** The columns of a price and its exchange rate. */
export function priceColumns({ lines, children, total, rate }: ProposedPrice, offer: VariantName): Assignments {
  return [
    ['price_lines', sql`${JSON.stringify(storedLines(lines, offer))}::jsonb`],
    ['child_price_ages', sql`${children?.ages ?? []}::smallint[]`],
    ['child_age_to', sql`${children?.ageTo ?? null}`],
    ['total', sql`${total}`],
    ['rate', sql`${rate?.value.toFixed(8) ?? null}`],
    ['rate_day', sql`${rate?.day ?? null}`],
  ];
}

/** The columns of the first payment and the balance. */
export function splitColumns({
  dueNow,
  kind,
  balanceDueOn,
}: Pick<PricedOffer, 'dueNow' | 'kind' | 'balanceDueOn'>): Assignments {
  return [
    ['due_now', sql`${dueNow}`],
    ['payment_kind', sql`${kind}`],
    ['balance_due_on', sql`${balanceDueOn}::date`],
  ];
}
