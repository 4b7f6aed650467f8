import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allCountries } from '#domain/places/countries.ts';
import { openDb } from './db/pool.ts';
import { isRunning } from './platform/process-state.ts';
import { restKindRows } from './reference/rest-kinds.ts';
import { dropDataDir, ended, freePort, listening, makeDataDir, startProgram, type Program } from './testing/program.ts';
import { isSweep } from './testing/sweep.ts';
import { createTestDatabase } from './testing/test-database.ts';

const READY_LIMIT_MS = 30_000;
/** Two starts, of which the first may build. */
const SHOP_LIMIT_MS = 240_000;

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(async () => {
  for (const child of children.splice(0)) await ended(child, 'SIGTERM');
  dropDataDir(dataDir);
});

function serve(env: Record<string, string>): Program {
  const program = startProgram({ DATA_DIR: dataDir, ...env });
  children.push(program.child);
  return program;
}

const status = async (port: number, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;

/** Waits until the index is loaded. */
const isReady = (port: number): Promise<void> =>
  expect.poll(() => status(port, '/health/ready'), { timeout: READY_LIMIT_MS }).toBe(200);

/** Process id of the program's database server. */
const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('every invalid variable is reported at once, and nothing starts', async () => {
  const { child, output } = serve({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://x',
    SITE: 'nowhere',
    DEMO: 'perhaps',
    SMTP_URL: 'http://mail',
    STRIPE_SECRET_KEY: 'sk_test_1',
  });
  expect(await ended(child)).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'DEMO', 'SMTP_URL', 'STRIPE_WEBHOOK_SECRET'])
    expect(output()).toMatch(new RegExp(`^${name}: `, 'm'));
});

// `sites.test.ts` tests the sentence.
test.runIf(isSweep)('an unknown site is reported with the valid ones', async () => {
  const { child, output } = serve({ SITE: 'nowhere' });
  expect(await ended(child)).toBe(1);
  expect(output()).toMatch(/^SITE: "nowhere" is not one of default, serai$/m);
});

test('a taken port is reported in one line', async () => {
  const taken = await listening(0);
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { child, output } = serve({ PORT: String(port) });
  expect(await ended(child)).toBe(1);
  expect(output().trim()).toBe(`PORT: ${port} is taken on 127.0.0.1; set PORT to another one`);
  taken.close();
});

test('an unwritable folder is reported in one line', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const { child, output } = serve({ DATA_DIR: join(file, 'inside') });
  expect(await ended(child)).toBe(1);
  expect(output().trim()).toMatch(/^DATA_DIR: cannot write to .*a-file\/inside/);
  expect(output().trim().split('\n')).toHaveLength(1);
});

test.runIf(isSweep)(
  'it serves, rejects a second program on its folder, stops cleanly, and restarts after kill -9',
  async () => {
    const port = await freePort();
    const first = serve({ PORT: String(port) });
    await first.ready;
    expect(await status(port, '/health/live')).toBe(200);
    await isReady(port);

    const second = serve({ PORT: String(await freePort()) });
    expect(await ended(second.child)).toBe(1);
    expect(second.output()).toContain(`DATA_DIR: ${dataDir} is in use by process ${first.child.pid}`);

    await ended(first.child, 'SIGKILL');
    const again = serve({ PORT: String(port) });
    await again.ready;
    await isReady(port);

    const postmaster = postmasterOf(dataDir);
    expect(await ended(again.child, 'SIGTERM')).toBe(0);
    expect(isRunning(postmaster)).toBe(false);
  },
);

test.runIf(isSweep)('a stale pid file does not block the start when another process has the pid', async () => {
  // This process is alive, but did not write the file.
  writeFileSync(join(dataDir, 'serai.pid'), `${process.pid} 1\n`);
  const { child, ready } = serve({ PORT: String(await freePort()) });
  await ready;
  expect(await ended(child, 'SIGTERM')).toBe(0);
});

test.runIf(isSweep)(
  'killed with its process group, at first with its database, and restarted at once, it starts every time',
  async () => {
    for (let round = 1; round <= 50; round++) {
      const program = startProgram({ DATA_DIR: dataDir, PORT: String(await freePort()) }, { isGroup: true });
      children.push(program.child);
      await program.ready;
      if (round === 1) process.kill(postmasterOf(dataDir), 'SIGKILL');
      process.kill(-(program.child.pid ?? 0), 'SIGKILL');
    }
    const last = serve({ PORT: String(await freePort()) });
    await last.ready;
    expect(await ended(last.child, 'SIGTERM')).toBe(0);
  },
  600_000,
);

