import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { DirectorySource } from './catalogue-directory.ts';

const HOUR_MS = 3_600_000;
afterEach(() => void vi.useRealTimers());

/** A database with one country that can become unavailable. */
function oneCountry(): { db: Kysely<unknown>; leave(): void; fail(): void } {
  let error: Error | null = null;
  const rows = [{ kind: 'country', id: 1, slug: 'georgia', name: { en: 'Georgia' }, parent_id: null, country_id: 1 }];
  const client = { query: async () => ({ command: 'SELECT', rowCount: 1, rows }), release: () => {} };
  const connect = async (): Promise<typeof client> => {
    if (error) throw error;
    return client;
  };
  const pool = { connect, end: async () => {} } as unknown as PostgresPool;
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    leave: () => (error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    fail: () => (error = new Error('a fault of ours')),
  };
}

test('while the database is away, the last directory is used', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { db, leave, fail } = oneCountry();
  const directory = new DirectorySource(db);
  const read = await directory.current();
  leave();
  vi.advanceTimersByTime(HOUR_MS);
  expect(await directory.current()).toBe(read);
  directory.apply({ kind: 'names' });
  expect(await directory.current()).toBe(read);
  vi.advanceTimersByTime(HOUR_MS);
  fail();
  await expect(directory.current()).rejects.toThrow('a fault of ours');
});

test('without an earlier directory an unavailable database is an error', async () => {
  const { db, leave } = oneCountry();
  leave();
  await expect(new DirectorySource(db).current()).rejects.toThrow('refused');
});
