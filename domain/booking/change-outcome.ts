import { percentOf } from '#domain/money.ts';
import { keptAmount, type QuoteLine } from './price-quote.ts';

/** A party on a departure at a price, before or after a change. Amounts are minor units of the charge currency. */
export interface PricedParty {
  dateId: number;
  variantId: number | null;
  people: number;
  lines: readonly QuoteLine[];
}

const amountOf = (kind: QuoteLine['kind'], quantity: number, unit: number): QuoteLine => ({
  kind,
  quantity,
  unit_price: unit,
  amount: quantity * unit,
});

/** Merges lines of one kind with equal unit prices. */
function merge(lines: readonly QuoteLine[]): QuoteLine[] {
  const merged = new Map<string, QuoteLine>();
  for (const line of lines) {
    const key = `${line.kind} ${line.unit_price}`;
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity;
    if (line.quantity > 0) merged.set(key, amountOf(line.kind, quantity, line.unit_price));
  }
  return [...merged.values()];
}

/** The lines of a kind for `people`: already priced people keep their price, others pay today's. */
function keepPrices(kind: 'seat' | 'variant', before: PricedParty, today: readonly QuoteLine[], people: number) {
  let left = people;
  const lines = before.lines
    .filter((line) => line.kind === kind)
    .map((line) => {
      const quantity = Math.min(left, line.quantity);
      left -= quantity;
      return amountOf(kind, quantity, line.unit_price);
    });
  const fresh = today.find((line) => line.kind === kind);
  return [...lines, ...(fresh ? [amountOf(kind, left, fresh.unit_price)] : [])];
}

/**
 * The price lines after a change. On the same departure, booked seats and variants keep their price, and fees of
 * earlier changes remain. An agreed price ends with a change.
 */
export function changedLines(before: PricedParty, after: PricedParty): QuoteLine[] {
  const kept = before.lines.filter((line) => line.kind === 'kept');
  const isHeld = before.dateId === after.dateId && !before.lines.some((line) => line.kind === 'agreed');
  if (!isHeld) return [...after.lines, ...kept];
  const isSameVariant = before.variantId === after.variantId;
  return merge([
    ...keepPrices('seat', before, after.lines, after.people),
    ...(isSameVariant
      ? keepPrices('variant', before, after.lines, after.people)
      : after.lines.filter((line) => line.kind === 'variant')),
    ...kept,
  ]);
}

/** Input of a change's settlement. */
export interface ChangeFacts {
  paid: number;
  before: PricedParty;
  after: PricedParty;
  /** The share that a cancellation would refund now, 0 to 100. */
  percent: number;
}

/** The settlement of a change: `paid` and `total` afterwards, and the refund. */
export interface ChangeOutcome {
  lines: QuoteLine[];
  total: number;
  paid: number;
  refund: number;
  kept: number;
}

const sumOf = (lines: readonly QuoteLine[]): number => lines.reduce((sum, line) => sum + line.amount, 0);

/**
 * Computes the cost of a change. The share of people who leave, and any excess over the new price, is refunded as in a
 * cancellation; what is retained becomes a price line. The paid amount never exceeds the new total.
 */
export function changeOutcome({ paid, before, after, percent }: ChangeFacts): ChangeOutcome {
  const lines = changedLines(before, after);
  const keptBefore = keptAmount(lines);
  const own = Math.max(0, paid - keptBefore);
  const leaving = Math.max(0, before.people - after.people);
  const released = Math.max(Math.floor((own * leaving) / before.people), own - (sumOf(lines) - keptBefore), 0);
  const refund = percentOf(released, percent);
  const kept = released - refund;
  const all = kept > 0 ? [...lines, amountOf('kept', 1, kept)] : lines;
  return { lines: merge(all), total: sumOf(all), paid: paid - refund, refund, kept };
}
