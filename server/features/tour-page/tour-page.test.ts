import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.databaseUrl, { today: new Date().toISOString().slice(0, 10) });
});
afterAll(() => app.stop());

// Pages take the value of a call as it is: a stored column that the contract does not declare would be in every page.
test.each(['t.ship_id is not null', 't.voice is not null', 't.ship_id is null and t.type = 2'])(
  'the reply of a tour page is exactly its contract: %s',
  async (condition) => {
    const { rows } = await sql<{ slug: string }>`
      select t.slug || '-' || t.id as slug from tour t where ${sql.raw(condition)} order by t.id limit 3`.execute(
      app.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { slug } of rows)
      expect((await app.call('tourPage.getTour', { query: { slug } })).status, slug).toBe(200);
  },
);
