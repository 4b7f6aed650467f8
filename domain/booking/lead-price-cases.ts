/** A departure of a case: days from today, price per person in minor units, free seats. */
type CaseDeparture = readonly [daysAhead: number, price: number, free: number];

/** Cases of the price that a card shows, for each place that chooses it: the position of the departure chosen. */
export const LEAD_PRICE_CASES: readonly { name: string; departures: readonly CaseDeparture[]; chosen: number }[] = [
  {
    name: 'the cheapest',
    departures: [
      [30, 200, 5],
      [60, 100, 5],
      [90, 300, 5],
    ],
    chosen: 1,
  },
  {
    name: 'of equal ones the first',
    departures: [
      [30, 200, 5],
      [60, 100, 5],
      [90, 100, 5],
    ],
    chosen: 1,
  },
  {
    name: 'with two free seats rather than one',
    departures: [
      [30, 100, 1],
      [60, 100, 2],
    ],
    chosen: 1,
  },
  {
    name: 'a last seat that is cheaper',
    departures: [
      [30, 90, 1],
      [60, 100, 5],
    ],
    chosen: 0,
  },
  {
    name: 'within twelve months',
    departures: [
      [365, 200, 5],
      [366, 100, 5],
    ],
    chosen: 0,
  },
  {
    name: 'later where none is within twelve months',
    departures: [
      [400, 200, 5],
      [420, 100, 5],
    ],
    chosen: 1,
  },
];
