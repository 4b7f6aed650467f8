import { sql } from 'kysely';
import { openDb, transaction, type Trx } from '#server/db/pool.ts';
import { countryRows } from './country-rows.ts';
import { firstRateRows } from './first-rates.ts';
import { restKindRows } from './rest-kinds.ts';

/** Inserts rows into a table unless it has any: what an operator changed or removed stays so. */
async function fill(
  trx: Trx,
  table: 'country' | 'rest_kind' | 'currency_rate',
  rows: readonly object[],
): Promise<void> {
  const name = sql.table(table);
  await sql`insert into ${name} ${sql.raw(`(${Object.keys(rows[0] ?? {}).join(', ')})`)}
    select ${sql.raw(Object.keys(rows[0] ?? {}).join(', '))} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
    where not exists (select 1 from ${name})`.execute(trx);
}

/** Gives an empty shop its countries, activities and first exchange rates. */
export async function loadReference(url: string): Promise<void> {
  const { db } = openDb(url, { max: 1 });
  await transaction(db, async (trx) => {
    await fill(trx, 'country', countryRows());
    await fill(trx, 'rest_kind', restKindRows());
    await fill(trx, 'currency_rate', firstRateRows());
  }).finally(() => db.destroy());
}
