import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

/** Makes an index of `tour_date`, for which nobody may be writing to it. */
const INDEXING = '022_offer_ends.sql';

test('a migration waits for a table in use a second at a time, lets others write to it, and then succeeds', async () => {
  const database = await createTestDatabase();
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  const [long, short] = await Promise.all([connect(), connect()]);
  await short.query('drop index tour_date_offer');
  await short.query('delete from migration where name = $1', [INDEXING]);
  await long.query('begin; lock table tour_date in row exclusive mode');
  const migrating = migrate(database.url, { pauseMs: 50 });
  const isWaiting = async (): Promise<boolean> =>
    (await short.query("select from pg_locks where not granted and relation = 'tour_date'::regclass")).rowCount === 1;
  await expect.poll(isWaiting).toBe(true);
  // Queues behind the migration, and goes on when that gives up for now, although the long transaction is still open.
  await short.query('update tour_date set id = id where false');
  await long.query('commit');
  expect(await migrating).toEqual([INDEXING]);
  expect((await short.query("select from pg_indexes where indexname = 'tour_date_offer'")).rowCount).toBe(1);
  await Promise.all([long.end(), short.end()]);
  await database.drop();
});
