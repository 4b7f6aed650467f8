/**
 * Kills the server (SIGKILL) at failpoints during a request, a payment and a refund, restarts it, and retries as the user.
 * Prints the ledger figures of the server and the sandbox. `node tools/run.mjs bench/crash.ts [times each]`
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/pool.ts';
import { FAILPOINTS } from '#server/platform/failpoint.ts';
import { crashAt, type CrashOutcome } from '#server/testing/crash-run.ts';
import { insertHost, seedGround } from '#server/testing/seed-booking.ts';

const TIMES = Number(process.argv[2] ?? 3);
const TOTAL = 1000_00;

/** Whether there is exactly one request, payment and charge, and refunds match the ledger. */
function isRight({ failpoint, signal, books }: CrashOutcome): boolean {
  const back = failpoint === 'after-refund-call' ? TOTAL : 0;
  return (
    signal === 'SIGKILL' &&
    books.requests === 1 &&
    books.payed === 1 &&
    books.captured === TOTAL &&
    books.charged === TOTAL &&
    books.refunded === back &&
    books.given_back === back &&
    books.held === (back > 0 ? 0 : 2)
  );
}

const folder = mkdtempSync(join(tmpdir(), 'serai-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres(folder);
try {
  await migrate(server.url);
  const { db } = openDb(server.url, { max: 2 });
  await seedGround(db);
  await insertHost(db, 1);
  let wrong = 0;
  for (const failpoint of FAILPOINTS) {
    const outcomes: CrashOutcome[] = [];
    for (let n = 0; n < TIMES; n++) outcomes.push(await crashAt(db, server.url, failpoint));
    const bad = outcomes.filter((outcome) => !isRight(outcome)).length;
    wrong += bad;
    const worst = Math.max(...outcomes.map((outcome) => outcome.settledInS));
    process.stdout.write(
      `${failpoint.padEnd(24)} killed ${outcomes.length}  lost or doubled ${bad}  settled after the start in ${worst.toFixed(1)} s at most\n`,
    );
  }
  process.exitCode = wrong > 0 ? 1 : 0;
  await db.destroy();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
