import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  embeddedPlace,
  initCluster,
  majorOf,
  startEmbeddedPostgres,
  type ServerPlace,
} from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { emit, openDb, transaction, type Db } from '#server/db/pool.ts';
import { startTestApp } from '#server/testing/app-under-test.ts';
import { worldOver, WORLD_SECRET } from '#server/testing/booking-world.ts';
import { dropDataDir, makeDataDir } from '#server/testing/program.ts';
import { createDatabase, findPrograms, moveCluster } from './move-cluster.ts';
import { startScratch } from './scratch-cluster.ts';

const OLD = 17;
const LIMIT_MS = 300_000;
const dataDir = makeDataDir();
afterAll(() => dropDataDir(dataDir));

/** The place with the server of an older major version, and an empty cluster of it. */
async function beginOld(place: ServerPlace): Promise<ServerPlace> {
  mkdirSync(place.home, { recursive: true, mode: 0o755 });
  const password = join(place.home, 'password');
  writeFileSync(password, randomBytes(12).toString('hex'));
  if (place.account) chownSync(password, place.account.uid, place.account.gid);
  const old = { ...place, major: OLD, bin: await findPrograms(place, OLD, ['npm']) };
  await initCluster(old, old.cluster);
  writeFileSync(join(place.home, 'ready'), '');
  return old;
}

interface State {
  ledger: unknown[];
  /** Of the last change in the outbox. */
  lastXid: number;
}

async function stateOf(db: Db): Promise<State> {
  const { rows: ledger } = await sql`select * from ledger_entry order by id`.execute(db);
  const { rows } = await sql<{ last: string }>`select max(xid)::text as last from outbox`.execute(db);
  return { ledger, lastXid: Number(rows[0]?.last) };
}

/** A shop with a paid booking. */
async function sell(url: string): Promise<State> {
  const env = { SESSION_SECRET: WORLD_SECRET, PUBLIC_URL: 'http://localhost:3000' };
  const app = await startTestApp({ databaseUrl: url, env });
  const choose = async (page: string, choice: string): Promise<string> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const path = new URL(page).pathname;
    const reply = await app.fastify.inject({ method: 'POST', url: path, payload: `choice=${choice}`, headers });
    return String(reply.headers.location ?? reply.statusCode);
  };
  const world = await worldOver({ db: app.db, call: app.call, choose, runDueJobs: () => app.runDueJobs() });
  const [departure, ada] = [await world.departure(), await world.person()];
  const { body } = await world.create(ada, departure, { expected_total: departure.price * 2 });
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await app.runDueJobs();
  return stateOf(app.db).finally(() => app.stop());
}

/** The state of a moved database, and the number of a change that is made in it now. */
async function continued(url: string): Promise<State & { nextXid: number }> {
  const { db } = openDb(url, { max: 1 });
  const state = await stateOf(db);
  await transaction(db, (trx) => emit(trx, 'site', {}));
  const { lastXid: nextXid } = await stateOf(db).finally(() => db.destroy());
  return { ...state, nextXid };
}

test(
  'a database moves to the packaged major version and back, with all rows, and later changes follow the earlier ones',
  { timeout: LIMIT_MS },
  async () => {
    const place = embeddedPlace(dataDir);
    const old = await beginOld(place);
    const server = { account: old.account, role: 'serai', database: 'serai' };
    const first = await createDatabase({ ...server, bin: old.bin, cluster: old.cluster });
    await migrate(first.url);
    const sold = await sell(first.url).finally(first.stop);

    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('npm run move-postgres');
    const env = { ...process.env, DATA_DIR: dataDir };
    const output = execFileSync(process.execPath, ['tools/move-postgres.ts'], { env, encoding: 'utf8' });
    expect(output).toContain(`PostgreSQL ${OLD} -> ${place.major}`);
    expect([majorOf(place.cluster), existsSync(join(place.home, `cluster-${OLD}`))]).toEqual([place.major, true]);
    const moved = await startEmbeddedPostgres(dataDir);
    const { nextXid, ...state } = await continued(moved.url).finally(moved.stop);
    expect(state).toEqual(sold);
    expect(state.ledger.length).toBeGreaterThan(0);
    expect(nextXid).toBeGreaterThan(sold.lastXid);

    expect(await moveCluster(old, ['npm'])).toMatchObject({ from: place.major, to: OLD });
    const back = await startScratch({ ...server, bin: old.bin, cluster: old.cluster });
    const last = await continued(back.url).finally(back.stop);
    expect(last).toMatchObject({ ledger: sold.ledger, lastXid: nextXid });
    expect(last.nextXid).toBeGreaterThan(nextXid);
    process.stdout.write(output);
  },
);
