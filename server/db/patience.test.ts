import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { outsidePatience, withPatience } from './patience.ts';
import { openDb, transaction } from './pool.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  // A single connection: what is not returned to the pool blocks the next test.
  opened = openDb(database.url, { max: 1 });
  await sql`create table step (number integer)`.execute(opened.db);
});

afterAll(async () => {
  await opened.db.destroy();
  await database.drop();
});

const READ = { databaseMs: 400, isRenewed: false, totalMs: 20_000 };
const STEPS = 4;

/** Writes rows, each by a statement of 150 ms. */
const write = (): Promise<void> =>
  transaction(opened.db, async (trx) => {
    for (let number = 0; number < STEPS; number++)
      await sql`insert into step select ${number} from pg_sleep(0.15)`.execute(trx);
  });
const count = async (): Promise<number> =>
  (await opened.pool.query<{ count: number }>('select count(*) from step')).rows[0]?.count ?? 0;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('work whose statements take too long together is given up, leaves nothing, and gives its connection back', async () => {
  expect(isDatabaseAway(await failureOf(withPatience(READ, write)))).toBe(true);
  expect(await count()).toBe(0);
});

test('a change goes on while each statement is answered in time, and not past its total time', async () => {
  await withPatience({ ...READ, isRenewed: true }, write);
  expect(await count()).toBe(STEPS);
  const startedMs = performance.now();
  await failureOf(withPatience({ ...READ, isRenewed: true, totalMs: 200 }, write));
  expect(performance.now() - startedMs).toBeLessThan(STEPS * 150);
  expect(await count()).toBe(STEPS);
});

test('time that is not spent on the database does not count, nor does what goes on after the work', async () => {
  let after: Promise<unknown> = Promise.resolve();
  await withPatience(READ, async () => {
    await sql`select pg_sleep(0.2)`.execute(opened.db);
    await wait(400);
    after = sql`select pg_sleep(0.6)`.execute(opened.db);
  });
  expect(await failureOf(after)).toBe(null);
});

test('work within work has what is left of the time, and shared work has its own', async () => {
  const slow = (): Promise<unknown> => sql`select pg_sleep(0.25)`.execute(opened.db);
  let shared: Promise<unknown> = Promise.resolve();
  const given = withPatience(READ, async () => {
    shared = outsidePatience(() => slow().then(slow));
    await slow();
    await withPatience(READ, slow);
  });
  expect(isDatabaseAway(await failureOf(given))).toBe(true);
  expect(await failureOf(shared)).toBe(null);
});
