import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { outsideFence, withinFence } from '#server/db/fence.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';

/**
 * Longer than an idle transaction lives (10 s), so that no transaction of the previous node is open when another takes
 * over.
 */
const LEASE_MS = 15_000;
const RENEWALS = 3;

/** Thrown when another node has taken over the jobs: the work of this node gets no more connections. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
  constructor() {
    super('another node runs the jobs');
  }
}

/** The right to run the jobs, held by one node at a time. */
export interface JobLease {
  /**
   * Runs work if this node holds or can acquire the lease, and returns whether it did. Throws `LeaseLost` when the
   * lease is lost during the work.
   */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Releases the lease, so that another node need not wait for its expiry. */
  release(): Promise<void>;
}

/**
 * Creates a lease in the database, by its clock. Work runs within a fence: each new connection checks that the lease
 * still has the token with which the work began, so a node that was frozen cannot continue under an expired lease.
 */
export function createJobLease(db: Db, { name = 'jobs' } = {}): JobLease {
  const holder = randomUUID();
  let token: number | null = null;
  let claimedMs = -Infinity;
  let claiming: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const claim = async (): Promise<void> => {
    const startedMs = performance.now();
    const row = await rowOrNull<{ token: number }>(db)`
      insert into job_lease as lease (name, holder, token, until)
      values (${name}, ${holder}, 1, now() + make_interval(secs => ${LEASE_MS / 1000}))
      on conflict (name) do update set holder = excluded.holder, until = excluded.until,
        token = lease.token + case when lease.holder = excluded.holder then 0 else 1 end
      where lease.holder = excluded.holder or lease.until < now() returning token`;
    token = row?.token ?? null;
    claimedMs = startedMs;
  };
  const renew = (): Promise<void> => (claiming ??= outsideFence(claim).finally(() => (claiming = undefined)));
  const startRenewing = (): void => {
    timer ??= setInterval(() => {
      if (token !== null) renew().catch(() => {});
    }, LEASE_MS / RENEWALS);
    timer.unref();
  };

  return {
    async run(work) {
      startRenewing();
      if (token === null || performance.now() - claimedMs > LEASE_MS / RENEWALS) await renew();
      const current = token;
      if (current === null) return false;
      await withinFence(async (client) => {
        const { rowCount } = await client.query(
          'select from job_lease where name = $1 and holder = $2 and token = $3 and until > now()',
          [name, holder, current],
        );
        if (rowCount === 0) throw new LeaseLost();
      }, work);
      return true;
    },
    async release() {
      clearInterval(timer);
      timer = undefined;
      await claiming?.catch(() => {});
      if (token === null) return;
      token = null;
      await sql`update job_lease set until = now() where name = ${name} and holder = ${holder}`.execute(db);
    },
  };
}
