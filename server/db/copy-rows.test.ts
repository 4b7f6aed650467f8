import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { copyRows } from './copy-rows.ts';

const HOSTILE = 'a\tb\\c\nd\r"e"{f,g}\\N \\. ünïcode 北京 \u{1f3d4}';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    "create table copied (id integer, words text[], numbers integer[], told jsonb, said text, at timestamptz, rest text default 'default')",
  );
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('whatever a value contains, it is read as it was written', async () => {
  const rows = [
    {
      id: 1,
      words: [HOSTILE, ''],
      numbers: [1, -2],
      told: { deep: [HOSTILE, null, 1.5] },
      said: HOSTILE,
      at: new Date('2026-11-22T10:00:00.123Z'),
    },
    { id: 2, words: [], numbers: [], told: null, said: '', at: null },
  ];
  await copyRows(client, 'copied', rows);
  expect((await client.query('select * from copied order by id')).rows).toEqual(
    rows.map((row) => ({ ...row, rest: 'default' })),
  );
});

test('many rows go over in several pieces, none of them lost', async () => {
  await client.query('truncate copied');
  const said = 'x'.repeat(1000);
  await copyRows(
    client,
    'copied',
    Array.from({ length: 2000 }, (_, id) => ({ id, said })),
  );
  expect(
    (
      await client.query(
        'select count(*)::integer as count, sum(length(said))::integer as length, count(distinct id)::integer as ids from copied',
      )
    ).rows,
  ).toEqual([{ count: 2000, length: 2_000_000, ids: 2000 }]);
});

test('a row the table does not take, and a column it does not have, are refused, and the connection goes on', async () => {
  await expect(copyRows(client, 'copied', [{ id: 'no number' }])).rejects.toThrow(
    'invalid input syntax for type integer',
  );
  await expect(copyRows(client, 'copied', [{ nothing: 1 }])).rejects.toThrow('copied has no column nothing');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
