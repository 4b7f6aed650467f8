import type pg from 'pg';

/** `maintenance_work_mem` while indexes are built. */
const BUILD_MEMORY = '256MB';

/**
 * Drops foreign keys and non-unique indexes of tables, runs `fill`, and rebuilds them. Must run in a transaction; it
 * locks the tables.
 */
export async function withoutIndexes<T>(
  client: Pick<pg.ClientBase, 'query'>,
  tables: readonly string[],
  fill: () => Promise<T>,
): Promise<T> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const filled = await fill();
  await client.query(`set local maintenance_work_mem = '${BUILD_MEMORY}'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { owner, name, definition } of keys)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  return filled;
}
