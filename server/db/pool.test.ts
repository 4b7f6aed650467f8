import { once, type EventEmitter } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { beforeCommit, openDb, transaction } from './pool.ts';

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

test('a connection whose database has gone silent is ended, and the next statement has another one', async () => {
  const target = new URL(database.url);
  let isSilent = false;
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', () => (near.destroy(), far.destroy()));
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const through = new URL(database.url);
  through.port = String((proxy.address() as AddressInfo).port);
  const { db } = openDb(through.href, { max: 1, silenceMs: 300 });
  const ask = (): Promise<unknown> => sql`select 1`.execute(db);
  await ask();
  isSilent = true;
  const failure = await ask().then(
    () => null,
    (error: unknown) => error,
  );
  expect(isDatabaseAway(failure)).toBe(true);
  isSilent = false;
  await ask();
  await db.destroy();
  proxy.close();
});

test('a last step runs after the work of its transaction, and is refused where none would run it last', async () => {
  const order: string[] = [];
  const step = async (): Promise<void> => void order.push('step');
  await transaction(opened.db, async (trx) => {
    beforeCommit(trx, step);
    await sql`select 1`.execute(trx);
    order.push('work');
  });
  expect(order).toEqual(['work', 'step']);
  const elsewhere = opened.db.transaction().execute(async (trx) => beforeCommit(trx, step));
  await expect(elsewhere).rejects.toThrow('outside of transaction()');
  expect(order).toHaveLength(2);
});
