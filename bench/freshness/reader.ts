/** A process with its own index; reports when a change appears in its replies. Started by `freshness.ts`. */
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { openDb } from '#server/db/pool.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createRateSource } from '#server/platform/rates.ts';
import { openSearch } from '#server/search/index.ts';

const databaseUrl = process.argv[2] ?? '';
const { db, pool } = openDb(databaseUrl, { max: 4 });
const rates = createRateSource(db);
const engine = openSearch({
  pool,
  databaseUrl,
  log: createLog({ quiet: true }),
  now: () => systemClock.now(),
  rates: async () => (await rates.current()).rates,
});
await engine.start();
process.on('message', ({ seq, id }: { seq: number; id: number }) => {
  void engine
    .search({ filters: { ...NO_FILTERS, organizer: id }, currency: 'EUR', facets: true, minSeq: seq })
    .then((reply) => process.send?.({ total: reply.total, engine: reply.engine, isSeen: reply.seq >= seq }));
});
process.on(
  'disconnect',
  () =>
    void engine
      .close()
      .then(() => db.destroy())
      .then(() => process.exit(0)),
);
process.send?.({ ready: true });
