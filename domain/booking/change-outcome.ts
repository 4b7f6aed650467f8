import { percentOf } from '#domain/money.ts';
import { keptAmount, lineOf, totalOf, variantPeople, type QuoteLine } from './price-quote.ts';

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

/** How many of the people of a kind keep a booked price, and how many pay today's. */
interface Counts {
  booked: number;
  joining: number;
}

/** The lines of a kind: already priced people keep their price, others pay today's. */
function keepPrices(
  kind: 'seat' | 'child' | 'variant',
  before: PricedParty,
  today: readonly QuoteLine[],
  { booked, joining }: Counts,
): QuoteLine[] {
  const fresh = today.find((line) => line.kind === kind);
  return [...firstOf(before.lines, kind, booked), ...(fresh ? [lineOf(kind, joining, fresh.unit_price)] : [])];
}

/** The lines of the first `count` people of a kind, in the order in which a smaller party keeps them. */
function firstOf(lines: readonly QuoteLine[], kind: QuoteLine['kind'], count: number): QuoteLine[] {
  let left = Math.max(0, count);
  return lines
    .filter((line) => line.kind === kind)
    .map((line) => {
      const quantity = Math.min(left, line.quantity);
      left -= quantity;
      return lineOf(kind, quantity, line.unit_price);
    });
}

const countOf = (lines: readonly QuoteLine[], kind: QuoteLine['kind']): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.quantity : sum), 0);

/** Seats or children: as many as are booked keep their price. */
function perPerson(kind: 'seat' | 'child', before: PricedParty, today: readonly QuoteLine[], people: number) {
  const booked = Math.min(people, countOf(before.lines, kind));
  return keepPrices(kind, before, today, { booked, joining: people - booked });
}

/** The people of a price who pay the child's price. */
export const childrenIn = (lines: readonly QuoteLine[]): number => countOf(lines, 'child');

/** Whether booked people keep their prices: on the same departure, unless a price was agreed, which ends with a change. */
export function keepsPrices(before: Pick<PricedParty, 'dateId' | 'lines'>, dateId: number): boolean {
  return before.dateId === dateId && !before.lines.some((line) => line.kind === 'agreed');
}

const unitOf = (lines: readonly QuoteLine[]): number | undefined =>
  lines.find((line) => line.kind === 'variant')?.unit_price;

/** How many people of `party` have a variant with a line: those who were booked when it cost nothing have none. */
function variantCount(before: PricedParty, unit: number, party: Pick<PricedParty, 'people' | 'children'>): number {
  const without = Math.max(0, variantPeople(unit, before) - countOf(before.lines, 'variant'));
  return Math.max(0, variantPeople(unit, party) - without);
}

function variantLines(before: PricedParty, after: PricedParty): QuoteLine[] {
  if (before.variantId !== after.variantId) return after.lines.filter((line) => line.kind === 'variant');
  const today = unitOf(after.lines) ?? 0;
  return keepPrices('variant', before, after.lines, {
    booked: variantCount(before, unitOf(before.lines) ?? today, after),
    joining: Math.max(0, variantPeople(today, after) - variantPeople(today, before)),
  });
}

/**
 * The price lines after a change. On the same departure, booked seats and variants keep their price, and fees of
 * earlier changes remain.
 */
export function changedLines(before: PricedParty, after: PricedParty): QuoteLine[] {
  const kept = before.lines.filter((line) => line.kind === 'kept');
  if (!keepsPrices(before, after.dateId)) return [...after.lines, ...kept];
  return merge([
    ...perPerson('seat', before, after.lines, after.people - after.children),
    ...perPerson('child', before, after.lines, after.children),
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

/**
 * The part of a paid sum that belongs to people who leave. Each counts the same, or, in a party with a child's price,
 * what they cost.
 */
function shareOfLeaving(own: number, before: PricedParty, after: PricedParty): number {
  const leaving = Math.max(0, before.people - after.people);
  if (before.children === 0) return Math.floor((own * leaving) / before.people);
  const children = Math.max(before.children - leaving, Math.min(before.children, after.children));
  const stay = { people: before.people - leaving, children };
  const unit = unitOf(before.lines) ?? 0;
  const staying = totalOf([
    ...firstOf(before.lines, 'seat', stay.people - stay.children),
    ...firstOf(before.lines, 'child', stay.children),
    ...firstOf(before.lines, 'variant', variantCount(before, unit, stay)),
  ]);
  const total = totalOf(before.lines) - keptAmount(before.lines);
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
  const released = Math.max(shareOfLeaving(own, before, after), own - (totalOf(lines) - keptBefore), 0);
  const refund = percentOf(released, percent);
  const kept = released - refund;
  const all = kept > 0 ? [...lines, lineOf('kept', 1, kept)] : lines;
  return { lines: merge(all), total: totalOf(all), paid: paid - refund, refund, kept };
}
