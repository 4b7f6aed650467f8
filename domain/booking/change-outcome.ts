import { percentOf } from '#domain/money.ts';
import { keptAmount, lineOf, variantPeople, type QuoteLine } from './price-quote.ts';

/** A party on a departure at a price, before or after a change. Amounts are minor units of the charge currency. */
export interface PricedParty {
  dateId: number;
  variantId: number | null;
  people: number;
  /** Those of them who pay the child's price. */
  children: number;
  lines: readonly QuoteLine[];
}

/** Merges lines of one kind with equal unit prices. */
function merge(lines: readonly QuoteLine[]): QuoteLine[] {
  const merged = new Map<string, QuoteLine>();
  for (const line of lines) {
    const key = `${line.kind} ${line.unit_price}`;
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity;
    if (line.quantity > 0) merged.set(key, lineOf(line.kind, quantity, line.unit_price));
  }
  return [...merged.values()];
}

/** The lines of a kind for `people`: already priced people keep their price, others pay today's. */
function keepPrices(
  kind: 'seat' | 'child' | 'variant',
  before: PricedParty,
  today: readonly QuoteLine[],
  people: number,
) {
  let left = people;
  const lines = before.lines
    .filter((line) => line.kind === kind)
    .map((line) => {
      const quantity = Math.min(left, line.quantity);
      left -= quantity;
      return lineOf(kind, quantity, line.unit_price);
    });
  const fresh = today.find((line) => line.kind === kind);
  return [...lines, ...(fresh ? [lineOf(kind, left, fresh.unit_price)] : [])];
}

/** The people of a price who pay the child's price. */
export function childrenIn(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { kind, quantity }) => (kind === 'child' ? sum + quantity : sum), 0);
}

/** Whether booked people keep their prices: on the same departure, unless a price was agreed, which ends with a change. */
export function keepsPrices(before: Pick<PricedParty, 'dateId' | 'lines'>, dateId: number): boolean {
  return before.dateId === dateId && !before.lines.some((line) => line.kind === 'agreed');
}

function variantLines(before: PricedParty, after: PricedParty): QuoteLine[] {
  const ofVariant = (lines: readonly QuoteLine[]) => lines.filter((line) => line.kind === 'variant');
  if (before.variantId !== after.variantId) return ofVariant(after.lines);
  const unit = [...ofVariant(before.lines), ...ofVariant(after.lines)][0]?.unit_price ?? 0;
  return keepPrices('variant', before, after.lines, variantPeople(unit, after));
}

/**
 * The price lines after a change. On the same departure, booked seats and variants keep their price, and fees of
 * earlier changes remain.
 */
export function changedLines(before: PricedParty, after: PricedParty): QuoteLine[] {
  const kept = before.lines.filter((line) => line.kind === 'kept');
  if (!keepsPrices(before, after.dateId)) return [...after.lines, ...kept];
  return merge([
    ...keepPrices('seat', before, after.lines, after.people - after.children),
    ...keepPrices('child', before, after.lines, after.children),
    ...variantLines(before, after),
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

/** The amount of the first `count` people of the lines of a kind, in the order in which a smaller party keeps them. */
function amountOfFirst(lines: readonly QuoteLine[], kind: QuoteLine['kind'], count: number): number {
  let left = count;
  return lines.reduce((sum, line) => {
    if (line.kind !== kind) return sum;
    const quantity = Math.min(left, line.quantity);
    left -= quantity;
    return sum + quantity * line.unit_price;
  }, 0);
}

/**
 * The part of a paid sum that belongs to people who leave. Each counts the same, or, in a party with a child's price,
 * what they cost.
 */
function shareOfLeaving(own: number, before: PricedParty, after: PricedParty): number {
  const leaving = Math.max(0, before.people - after.people);
  if (before.children === 0) return Math.floor((own * leaving) / before.people);
  const children = Math.max(before.children - leaving, Math.min(before.children, after.children));
  const stay = { people: before.people - leaving, children };
  const unit = before.lines.find((line) => line.kind === 'variant')?.unit_price ?? 0;
  const staying =
    amountOfFirst(before.lines, 'seat', stay.people - stay.children) +
    amountOfFirst(before.lines, 'child', stay.children) +
    amountOfFirst(before.lines, 'variant', variantPeople(unit, stay));
  const total = sumOf(before.lines) - keptAmount(before.lines);
  return Number((BigInt(own) * BigInt(total - staying)) / BigInt(total));
}

/**
 * Computes the cost of a change. The share of people who leave, and any excess over the new price, is refunded as in a
 * cancellation; what is retained becomes a price line. The paid amount never exceeds the new total.
 */
export function changeOutcome({ paid, before, after, percent }: ChangeFacts): ChangeOutcome {
  const lines = changedLines(before, after);
  const keptBefore = keptAmount(lines);
  const own = Math.max(0, paid - keptBefore);
  const released = Math.max(shareOfLeaving(own, before, after), own - (sumOf(lines) - keptBefore), 0);
  const refund = percentOf(released, percent);
  const kept = released - refund;
  const all = kept > 0 ? [...lines, lineOf('kept', 1, kept)] : lines;
  return { lines: merge(all), total: sumOf(all), paid: paid - refund, refund, kept };
}
