import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDb, type Db } from '#server/db/pool.ts';
import { locatePrimary } from '#server/db/primary.ts';
import { withOldReads } from '#server/db/replica.ts';
import { dropDataDir, freePort, makeDataDir } from '#server/testing/program.ts';

const folder = makeDataDir();
process.env['CLUSTER_DIR'] = folder;
const { addReplica, databaseUrl, promoteReplica, startPrimary, stopDatabase } = await import('./databases.ts');

type State = Parameters<typeof addReplica>[0];
let state: State;
let opened: ReturnType<typeof openDb>;

beforeAll(async () => {
  const [one, two] = [await freePort(), await freePort()];
  const databases: State['databases'] = [
    { name: 'one', port: one },
    { name: 'two', port: two },
  ];
  state = { port: 0, databases, password: await startPrimary(one), members: [] };
  const url = databaseUrl(state);
  await locatePrimary(url);
  await migrate(url);
  opened = openDb(url, { replicaUrl: url });
  await addReplica(state);
});

afterAll(async () => {
  await opened.replica?.close();
  await opened.db.destroy();
  for (const { name } of state.databases) stopDatabase(name, 'SIGKILL');
  dropDataDir(folder);
});

/** Whether a replica answers. */
async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is ?? false;
}
const write = (text: string): Promise<unknown> =>
  sql`insert into outbox (topic, payload) values ('test', ${JSON.stringify({ text })}::jsonb)`.execute(opened.db);
async function texts(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select payload ->> 'text' as text from outbox where topic = 'test' order by seq`.execute(opened.db);
  return rows.map(({ text }) => text);
}

test('only reads that may be old go to the replica, once it shows what has been followed', async () => {
  const { db, replica } = opened;
  await expect.poll(() => withOldReads(() => isReplica(db))).toBe(true);
  expect(await isReplica(db)).toBe(false);
  await write('first');
  replica?.require();
  expect(await withOldReads(() => isReplica(db))).toBe(false);
  await expect.poll(() => withOldReads(() => isReplica(db))).toBe(true);
  expect(await withOldReads(texts)).toEqual(['first']);
});

test('a promoted replica takes the writes, nothing acknowledged is lost, and the former primary follows it', async () => {
  await write('second');
  stopDatabase('one', 'SIGKILL');
  state = await promoteReplica(state);
  await expect
    .poll(() =>
      write('third').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await texts()).toEqual(['first', 'second', 'third']);
  await addReplica(state);
  await expect.poll(() => withOldReads(() => isReplica(opened.db))).toBe(true);
  expect(await withOldReads(texts)).toEqual(['first', 'second', 'third']);
});
