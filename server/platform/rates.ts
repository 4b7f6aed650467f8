import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';

const REFRESH_MS = 60_000;

/** Exchange rates: units per euro. */
interface RateTable {
  rates: Rates;
  /** Day of the rates, `yyyy-MM-dd`. */
  day: string;
}

/** A currency and its units per euro. */
interface StoredRate {
  currency: string;
  per_eur: number;
}

export interface RateSource {
  /**
   * The latest rate of each currency, cached for a minute; the same object while the rates are unchanged. `SHF` is an
   * alias of CHF.
   */
  current(): Promise<RateTable>;
  /**
   * Stores rates, replacing those of the same day; `day` is `yyyy-MM-dd`, null for today. `source` is `staff` or the
   * name of a bank's feed.
   */
  store(rates: { day: string | null; source: string; rows: readonly StoredRate[] }): Promise<void>;
}

/** Reads rates from the table `currency_rate`. */
export function createRateSource(db: Db): RateSource {
  let cached: { table: Promise<RateTable>; until: number } | undefined;
  let last: RateTable | undefined;
  const read = async (): Promise<RateTable> => {
    const rows = await rowsOf<{ currency: string; day: string; per_eur: string }>(db)`
      select distinct on (currency) currency, day, per_eur from currency_rate order by currency, day desc`;
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
    async store({ day, source, rows }) {
      await sql`insert into currency_rate (currency, day, per_eur, source)
        select currency, coalesce(${day}::date, now()::date), per_eur, ${source}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (currency text, per_eur numeric)
        on conflict (currency, day) do update set per_eur = excluded.per_eur, source = excluded.source`.execute(db);
      cached = undefined;
    },
  };
}
