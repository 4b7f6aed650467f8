/**
 * A snapshot of exchange rates, units per euro, rounded. Used by the demo, and by a new site until its feed replaces
 * them.
 */
export const FIRST_RATES: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.16,
  GBP: 0.87,
  CHF: 0.93,
  RUB: 93.5,
  BYN: 3.46,
  KZT: 605,
  CNY: 8.24,
  JPY: 178,
  KRW: 1660,
  AED: 4.26,
  CAD: 1.62,
  AUD: 1.77,
  SGD: 1.5,
  NZD: 2.02,
  TRY: 48.7,
  INR: 102.5,
};
const FIRST_RATES_DAY = '2026-11-20';
const FIRST_RATES_SOURCE = 'snapshot';

export const firstRateRows = (): { currency: string; day: string; per_eur: number; source: string }[] =>
  Object.entries(FIRST_RATES).map(([currency, rate]) => ({
    currency,
    day: FIRST_RATES_DAY,
    per_eur: rate,
    source: FIRST_RATES_SOURCE,
  }));
