import type { RatesFeed, RatesFeedName } from '#server/env/read-rates.ts';
import type { Platform } from '#server/platform/platform.ts';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 1_000_000;
/** The Bank of Russia uses windows-1251, which is equal for digits and currency codes. */
const ENCODING = 'latin1';

interface DayRates {
  /** `yyyy-MM-dd` */
  day: string;
  /** Units for one euro, by currency. */
  perEur: Record<string, number>;
}

/** The daily file of the European Central Bank: rates in units for one euro. */
function readEcb(xml: string): DayRates | null {
  const [, day] = /<Cube time=['"](\d{4}-\d\d-\d\d)['"]/.exec(xml) ?? [];
  const found = [...xml.matchAll(/<Cube currency=['"]([A-Z]{3})['"] rate=['"]([\d.]+)['"]/g)];
  if (!day || found.length === 0) return null;
  return { day, perEur: Object.fromEntries(found.map(([, code = '', rate = '']) => [code, Number(rate)])) };
}

/** The daily file of the Bank of Russia: roubles for a number of units. */
function readCbr(xml: string): DayRates | null {
  const [, dayOfMonth, month, year] = /<ValCurs Date="(\d\d)\.(\d\d)\.(\d{4})"/.exec(xml) ?? [];
  const roubles = new Map(
    [...xml.matchAll(/<CharCode>([A-Z]{3})<\/CharCode>\s*<Nominal>(\d+)<\/Nominal>.*?<Value>([\d,]+)<\/Value>/gs)].map(
      ([, code = '', nominal = '1', value = '']) => [code, Number(value.replace(',', '.')) / Number(nominal)] as const,
    ),
  );
  const euro = roubles.get('EUR');
  if (!dayOfMonth || !euro) return null;
  const others = [...roubles].filter(([code]) => code !== 'EUR').map(([code, rate]) => [code, euro / rate] as const);
  return { day: `${year}-${month}-${dayOfMonth}`, perEur: { ...Object.fromEntries(others), RUB: euro } };
}

const READERS: Record<RatesFeedName, (xml: string) => DayRates | null> = { ecb: readEcb, cbr: readCbr };

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'text/xml' } });
  if (!response.ok) throw new Error(`the bank answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new Error(`the bank sent ${bytes.length} bytes`);
  return bytes.toString(ENCODING);
}

/**
 * Fetches and stores the rates of the day. Throws when the bank does not reply, or in another format; the earlier rates
 * stay.
 */
export async function fetchRates({ name, url }: RatesFeed, { rates }: Pick<Platform, 'rates'>): Promise<void> {
  const found = READERS[name](await download(url));
  const rows = Object.entries(found?.perEur ?? {})
    .filter(([, rate]) => Number.isFinite(rate) && rate > 0)
    .map(([currency, rate]) => ({ currency, per_eur: rate }));
  if (!found || rows.length === 0) throw new Error(`no rates in the reply of ${name}`);
  await rates.store({ day: found.day, source: name, rows });
}
