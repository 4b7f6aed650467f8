import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { JobRun } from './jobs.ts';

/** The last run of a job; `failed_at` and `error` stay until the next failure. */
export interface StoredRun {
  name: string;
  every_ms: number;
  ran_at: Date;
  ms: number;
  failed_at: Date | null;
  error: string | null;
}

const MAX_ERROR = 300;

/** Stores the last run of jobs. */
export async function storeRuns(db: Db, runs: readonly JobRun[]): Promise<void> {
  if (runs.length === 0) return;
  const rows = runs.map(({ name, everyMs, ranAt, ms, failure }) => ({
    name,
    every_ms: everyMs,
    ran_at: ranAt,
    ms,
    failed_at: failure === null ? null : ranAt,
    error: failure?.slice(0, MAX_ERROR) ?? null,
  }));
  await sql`insert into job_run as r select * from jsonb_populate_recordset(null::job_run, ${JSON.stringify(rows)}::jsonb)
    on conflict (name) do update set every_ms = excluded.every_ms, ran_at = excluded.ran_at, ms = excluded.ms,
      failed_at = coalesce(excluded.failed_at, r.failed_at), error = coalesce(excluded.error, r.error)`.execute(db);
}

/** The last run of each job, by name. */
export async function readRuns(db: Db): Promise<StoredRun[]> {
  return rowsOf<StoredRun>(db)`select name, every_ms, ran_at, ms, failed_at, error from job_run order by name`;
}
