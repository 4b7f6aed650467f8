import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLines, changeOutcome, childrenIn, type PricedParty } from './change-outcome.ts';
import { childPrice, childPriceAges, keptChildPriceAges } from './child-price.ts';
import { lineOf, quotePrice, type Quote } from './price-quote.ts';

const TERMS = { percent: 70, ageTo: 11 };
const quote = (party: { people: number; children: number }, change: { percent?: number; delta?: number } = {}): Quote =>
  quotePrice({
    ...party,
    price: 500_00,
    variantDelta: change.delta ?? 0,
    tourCurrency: 'EUR',
    chargeCurrency: 'EUR',
    rates: { EUR: 1, USD: 1.1 },
    childPercent: change.percent ?? 70,
    daysLeft: 60,
    terms: { prepaymentType: 1, prepaymentSize: 20, fullPaymentDays: 30 },
  });

test('a child pays the percentage of the price per person, in whole units, and never more than an adult', () => {
  expect(childPrice(499_00, 70, 'EUR')).toBe(349_00);
  expect(childPrice(333_33, 50, 'EUR')).toBe(167_00);
  expect(childPrice(333, 50, 'JPY')).toBe(167);
  expect(childPrice(60, 99, 'EUR')).toBe(60);
  expect(childPrice(500_00, 0, 'EUR')).toBe(0);
});

test('adults and children are lines of their own; the total and the prepayment follow', () => {
  expect(quote({ people: 3, children: 1 })).toMatchObject({
    lines: [lineOf('seat', 2, 500_00), lineOf('child', 1, 350_00)],
    total: 1350_00,
    dueNow: 270_00,
    balance: 1080_00,
  });
  expect(quote({ people: 3, children: 0 }).lines).toEqual([lineOf('seat', 3, 500_00)]);
});

test('a surcharge is for everybody, a reduction for those who pay the full price', () => {
  expect(quote({ people: 3, children: 1 }, { delta: 90_00 }).lines[2]).toEqual(lineOf('variant', 3, 90_00));
  expect(quote({ people: 3, children: 1 }, { delta: -90_00, percent: 0 })).toMatchObject({
    lines: [lineOf('seat', 2, 500_00), lineOf('child', 1, 0), lineOf('variant', 2, -90_00)],
    total: 820_00,
  });
});

test('the age decides; without one, a child pays the full price', () => {
  expect(childPriceAges([11, 12, 3], TERMS.ageTo)).toEqual([11, 3]);
  expect(childPriceAges([3], undefined)).toEqual([]);
});

test('on the same departure, booked children pay as booked and new ones by the terms of today', () => {
  const booked = { ages: [9, 14], priced: [9] };
  expect(keptChildPriceAges([9, 14], booked, null)).toEqual([9]);
  expect(keptChildPriceAges([9, 14, 14], booked, { percent: 50, ageTo: 16 })).toEqual([9, 14]);
  expect(keptChildPriceAges([9, 9], booked, { percent: 50, ageTo: 6 })).toEqual([9]);
  expect(keptChildPriceAges([12], booked, TERMS)).toEqual([]);
});

const partyOf = (people: number, children: number, change: Partial<PricedParty> = {}): PricedParty => ({
  dateId: 1,
  variantId: null,
  people,
  children,
  lines: quote({ people, children }).lines,
  ...change,
});

test('a child who leaves takes back what a child has paid, an adult what an adult has', () => {
  const family = partyOf(4, 2);
  const settle = (after: PricedParty) => changeOutcome({ paid: 1700_00, before: family, after, percent: 100 });
  expect(settle(partyOf(3, 1))).toMatchObject({ total: 1350_00, refund: 350_00, paid: 1350_00 });
  expect(settle(partyOf(3, 2))).toMatchObject({ total: 1200_00, refund: 500_00, paid: 1200_00 });
  const half = changeOutcome({ paid: 850_00, before: family, after: partyOf(3, 1), percent: 50 });
  expect(half).toMatchObject({ refund: 87_50, kept: 87_50, paid: 762_50, total: 1437_50 });
});

test('a corrected age changes the price and releases nothing', () => {
  const older = changeOutcome({ paid: 1350_00, before: partyOf(3, 1), after: partyOf(3, 0), percent: 50 });
  expect(older).toMatchObject({ total: 1500_00, paid: 1350_00, refund: 0, kept: 0 });
  const younger = changeOutcome({ paid: 1500_00, before: partyOf(3, 0), after: partyOf(3, 1), percent: 100 });
  expect(younger).toMatchObject({ total: 1350_00, refund: 150_00 });
});

test('booked children keep the price of their booking when the terms end', () => {
  const today = partyOf(4, 1, { lines: [lineOf('seat', 4, 600_00)] });
  expect(changedLines(partyOf(3, 1), today)).toEqual([
    lineOf('seat', 2, 500_00),
    lineOf('seat', 1, 600_00),
    lineOf('child', 1, 350_00),
  ]);
});

test('after any change of adults and children everybody has one price, and the money adds up', () => {
  const people = fc.integer({ min: 1, max: 20 });
  const percent = fc.integer({ min: 0, max: 100 });
  const party = fc.record({ adults: people, children: fc.nat(10) });
  const terms = fc.record({ before: fc.integer({ min: 0, max: 99 }), today: fc.integer({ min: 0, max: 99 }) });
  const delta = fc.constantFrom(0, 90_00, -400_00);
  fc.assert(
    fc.property(party, party, terms, percent, percent, delta, (had, has, child, share, refunded, variant) => {
      const of = ({ adults, children }: typeof had, rate: number): PricedParty => {
        const size = { people: adults + children, children };
        return { dateId: 1, variantId: 1, ...size, lines: quote(size, { percent: rate, delta: variant }).lines };
      };
      const [before, after] = [of(had, child.before), of(has, child.today)];
      const whole = before.lines.reduce((sum, line) => sum + line.amount, 0);
      const paid = Math.floor((whole * share) / 100);
      const result = changeOutcome({ paid, before, after, percent: refunded });
      const seats = result.lines.reduce((sum, { kind, quantity }) => (kind === 'seat' ? sum + quantity : sum), 0);
      expect([seats, childrenIn(result.lines)]).toEqual([has.adults, has.children]);
      expect(result.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(result.total);
      expect(result.paid + result.refund).toBe(paid);
      expect(result.paid).toBeLessThanOrEqual(result.total);
      expect(result.total).toBeGreaterThan(0);
      expect(result.refund).toBeGreaterThanOrEqual(0);
      expect(refunded < 100 || result.kept === 0).toBe(true);
    }),
  );
});
