import type { EnvReader } from './env-reader.ts';

/** Banks whose daily rates can be fetched: the European Central Bank and the Bank of Russia. */
const RATES_FEEDS = {
  ecb: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  cbr: 'https://www.cbr.ru/scripts/XML_daily.asp',
} as const;
export type RatesFeedName = keyof typeof RATES_FEEDS;

export interface RatesFeed {
  name: RatesFeedName;
  url: string;
}

/** The feed of exchange rates; null: staff enter the rates. */
export function readRatesFeed(read: EnvReader): RatesFeed | null {
  const name = read.text('RATES_FEED');
  const url = read.url('RATES_URL', ['http:', 'https:']);
  if (name === null) return null;
  if (name === 'ecb' || name === 'cbr') return { name, url: url ?? RATES_FEEDS[name] };
  read.mistakes.push(`RATES_FEED: "${name}" is not one of ${Object.keys(RATES_FEEDS).join(', ')}`);
  return null;
}
