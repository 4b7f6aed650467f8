import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { prepareDatabase } from './boot-checks.ts';

test('a database is opened by the key that sealed it, and by no other', async () => {
  const database = await createTestDatabase();
  const folders = ['first', 'second'].map((name) => mkdtempSync(join(tmpdir(), `serai-${name}-`)));
  const [own, other] = folders.map((folder) => readEnv({ DATA_DIR: folder, DATABASE_URL: database.url }));
  if (!own || !other) throw new Error('no folders');
  expect(await prepareDatabase(database.url, own)).toBeNull();
  expect(await prepareDatabase(database.url, own)).toBeNull();
  expect(await prepareDatabase(database.url, other)).toBe(
    `DATA_DIR: ${join(other.dataDir, 'secrets.json')} is not the one this database was sealed with; restore it from a backup`,
  );
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await database.drop();
});
