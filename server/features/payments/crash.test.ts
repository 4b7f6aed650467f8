import { expect, test } from 'vitest';
import { openDb } from '#server/db/pool.ts';
import { FAILPOINTS } from '#server/platform/failpoint.ts';
import { crashAt } from '#server/testing/crash-run.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { insertHost, seedGround } from '#server/testing/seed-booking.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

// A separate database each: a server armed at one failpoint must not settle another's booking.
test.concurrent.each(FAILPOINTS)(
  'killed %s, the server recovers: nothing is lost or duplicated',
  async (failpoint) => {
    const database = await createTestDatabase();
    const { db } = openDb(database.url);
    try {
      await seedGround(db);
      await insertHost(db, 1);
      const outcome = await crashAt(db, database.url, failpoint);
      const total = 1000_00;
      const back = failpoint === 'after-refund-call' ? total : 0;
      expect(outcome).toMatchObject({
        signal: 'SIGKILL',
        books: {
          requests: 1,
          payed: 1,
          captured: total,
          charged: total,
          refunded: back,
          given_back: back,
          held: back > 0 ? 0 : 2,
        },
      });
      await expectConservation(db);
    } finally {
      await db.destroy();
      await database.drop();
    }
  },
  120_000,
);
