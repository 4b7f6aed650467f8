import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';

const REFRESH_MS = 60_000;

/** Exchange rates: units per euro. */
export interface RateTable {
  rates: Rates;
  /** Day of the rates, `yyyy-MM-dd`. */
  day: string;
}

export interface RateSource {
  /** Latest rate of each currency, cached for a minute; the same object while rates are equal. `SHF` is an alias of CHF. */
  current(): Promise<RateTable>;
  /** Forgets what was cached, after rates were stored. */
  forget(): void;
}

/** Reads rates from the table `currency_rate`. */
export function createRateSource(db: Db): RateSource {
  let cached: { table: Promise<RateTable>; until: number } | undefined;
  let last: RateTable | undefined;
  const read = async (): Promise<RateTable> => {
    const { rows } = await sql<{ currency: string; day: string; per_eur: string }>`
      select distinct on (currency) currency, day, per_eur from currency_rate order by currency, day desc`.execute(db);
    const rates: Record<string, number> = { EUR: 1 };
    for (const row of rows) rates[row.currency] = Number(row.per_eur);
    if (rates.CHF) rates.SHF = rates.CHF;
    const table = {
      rates,
      day:
        rows
          .map((row) => row.day)
          .sort()
          .at(-1) ?? '',
    };
    if (!isDeepStrictEqual(table, last)) last = table;
    return last ?? table;
  };
  return {
    async current() {
      const now = performance.now();
      if (!cached || cached.until < now) {
        cached = { table: read(), until: now + REFRESH_MS };
        cached.table.catch(() => (cached = undefined));
      }
      return cached.table;
    },
    forget: () => void (cached = undefined),
  };
}