// `secrets.test.ts` tests each kind of damage without starting the program.
test.runIf(isSweep)(
  'damaged or missing secrets are reported, and nothing starts',
  async () => {
    const database = await createTestDatabase();
    const file = join(dataDir, 'secrets.json');
    const start = async (): Promise<string> => {
      const program = serve({ PORT: String(await freePort()), DATABASE_URL: database.url });
      const isRefused = await Promise.race([ended(program.child), program.ready.then(() => 0)]);
      if (isRefused === 0) await ended(program.child, 'SIGTERM');
      return isRefused === 1 ? program.output() : 'started';
    };
    expect(await start()).toBe('started');
    const whole = readFileSync(file, 'utf8');
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(statSync(dataDir).mode & 0o066).toBe(0);
    rmSync(file);
    expect(await start()).toContain(`DATA_DIR: ${file} is not the one this database was sealed with`);
    writeFileSync(file, whole.slice(0, 60));
    expect(await start()).toContain(`DATA_DIR: ${file} is empty or cut off`);
    writeFileSync(file, whole);
    expect(await start()).toBe('started');
    await database.drop();
  },
  180_000,
);

test(
  'an empty shop stands: nothing of the demo, reference data, no sandbox, and no page fails without rates',
  async () => {
    const database = await createTestDatabase();
    const port = await freePort();
    const env = {
      ...{ DATABASE_URL: database.url, PORT: String(port), LIMIT_FACTOR: '1000' },
      ['MAIL_FROM']: 'Mara <hello@mara.example>',
    };
    const program = serve(env);
    await program.ready;
    await isReady(port);
    const at = `http://127.0.0.1:${port}`;
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { operatorToken: string };
    expect(program.output()).toContain(`operatorToken in ${join(dataDir, 'secrets.json')}`);
    expect(program.output()).not.toContain(secrets.operatorToken);
    expect(program.output()).not.toContain('serai-demo');

    const { db } = openDb(database.url, { max: 1 });
    const { rows } = await sql<Record<string, number>>`select (select count(*)::int from country) as countries,
    (select count(*)::int from rest_kind) as kinds, (select count(*)::int from currency_rate) as rates`.execute(db);
    expect(rows[0]).toMatchObject({ countries: allCountries().length, kinds: restKindRows().length });
    expect(rows[0]?.['rates']).toBeGreaterThan(10);

    const paths = [
      '/',
      '/tours',
      '/excursions',
      '/destinations',
      '/collections',
      '/tour-providers',
      '/ranking',
      '/join',
    ];
    const calls = ['/spa/tours', '/spa/countries', '/spa/contacts', '/spa/convert-price?amount=1&from=USD&to=JPY'];
    const pages = ['/login', '/sitemap', '/sitemap.xml', '/sitemap-places-1.xml', '/agreement', '/nowhere'];
    const failing = async (): Promise<string[]> => {
      const wrong: string[] = [];
      for (const path of [...paths, ...calls, ...pages, ...paths.map((path) => `/ru${path}?currency=VND`)]) {
        const reply = await fetch(`${at}${path}`);
        const text = await reply.text();
        if (
          reply.status >= 500 ||
          reply.status === 429 ||
          /202.?555|hello@serai|serai-demo|peaks-|balloons-/.test(text)
        )
          wrong.push(`${reply.status} ${path}`);
      }
      return wrong;
    };
    expect(await failing()).toEqual([]);
    expect(await (await fetch(at)).text()).toContain('hello@mara.example');
    // Rates are cached for a minute, so the next start is the first without them.
    await ended(program.child, 'SIGTERM');
    await sql`update currency_rate set currency = 'XTS' where currency = 'USD'`.execute(db);
    await sql`delete from currency_rate where currency <> 'XTS'`.execute(db);
    const again = serve(env);
    await again.ready;
    await isReady(port);
    expect(await failing()).toEqual([]);
    await db.destroy();
    await ended(again.child, 'SIGTERM');
    await database.drop();
  },
  SHOP_LIMIT_MS,
);
