/** Another process with an index of its own: says when a change it is told of is in its answers. Started by `freshness.ts`. */
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { openDb } from '#server/db/pool.ts';
import { CatalogueSearch } from '#server/features/search/tour-search.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';

const databaseUrl = process.argv[2] ?? '';
const { db, pool } = openDb(databaseUrl, { max: 4 });
const catalogue = new CatalogueSearch({ db, pool, databaseUrl, log: createLog({ quiet: true }), clock: systemClock });
await catalogue.start();
process.on('message', ({ seq, id }: { seq: number; id: number }) => {
  void catalogue
    .search({ filters: { ...NO_FILTERS, organizer: id }, currency: 'EUR', facets: true, minSeq: seq })
    .then((reply) => process.send?.({ total: reply.total, engine: reply.engine, isSeen: reply.seq >= seq }));
});
process.on(
  'disconnect',
  () =>
    void catalogue
      .close()
      .then(() => db.destroy())
      .then(() => process.exit(0)),
);
process.send?.({ ready: true });
