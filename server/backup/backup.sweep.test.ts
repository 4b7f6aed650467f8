import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimFolder, type FolderClaim } from '#server/data-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb, type Db } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { isDataKeyOf } from '#server/secrets.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { worldOver, WORLD_SECRET, type DistantWorld } from '#server/testing/booking-world.ts';
import { COMPILE_CACHE, ended } from '#server/testing/program.ts';
import { startS3 } from '#server/testing/s3-server.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'serai-backup-'));
const source = join(folder, 'source');
const PASSPHRASE = 'a passphrase of the tests';
const UPLOAD = `image/${randomUUID()}`;

let claim: FolderClaim;
let postgres: EmbeddedPostgres;
let app: TestApp;
let world: DistantWorld;
let s3: Awaited<ReturnType<typeof startS3>>;

const envOf = (dataDir: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...{ PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...COMPILE_CACHE },
  ...{ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, ...more },
});

/** Runs a command of the product; returns its exit code and all that it printed. */
function run(tool: string, args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [join(root, tool), ...args], { env, cwd: folder }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}

const ledgerOf = async (db: Db): Promise<unknown[]> =>
  (await sql`select * from ledger_entry order by id`.execute(db)).rows;

/** The ledger of a restored folder, and whether its secrets open its sealed fields. */
async function restored(dataDir: string): Promise<{ ledger: unknown[]; hasKey: boolean }> {
  const server = await startEmbeddedPostgres(dataDir);
  const { db } = openDb(server.url, { max: 1 });
  const { dataKey } = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' });
  const found = { ledger: await ledgerOf(db), hasKey: await isDataKeyOf(server.url, dataKey) };
  await db.destroy();
  await server.stop();
  return found;
}

beforeAll(async () => {
  claim = await claimFolder(source, () => {});
  postgres = await startEmbeddedPostgres(source);
  await migrate(postgres.url);
  app = await startTestApp({
    databaseUrl: postgres.url,
    env: { SESSION_SECRET: WORLD_SECRET, PUBLIC_URL: 'http://localhost:3000', DATA_DIR: source },
  });
  await isDataKeyOf(postgres.url, readEnv({ DATA_DIR: source }).dataKey);
  await app.platform.files.put(UPLOAD, Buffer.from('a picture'), 'image/jpeg');
  const choose = async (page: string, choice: string): Promise<string> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = new URL(page).pathname;
    const reply = await app.fastify.inject({ method: 'POST', url, payload: `choice=${choice}`, headers });
    return String(reply.headers.location ?? reply.statusCode);
  };
  world = await worldOver({ db: app.db, call: app.call, choose, runDueJobs: () => app.runDueJobs() });
  s3 = await startS3(join(folder, 'buckets'));
});
afterAll(async () => {
  await app.stop();
  await postgres.stop();
  claim.release();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A new booking whose prepayment arrives. */
async function payOnce(): Promise<void> {
  const ada = await world.person();
  const departure = await world.departure();
  const { body } = await world.create(ada, departure, { expected_total: departure.price * 2 });
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await app.runDueJobs();
}

/** The database's time, rounded up to a millisecond. */
async function now(): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() + interval '1 millisecond' as at`.execute(app.db);
  return rows[0]?.at.toISOString() ?? '';
}

const LIMIT_MS = 240_000;

test(
  'a shop is restored at a moment between two payments, and at its end, with uploads and secrets',
  { timeout: LIMIT_MS },
  async () => {
    const target = join(folder, 'target');
    const follower: ChildProcess = spawn(process.execPath, [join(root, 'tools/backup.ts'), 'follow', target], {
      env: envOf(source),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const isMade = (): boolean => globSync('bases/*/backup.json', { cwd: target }).length > 0;
    await expect.poll(isMade, { timeout: 30_000 }).toBe(true);
    await payOnce();
    const [between, ledgerBetween] = [await now(), await ledgerOf(app.db)];
    await payOnce();
    const [after, ledgerAfter] = [await now(), await ledgerOf(app.db)];
    expect(ledgerBetween.length).toBeGreaterThan(0);
    expect(ledgerAfter.length).toBeGreaterThan(ledgerBetween.length);
    const followed = (): string => {
      const file = join(target, 'wal/followed.json');
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { at: string }).at : '';
    };
    await expect.poll(() => followed() > after, { timeout: 20_000 }).toBe(true);
    expect(await ended(follower, 'SIGTERM')).toBe(0);

    const [at, end] = [join(folder, 'at'), join(folder, 'end')];
    const early = await run('tools/restore.ts', [target, '--until', between], envOf(at));
    expect(early, early.output).toMatchObject({ code: 0 });
    expect(await restored(at)).toEqual({ ledger: ledgerBetween, hasKey: true });
    expect(readFileSync(join(at, 'uploads', UPLOAD), 'utf8')).toBe('a picture');
    const whole = await run('tools/restore.ts', [target], envOf(end));
    expect(whole, whole.output).toMatchObject({ code: 0 });
    expect(await restored(end)).toEqual({ ledger: ledgerAfter, hasKey: true });

    const late = await run('tools/restore.ts', [target, '--until', '2100-01-01'], envOf(join(folder, 'late')));
    expect(late.code).toBe(1);
    expect(late.output).toContain('the last moment that');
    const again = await run('tools/restore.ts', [target], envOf(end));
    expect(again.output).toContain('holds a database');
    const checked = await run('tools/backup.ts', ['verify', target], envOf(source));
    expect(checked, checked.output).toMatchObject({ code: 0 });
    expect(checked.output).toContain('2 bookings, 2 payments, 1 uploads');
  },
);

test('a bucket holds a backup as a folder does, and a damaged part is named', { timeout: LIMIT_MS }, async () => {
  const bucket = 's3://uploads/backups';
  const made = await run('tools/backup.ts', [bucket], envOf(source, s3.env));
  expect(made, made.output).toMatchObject({ code: 0 });
  const plain = { ...s3.env };
  delete plain['S3_BUCKET'];
  const dataDir = join(folder, 'from-bucket');
  const back = await run('tools/restore.ts', [bucket], envOf(dataDir, plain));
  expect(back, back.output).toMatchObject({ code: 0 });
  expect(await restored(dataDir)).toEqual({ ledger: await ledgerOf(app.db), hasKey: true });

  const target = join(folder, 'damaged');
  expect((await run('tools/backup.ts', [target], envOf(source))).code).toBe(0);
  const wrong = await run(
    'tools/restore.ts',
    [target],
    envOf(join(folder, 'wrong'), { BACKUP_PASSPHRASE: 'another passphrase' }),
  );
  expect(wrong.output).toContain('BACKUP_PASSPHRASE: does not open');
  const part = join(target, globSync('bases/*/base.tar.gz.000000', { cwd: target })[0] ?? '');
  const bytes = readFileSync(part);
  bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 64);
  writeFileSync(part, bytes);
  const checked = await run('tools/backup.ts', ['verify', target], envOf(source));
  expect(checked.code).toBe(1);
  expect(checked.output).toContain('damaged');
});
