import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';

const REFRESH_MS = 60_000;

/** Today's exchange rates: units for one euro. */
export interface RateTable {
  rates: Rates;
  /** The day the rates are of, `yyyy-MM-dd`. */
  day: string;
}

export interface RateSource {
  /** The newest day of every currency, read at most once a minute; the same object as long as it says the same. `SHF` is the specification's word for CHF. */
  current(): Promise<RateTable>;
}

/** Reads rates from the database. */
export function createRateSource(db: Db): RateSource {
  let kept: { table: Promise<RateTable>; until: number } | undefined;
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
      if (!kept || kept.until < now) {
        kept = { table: read(), until: now + REFRESH_MS };
        kept.table.catch(() => (kept = undefined));
      }
      return kept.table;
    },
  };
}
