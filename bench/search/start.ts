import { NO_FILTERS } from '#domain/search/search-filters.ts';
/** Child process of the search benchmark: loads the index from its snapshot, runs a search, and prints times as JSON. */
import { Snapshot } from '#server/search/worker/index-snapshot.ts';

const before = process.memoryUsage().rss;
const started = performance.now();
const snapshot = await Snapshot.open(process.argv[2] ?? '');
const index = await snapshot.read();
await snapshot.close();
const readMs = performance.now() - started;
const { total } = index.search({ filters: NO_FILTERS, currency: 'EUR', facets: true });
const { user, system } = process.cpuUsage();
const { rss, heapUsed } = process.memoryUsage();
process.stdout.write(
  JSON.stringify({
    readMs,
    firstAnswerMs: performance.now() - started,
    cpuMs: (user + system) / 1000,
    bytes: index.size,
    heapUsed,
    rss,
    own: rss - before,
    total,
  }),
);
