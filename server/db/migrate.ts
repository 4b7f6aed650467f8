import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** Arbitrary lock id; it keeps processes from migrating concurrently. */
const MIGRATION_LOCK = 7_341_201;

/** Applies the pending SQL files, each in its own transaction, and returns their names. Throws naming the file that failed. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map((row) => row.name));
    const pending = readdirSync(folder)
      .filter((file) => file.endsWith('.sql') && !applied.has(file))
      .sort();
    for (const name of pending) {
      await client.query('begin');
      try {
        await client.query(readFileSync(new URL(name, folder), 'utf8'));
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
      }
    }
    return pending;
  } finally {
    await client.end();
  }
}
