import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from './primary.ts';

const folder = new URL('./migrations/', import.meta.url);
/** An arbitrary lock id, so that processes do not migrate concurrently. */
const MIGRATION_LOCK = 7_341_201;

/** How long a migration waits for a lock. Later statements on the table queue behind it. */
const LOCK_LIMIT_MS = 1000;
const MAX_TRIES = 30;
/** Lets the statements through that queued behind the migration. */
const PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Applies one file in a transaction. Tries again after a pause when a lock is not free. */
async function apply(client: pg.Client, name: string, pauseMs: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`);
      await client.query(readFileSync(new URL(name, folder), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === MAX_TRIES)
        throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
    }
    await wait(pauseMs);
  }
}

/**
 * Applies the pending SQL files, each in its own transaction, and returns their names. Waits for a lock a second at a
 * time, so that running nodes are not blocked. Throws an error that names the failed file.
 */
export async function migrate(url: string, { pauseMs = PAUSE_MS } = {}): Promise<string[]> {
  const client = createClient(url);
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
    for (const name of pending) await apply(client, name, pauseMs);
    return pending;
  } finally {
    await client.end();
  }
}
