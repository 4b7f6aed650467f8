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
    "create table copied (id integer, words text[], numbers integer[], details jsonb, note text, at timestamptz, rest text default 'default')",
  );
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('values with any special characters are read back unchanged', async () => {
  const rows = [
    {
      id: 1,
      words: [HOSTILE, ''],
      numbers: [1, -2],
      details: { deep: [HOSTILE, null, 1.5] },
      note: HOSTILE,
      at: new Date('2026-11-22T10:00:00.123Z'),
    },
    { id: 2, words: [], numbers: [], details: null, note: '', at: null },
  ];
  await copyRows(client, 'copied', rows);
  expect((await client.query('select * from copied order by id')).rows).toEqual(
    rows.map((row) => ({ ...row, rest: 'default' })),
  );
});

test('rows that span several chunks are all inserted', async () => {
  await client.query('truncate copied');
  const note = 'x'.repeat(1000);
  await copyRows(
    client,
    'copied',
    Array.from({ length: 2000 }, (_, id) => ({ id, note })),
  );
  expect(
    (
      await client.query(
        'select count(*)::integer as count, sum(length(note))::integer as length, count(distinct id)::integer as ids from copied',
      )
    ).rows,
  ).toEqual([{ count: 2000, length: 2_000_000, ids: 2000 }]);
});

test('an invalid row and an unknown column are rejected, and the connection stays usable', async () => {
  await expect(copyRows(client, 'copied', [{ id: 'no number' }])).rejects.toThrow(
    'invalid input syntax for type integer',
  );
  await expect(copyRows(client, 'copied', [{ nothing: 1 }])).rejects.toThrow('copied has no column nothing');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
