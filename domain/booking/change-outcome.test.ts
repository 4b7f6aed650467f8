import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelOutcome } from './cancel-policy.ts';
import { changedLines, changeOutcome, type PricedParty } from './change-outcome.ts';
import type { QuoteLine } from './price-quote.ts';

const line = (kind: QuoteLine['kind'], quantity: number, unit_price: number): QuoteLine => ({
  kind,
  quantity,
  unit_price,
  amount: quantity * unit_price,
});

/** A party at one price, in whole units for reading. */
const party = (people: number, price: number, more: Partial<PricedParty> = {}): PricedParty => ({
  dateId: 1,
  variantId: null,
  people,
  children: 0,
  lines: [line('seat', people, price)],
  ...more,
});

test('on the same departure, booked travellers keep their price and new ones pay today’s', () => {
  expect(changedLines(party(2, 500), party(3, 600))).toEqual([line('seat', 2, 500), line('seat', 1, 600)]);
  expect(changedLines(party(2, 500), party(1, 600))).toEqual([line('seat', 1, 500)]);
  expect(changedLines(party(2, 500), party(3, 500))).toEqual([line('seat', 3, 500)]);
  expect(changedLines(party(2, 500), party(2, 600, { dateId: 2 }))).toEqual([line('seat', 2, 600)]);
});

test('another room is charged today’s surcharge; an agreed price ends with the change', () => {
  const twin = party(2, 500, { variantId: 1, lines: [line('seat', 2, 500), line('variant', 2, 20)] });
  const single = party(2, 600, { variantId: 2, lines: [line('seat', 2, 600), line('variant', 2, 90)] });
  expect(changedLines(twin, single)).toEqual([line('seat', 2, 500), line('variant', 2, 90)]);
  expect(changedLines(twin, party(2, 600))).toEqual([line('seat', 2, 500)]);
  const agreed = party(2, 0, { lines: [line('agreed', 1, 700)] });
  expect(changedLines(agreed, party(1, 500))).toEqual([line('seat', 1, 500)]);
});

test('a surcharge that a variant gets later is for those who join, and leaves with them', () => {
  const free = party(2, 500, { variantId: 1 });
  const today = (people: number, surcharge: number) =>
    party(people, 500, { variantId: 1, lines: [line('seat', people, 500), line('variant', people, surcharge)] });
  expect(changedLines(free, today(1, 90))).toEqual([line('seat', 1, 500)]);
  const joined = [line('seat', 3, 500), line('variant', 1, 90)];
  expect(changedLines(free, today(3, 90))).toEqual(joined);
  const grown = party(3, 500, { variantId: 1, lines: joined });
  expect(changedLines(grown, today(4, 40))).toEqual([
    line('seat', 4, 500),
    line('variant', 1, 90),
    line('variant', 1, 40),
  ]);
  expect(changedLines(grown, today(2, 40))).toEqual([line('seat', 2, 500)]);
});

test('a child who joins is not paid by a reduction that a variant gets later', () => {
  const before = party(2, 500, { variantId: 1, lines: [line('seat', 2, 500), line('variant', 2, 50)] });
  const lines = [line('seat', 2, 500), line('child', 1, 0), line('variant', 2, -50)];
  expect(changedLines(before, party(3, 500, { variantId: 1, children: 1, lines }))).toEqual([
    line('seat', 2, 500),
    line('child', 1, 0),
    line('variant', 2, 50),
  ]);
});

test('a fee retained by an earlier change stays and is not refunded later', () => {
  const before = party(1, 500, { lines: [line('seat', 1, 500), line('kept', 1, 50)] });
  const cheap = party(1, 300, { dateId: 2 });
  expect(changeOutcome({ paid: 550, before, after: cheap, percent: 100 })).toEqual({
    lines: [line('seat', 1, 300), line('kept', 1, 50)],
    total: 350,
    paid: 350,
    refund: 200,
    kept: 0,
  });
});

test('after any change lines add up, refunds do not exceed payments, and the paid amount fits the total', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const people = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(
      fc.record({ had: people, has: people, before: amount, today: amount, isMoved: fc.boolean() }),
      fc.record({
        percent: fc.integer({ min: 0, max: 100 }),
        share: fc.integer({ min: 0, max: 100 }),
        kept: fc.nat(5000),
      }),
      ({ had, has, before: price, today, isMoved }, { percent, share, kept }) => {
        const lines = [line('seat', had, price), ...(kept > 0 ? [line('kept', 1, kept)] : [])];
        const before = party(had, price, { lines });
        const paid = kept + Math.floor((had * price * share) / 100);
        const result = changeOutcome({ paid, before, after: party(has, today, { dateId: isMoved ? 2 : 1 }), percent });
        expect(result.lines.reduce((sum, entry) => sum + entry.amount, 0)).toBe(result.total);
        expect(result.paid + result.refund).toBe(paid);
        expect(result.paid).toBeLessThanOrEqual(result.total);
        expect(result.refund).toBeGreaterThanOrEqual(0);
        expect(percent < 100 || result.kept === 0).toBe(true);
        expect(percent > 0 || result.refund === 0).toBe(true);
      },
    ),
  );
});

test('removing people and then cancelling refunds no more than cancelling at once, within half a cent each', () => {
  fc.assert(
    fc.property(
      fc.record({ people: fc.integer({ min: 2, max: 40 }), price: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({
        percent: fc.integer({ min: 0, max: 100 }),
        share: fc.integer({ min: 1, max: 100 }),
        leave: fc.nat(),
      }),
      ({ people, price }, { percent, share, leave }) => {
        const paid = Math.ceil((people * price * share) / 100);
        const after = party(people - 1 - (leave % (people - 1)), price);
        const change = changeOutcome({ paid, before: party(people, price), after, percent });
        const facts = { steps: [{ from_days: 0, to_days: null, percent }], daysLeft: 20, hoursSincePaid: 100 };
        const refundOf = (own: number): number => cancelOutcome({ ...facts, hoursToStart: 480, paid: own }).refund;
        expect(change.refund + refundOf(change.paid - change.kept)).toBeLessThanOrEqual(refundOf(paid) + 1);
      },
    ),
  );
});
