import { once, type EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { openDb, transaction } from './pool.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb(database.url, { max: 1, name: 'test' });
});

afterAll(async () => {
  await opened.db.destroy();
  await database.drop();
});

test('a connection that the database closes between two statements fails its transaction, not the process', async () => {
  const ended = once(opened.pool, 'connect').then(([client]) => once(client as EventEmitter, 'end'));
  await expect(
    transaction(opened.db, async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(trx);
      await ended;
      await sql`select 1`.execute(trx);
    }),
  ).rejects.toThrow('not queryable');
  expect((await opened.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
