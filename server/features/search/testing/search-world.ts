import type { CallContext } from '#server/calls/call-context.ts';
import { WITHOUT_HTTP } from '#server/calls/without-http.ts';
import { openDb } from '#server/db/pool.ts';
import { createCatalogue, type Catalogue } from '#server/features/catalogue/index.ts';
import { createSearch, type SearchFeature } from '#server/features/search/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { NO_FORECAST } from '#server/platform/forecast/forecast.ts';
import { createLog } from '#server/platform/log.ts';
import { createRateSource } from '#server/platform/rates.ts';
import { openSearch } from '#server/search/index.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';
import { siteNamed } from '#sites/index.ts';

type SearchCalls = SearchFeature['calls']['search'];

/** The calls of searches over the demo, with what they are made of. */
export interface SearchWorld extends Pick<ReturnType<typeof openDb>, 'db' | 'pool'> {
  api: SearchCalls;
  /** The same calls served by PostgreSQL alone. */
  postgresApi: SearchCalls;
  catalogue: Catalogue;
  search: SearchFeature;
  stop(): Promise<void>;
}

/** Starts the index over a copy of the demo. */
export async function startSearchWorld(): Promise<SearchWorld> {
  const database = await createDemoDatabase();
  const { db, pool } = openDb(database.url, { name: 'test' });
  const log = createLog({ quiet: true });
  const rates = createRateSource(db);
  const open = () => {
    const engine = openSearch({
      ...{ pool, log, databaseUrl: database.url, now: () => systemClock.now() },
      rates: async () => (await rates.current()).rates,
    });
    const catalogue = createCatalogue({ db, log, rates }, engine);
    const platform = { db, rates, forecast: NO_FORECAST, clock: systemClock, servesHttp: true };
    const search = createSearch(platform, { engine, catalogue });
    return { engine, catalogue, search };
  };
  const [fast, slow] = [open(), open()];
  await fast.engine.start();
  return {
    ...{ db, pool, catalogue: fast.catalogue, search: fast.search },
    ...{ api: fast.search.calls.search, postgresApi: slow.search.calls.search },
    async stop() {
      await fast.engine.close();
      await slow.engine.close();
      await db.destroy();
      await database.drop();
    },
  };
}

/** The context of a visitor's search. */
export const searchContext = (change: Partial<CallContext> = {}): CallContext => ({
  ...WITHOUT_HTTP,
  user: null,
  locale: 'en-US',
  currency: 'USD',
  ip: '127.0.0.1',
  requestId: 'test',
  site: siteNamed(null),
  once: () => Promise.reject(new Error('a search changes nothing')),
  ...change,
});
