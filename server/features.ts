import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSessionTokens, profileHandlers, signInHandlers } from '#server/features/account/index.ts';
import { bookingHandlers, createBooking } from '#server/features/booking/index.ts';
import { addFavourites, favouritesHandlers } from '#server/features/favourites/index.ts';
import { createPayments, paymentsHandlers } from '#server/features/payments/index.ts';
import { placesHandlers } from '#server/features/places/index.ts';
import { mountPictures } from '#server/features/media/index.ts';
import {
  contactHandlers,
  helpHandlers,
  listInbox,
  settingsHandlers,
  type InboxEntry,
} from '#server/features/site/index.ts';
import { createCatalogue, endPastOffers } from '#server/features/catalogue/index.ts';
import { homeHandlers } from '#server/features/home/index.ts';
import { organizersHandlers } from '#server/features/organizers/index.ts';
import { createSearch } from '#server/features/search/index.ts';
import { tourPageHandlers } from '#server/features/tour-page/index.ts';
import type { SessionUser } from '#server/http/call-context.ts';
import { createFailpoint } from '#server/platform/failpoint.ts';
import { diskMetrics } from '#server/platform/disk-metrics.ts';
import { createGeoIp } from '#server/platform/geo-ip.ts';
import { startMailDelivery } from '#server/platform/deliver-mail.ts';
import { createLinkTokens } from '#server/platform/link-tokens.ts';
import { outboxMail } from '#server/platform/mail.ts';
import { processMetrics, type Metric } from '#server/platform/metrics.ts';
import { createPoller } from '#server/platform/poller.ts';
import { createRateSource } from '#server/platform/rates.ts';
import { createSeal } from '#server/platform/seal.ts';
import { openSearch, type CatalogueEvent } from '#server/search/index.ts';
import type { AppDeps } from './app.ts';
import { configuredProviders } from './public-site.ts';
import type { HandlerTable } from './http/dispatch.ts';

const DEMO_PICTURES = join(import.meta.dirname, '..', 'demo', 'pictures');

const OFFERS_MS = 60_000;

/** The features of the product, wired to each other. */
export interface Features {
  handlers: HandlerTable;
  /** Tells which replies a change of the catalogue makes outdated. */
  subscribe(listener: (event: CatalogueEvent) => void): void;
  readToken(token: string): Promise<SessionUser | null>;
  /** The newest requests of visitors, for the operator. */
  listInbox(limit: number): Promise<InboxEntry[]>;
  /** Pages that are not the React client: the sandbox till, the operator's outbox, pictures. */
  mountPages(fastify: FastifyInstance): void;
  /** Addresses of the landing pages, without the slash. */
  landings(): Promise<string[]>;
  /** Starts what runs by itself: timers, deliveries, the search feed. A guest of a shared index starts only its feed: the owner's process does the rest for all. */
  startJobs(): void;
  /** Does now what the jobs would do by and by. */
  runDueJobs(): Promise<void>;
  /** Whether the search index has been loaded since the start. */
  isSearchReady(): boolean;
  /** Figures for the operator. */
  metrics(): Metric[];
  close(): Promise<void>;
}

/** Creates every feature and connects their doors. */
export async function createFeatures({
  db,
  pool,
  databaseUrl,
  env,
  site,
  log,
  clock,
  sharedIndex,
}: AppDeps): Promise<Features> {
  const rates = createRateSource(db);
  const tokens = createSessionTokens(db, env.sessionSecret);
  const account = { db, mail: outboxMail, tokens, secret: env.sessionSecret, factor: env.limitFactor, addFavourites };
  const failpoint = createFailpoint(env.failpoint);
  const payments = createPayments({
    db,
    log,
    clock,
    publicUrl: env.publicUrl,
    systems: site.paymentSystems,
    stripe: env.stripe,
    sandbox: configuredProviders(env).includes('sandbox') ? { secrets: [env.sandboxSecret] } : null,
    failpoint,
    tokenOf: createLinkTokens(env.dataKey),
  });
  const booking = createBooking({
    db,
    log,
    mail: outboxMail,
    rates,
    site,
    publicUrl: env.publicUrl,
    dataKey: env.dataKey,
    limitsHolds: env.limitFactor === 1,
    payments,
    failpoint,
  });
  const engine = openSearch({
    pool,
    databaseUrl,
    log,
    now: () => clock.now(),
    rates: async () => (await rates.current()).rates,
    snapshotFolder: join(env.dataDir, 'search'),
    searchUrl: env.searchUrl,
    shared: sharedIndex ?? null,
  });
  const catalogue = createCatalogue({ db, log, rates, engine });
  const search = createSearch({ db, engine, rates, catalogue });
  const help = { db, mail: outboxMail, seal: createSeal(env.dataKey), publicUrl: env.publicUrl };
  const offers = createPoller('ending offers', OFFERS_MS, log, async () => void (await endPastOffers(db)));
  let mail: { stop(): Promise<void> } | undefined;
  let isSearchReady = false;
  const startSearch = async (): Promise<void> => {
    await engine.start();
    isSearchReady = true;
    // Cards are not requested from the owner of a shared index.
    if (sharedIndex?.role !== 'owner') await catalogue.warm();
  };
  return {
    handlers: {
      account: { ...profileHandlers(account), ...signInHandlers(account) },
      booking: bookingHandlers(booking),
      favourites: favouritesHandlers(db),
      payments: paymentsHandlers(payments),
      site: {
        ...contactHandlers(clock),
        ...helpHandlers(help),
        ...settingsHandlers({ db, rates, tokens: env.siteTokens }),
      },
      places: placesHandlers({ geoIp: createGeoIp(env.geoIpFile) }),
      catalogue: catalogue.handlers,
      home: homeHandlers({ db, engine, catalogue }),
      organizers: organizersHandlers({ db, engine }),
      search: search.handlers,
      tourPage: tourPageHandlers({ db, rates, catalogue }),
    },
    subscribe: (listener) => engine.subscribe(listener),
    listInbox: (limit) => listInbox(help, limit),
    readToken: (token) => tokens.read(token),
    landings: () => search.landings(),
    mountPages(fastify) {
      payments.mountPages(fastify);
      mountPictures(fastify, { db, originals: DEMO_PICTURES, cache: join(env.dataDir, 'pictures') });
    },
    isSearchReady: () => isSearchReady,
    metrics: () => [...processMetrics(), ...diskMetrics(env.dataDir), ...search.metrics()],
    async runDueJobs() {
      await endPastOffers(db);
      await payments.runDue();
      await booking.runDue();
    },
    startJobs() {
      void startSearch().catch((error: unknown) => log.error('the search index did not start', { error }));
      if (sharedIndex?.role === 'guest') return;
      offers.start();
      payments.startJobs();
      booking.startJobs();
      if (env.smtpUrl) mail = startMailDelivery(db, env.smtpUrl, env.mailFrom, log);
    },
    async close() {
      catalogue.close();
      await Promise.all([offers.stop(), payments.stopJobs(), booking.stopJobs(), engine.close(), mail?.stop()]);
    },
  };
}
