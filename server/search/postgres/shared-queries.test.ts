import type pg from 'pg';
import { expect, test } from 'vitest';
import { SharedQueries } from './shared-queries.ts';

/** A pool whose queries end when they are told to. */
function slowPool() {
  const asked: { text: string; end(): void }[] = [];
  let running = 0;
  let most = 0;
  const query = (text: string): Promise<{ rows: object[] }> => {
    most = Math.max(most, ++running);
    return new Promise((resolve) =>
      asked.push({
        text,
        end() {
          running--;
          resolve({ rows: [{ text }] });
        },
      }),
    );
  };
  return { pool: { query } as unknown as Pick<pg.Pool, 'query'>, asked, most: () => most };
}

test('at most two queries run at a time, and those who wait with the same one share its run', async () => {
  const { pool, asked, most } = slowPool();
  const queries = new SharedQueries(pool);
  const replies = Promise.all(Array.from({ length: 100 }, (_, at) => queries.query(at < 60 ? 'a' : 'b')));
  while (asked.length < 4) {
    asked.forEach(({ end }) => end());
    await new Promise((next) => setImmediate(next));
  }
  asked.forEach(({ end }) => end());
  expect((await replies).map(({ rows }) => rows)).toEqual(
    Array.from({ length: 100 }, (_, at) => [{ text: at < 60 ? 'a' : 'b' }]),
  );
  // Two run at once, the other 98 wait with two different queries.
  expect([asked.map(({ text }) => text), most()]).toEqual([['a', 'a', 'a', 'b'], 2]);
});
