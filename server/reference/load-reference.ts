import { sql } from 'kysely';
import { openDb, transaction, type Trx } from '#server/db/pool.ts';
import type { Log } from '#server/platform/log.ts';
import { countryRows } from './country-rows.ts';
import { firstRateRows } from './first-rates.ts';
import { restKindRows } from './rest-kinds.ts';

/** Fills a table if it is empty, and returns whether it did: what an operator has changed or removed stays so. */
async function fill(
  trx: Trx,
  table: 'country' | 'rest_kind' | 'currency_rate',
  rows: readonly object[],
): Promise<boolean> {
  const name = sql.table(table);
  const { numAffectedRows = 0n } =
    await sql`insert into ${name} ${sql.raw(`(${Object.keys(rows[0] ?? {}).join(', ')})`)}
    select ${sql.raw(Object.keys(rows[0] ?? {}).join(', '))} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
    where not exists (select 1 from ${name})`.execute(trx);
  return numAffectedRows > 0n;
}

/** Loads countries, activities and first exchange rates into an empty database. */
export async function loadReference(url: string, log: Log): Promise<void> {
  const { db } = openDb(url, { max: 1 });
  await transaction(db, async (trx) => {
    await fill(trx, 'country', countryRows());
    await fill(trx, 'rest_kind', restKindRows());
    const rates = firstRateRows();
    if (await fill(trx, 'currency_rate', rates))
      log.warn('rates.snapshot', { id: rates[0]?.day ?? '', count: rates.length });
  }).finally(() => db.destroy());
}
