import type pg from 'pg';
import { expect, test } from 'vitest';
import { SharedQueries } from './shared-queries.ts';

/** A pool whose queries end on request. */
function slowPool() {
  const sent: { text: string; end(): void }[] = [];
  let running = 0;
  let maxRunning = 0;
  const query = (text: string): Promise<{ rows: object[] }> => {
    maxRunning = Math.max(maxRunning, ++running);
    return new Promise((resolve) =>
      sent.push({
        text,
        end() {
          running--;
          resolve({ rows: [{ text }] });
        },
      }),
    );
  };
  return { pool: { query } as unknown as Pick<pg.Pool, 'query'>, sent, maxRunning: () => maxRunning };
}

test('at most two queries run at a time, and equal waiting queries share one run', async () => {
  const { pool, sent, maxRunning } = slowPool();
  const queries = new SharedQueries(pool);
  const replies = Promise.all(Array.from({ length: 100 }, (_, at) => queries.query(at < 60 ? 'a' : 'b')));
  while (sent.length < 4) {
    sent.forEach(({ end }) => end());
    await new Promise((next) => setImmediate(next));
  }
  sent.forEach(({ end }) => end());
  expect((await replies).map(({ rows }) => rows)).toEqual(
    Array.from({ length: 100 }, (_, at) => [{ text: at < 60 ? 'a' : 'b' }]),
  );
  // Two run at once, the other 98 wait with two different queries.
  expect([sent.map(({ text }) => text), maxRunning()]).toEqual([['a', 'a', 'a', 'b'], 2]);
});
