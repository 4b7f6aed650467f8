import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { TourCard } from '#contract/catalogue/card.ts';
import { drawPart } from '#web/testing/draw-part.tsx';
import { CardDates } from './card-facts.tsx';
import { DeparturePrice } from './departure-price.tsx';
import { TourCard as Card } from './tour-card.tsx';

/** The paragraphs of a part of a card. */
async function linesOf(part: ReactNode): Promise<string[]> {
  const markup = await drawPart(part, { nouns: ['tours'] });
  // Without the year, which a date in the current year does not have.
  return markup.split('</p>').flatMap(
    (line) =>
      line
        .replaceAll(/<[^>]+>|, \d{4}/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim() || [],
  );
}

/** A tour with the prices of its next departures, on 25 December and later, and of its cheapest one. */
const tourOf = (
  amounts: readonly number[],
  price: { amount: number; start: string; original?: number } | null,
): TourCard =>
  ({
    slug: 'a-1',
    name: 'A tour',
    country: { name: 'Peru' },
    city: { name: 'Cusco' },
    organizer: { name: 'Ana' },
    group: { min: 1, max: 8 },
    days: 3,
    images: [],
    price: price && { currency: 'USD', original: null, ...price },
    nearest_dates: amounts.map((amount, at) => ({
      id: at,
      start: `2027-12-${25 + at}`,
      amount,
      currency: 'USD',
      free: 4,
    })),
    dates_count: amounts.length,
  }) as unknown as TourCard;

const departurePrice = (amount: number, price: Parameters<typeof tourOf>[1]): Promise<string[]> =>
  linesOf(<DeparturePrice tour={tourOf([amount], price)} />);

test('the price is of the next departure; a cheaper one follows with its own day', async () => {
  expect(await departurePrice(18_000, { amount: 12_100, start: '2028-03-16' })).toEqual([
    '$180 per person Dec 25',
    'from $121 Mar 16',
  ]);
  expect(await departurePrice(12_100, { amount: 12_100, start: '2028-03-16' })).toEqual(['$121 per person Dec 25']);
});

test('the cheapest departure, when it is the next one, has its price before a discount', async () => {
  const cut = { amount: 12_100, start: '2027-12-25', original: 15_000 };
  expect(await departurePrice(12_100, cut)).toEqual(['from Before $150 now $121 per person Dec 25']);
});

test('the dates of a row have their own prices, unless the price of the row is that of each', async () => {
  const later = { amount: 12_100, start: '2028-03-16' };
  expect(await linesOf(<CardDates tour={tourOf([18_000, 12_100], later)} />)).toEqual([
    'Next dates: Dec 25 $180 4 seats Dec 26 $121 4 seats',
  ]);
  expect(await linesOf(<CardDates tour={tourOf([12_100, 12_100], later)} />)).toEqual([
    'Next dates: Dec 25 4 seats Dec 26 4 seats',
  ]);
});

test('the next departure of a card has its own price, unless it is that of the card', async () => {
  const factsOf = async (amount: number): Promise<string | undefined> => {
    const lines = await linesOf(<Card tour={tourOf([amount], { amount: 12_100, start: '2028-03-16' })} />);
    return lines.find((line) => line.includes('Dec 25'));
  };
  expect(await factsOf(18_000)).toMatch(/next Dec 25 +\(\$180\)$/);
  expect(await factsOf(12_100)).toMatch(/next Dec 25$/);
});
