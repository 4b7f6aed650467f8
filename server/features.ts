import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { HideReason } from '#domain/reviews.ts';
import {
  accountData,
  accountSettingsHandlers,
  createChannels,
  createDeliveries,
  createTelegramBot,
  createVkGroup,
  offeredChannels,
  signInChannels,
  createFileSender,
  createDataExports,
  type DataExports,
  createSessionTokens,
  letterHandlers,
  mountLetterPages,
  passkeyHandlers,
  personalDataHandlers,
  phoneHandlers,
  photoData,
  photoHandlers,
  profileHandlers,
  recoveryHandlers,
  signInHandlers,
  staffHandlers,
  vkHandlers,
  writeStaffLog,
  type AccountDeps,
  type PhotoDeps,
  type SendFile,
  type SessionTokens,
} from '#server/features/account/index.ts';
import {
  bookingData,
  bookingHandlers,
  createBooking,
  findTripByLink,
  type Booking,
} from '#server/features/booking/index.ts';
import { addFavourites, favouritesData, favouritesHandlers } from '#server/features/favourites/index.ts';
import { createPayments, paymentsHandlers, type Payments } from '#server/features/payments/index.ts';
import { placesHandlers } from '#server/features/places/index.ts';
import {
  createDocumentMaker,
  createMedia,
  uploadsData,
  type DocumentMaker,
  type Media,
} from '#server/features/media/index.ts';
import {
  announceAuthor,
  listForOperator,
  moderate,
  reviewsData,
  reviewsHandlers,
  type JudgedReview,
  type ReviewsDeps,
} from '#server/features/reviews/index.ts';
import {
  contactHandlers,
  helpData,
  helpHandlers,
  listInbox,
  captchaHandlers,
  phoneCodeHandlers,
  settingsHandlers,
  type InboxEntry,
} from '#server/features/site/index.ts';
import { createCatalogue } from '#server/features/catalogue/index.ts';
import { homeHandlers } from '#server/features/home/index.ts';
import { createSitePicker } from '#sites/index.ts';
import { hasCurrency } from '#sites/public-site.ts';
import {
  createStripeIdentity,
  joinHandlers,
  mountOrganizerSharePictures,
  manageHandlers,
  organizersHandlers,
  verificationHandlers,
} from '#server/features/organizers/index.ts';
import { createSearch } from '#server/features/search/index.ts';
import {
  mountDocuments,
  mountWatchPages,
  offersData,
  questionsData,
  tourPageHandlers,
  watchesData,
} from '#server/features/tour-page/index.ts';
import type { SessionUser, StaffAct } from './calls/call-context.ts';
import { Problem } from './calls/problem.ts';
import type { Captcha } from '#server/platform/captcha/captcha.ts';
import { createPublicFetch } from '#server/platform/fetch-public.ts';
import { diskStore, type FileStore } from '#server/platform/file-store.ts';
import { diskMetrics } from '#server/platform/disk-metrics.ts';
import { createGeoIp } from '#server/platform/geo-ip.ts';
import { createLinkTokens, SHARE_LINKS } from '#server/platform/link-tokens.ts';
import { createOutboxMail, type MailPort } from '#server/platform/mail.ts';
import { processMetrics, type Metric } from '#server/platform/metrics.ts';
import { createRateSource, type RateSource } from '#server/platform/rates.ts';
import { s3Store } from '#server/platform/s3-store.ts';
import { createSeal } from '#server/platform/seal.ts';
import { openSearch, type CatalogueEvent, type SearchEngine } from '#server/search/index.ts';
import type { AppDeps } from './app.ts';
import { configuredProviders } from './public-site.ts';
import type { HandlerTable } from './calls/dispatch.ts';
import { createJobs, type Jobs } from './jobs.ts';

const DEMO_PICTURES = join(import.meta.dirname, '..', 'demo', 'pictures');
const DEMO_FILMS = join(import.meta.dirname, '..', 'demo', 'films');

/** Personal data that depends only on its tables. */
const TABLES_DATA = [favouritesData, uploadsData, questionsData, offersData, watchesData];

/** Dependencies of features besides the app's own. */
export interface FeatureDeps extends AppDeps {
  captcha: Captcha;
}

/** The features of the product, connected to each other. */
export interface Features extends Jobs {
  handlers: HandlerTable;
  /** Reports catalogue changes that invalidate cached replies. */
  subscribe(listener: (event: CatalogueEvent) => void): void;
  readToken(token: string): Promise<SessionUser | null>;
  /** Writes a use of staff rights to the log. */
  logStaff(act: StaffAct): Promise<void>;
  /** The newest contact requests, for the operator. */
  listInbox(limit: number): Promise<InboxEntry[]>;
  /** Lists reviews for the operator, and hides one (`null` shows it again); false when it does not exist. */
  listReviews(limit: number, offset?: number): Promise<JudgedReview[]>;
  moderateReview(id: number, reason: HideReason | null): Promise<boolean>;
  /** Pages that are not the React client: the sandbox checkout and pictures. */
  mountPages(fastify: FastifyInstance): void;
  /** Paths of the landing pages, without the leading slash. */
  landings(): Promise<string[]>;
  /** Metrics for the operator. */
  metrics(): Metric[];
}

/** The store of uploads: a bucket, or the data folder. */
const fileStoreOf = ({ s3, dataDir }: AppDeps['env']): FileStore =>
  s3 ? s3Store(s3) : diskStore(join(dataDir, 'uploads'));

function createBookingAndPayments(
  { db, env, site, log, clock }: AppDeps,
  rates: RateSource,
  { mail, documents }: { mail: MailPort; documents: DocumentMaker },
): { payments: Payments; booking: Booking } {
  const shared = { db, log, publicUrl: env.publicUrl };
  const payments = createPayments({
    ...shared,
    clock,
    systems: site.paymentSystems,
    stripe: env.stripe,
    tbank: env.tbank,
    hasCodes: site.qrEnabled,
    sandbox: configuredProviders(env).includes('sandbox') ? { secrets: [env.sandboxSecret] } : null,
    tokenOf: createLinkTokens(env.dataKey),
    shareTokenOf: createLinkTokens(env.dataKey, SHARE_LINKS),
  });
  const booking = createBooking({
    ...shared,
    mail,
    rates,
    site,
    dataKey: env.dataKey,
    limitsHolds: env.limitFactor === 1,
    payments,
    files: fileStoreOf(env),
    documents,
  });
  return { payments, booking };
}

function createEngine({ pool, databaseUrl, log, clock, env, sharedIndex }: AppDeps, rates: RateSource): SearchEngine {
  return openSearch({
    pool,
    databaseUrl,
    log,
    now: () => clock.now(),
    rates: async () => (await rates.current()).rates,
    snapshotFolder: join(env.dataDir, 'search'),
    searchUrl: env.searchUrl,
    shared: sharedIndex ?? null,
  });
}

type PageOwners = {
  payments: Payments;
  booking: Booking;
  tourPage: Parameters<typeof mountDocuments>[1];
  media: Media;
  exports: DataExports;
  dataKey: string;
};

/** Mounts routes of features that are not calls. */
function mountPages(
  fastify: FastifyInstance,
  { payments, booking, tourPage, media, exports, dataKey }: PageOwners,
): void {
  payments.mountPages(fastify);
  booking.mountPages(fastify);
  exports.mount(fastify);
  mountLetterPages(fastify, { db: tourPage.db, dataKey });
  mountDocuments(fastify, tourPage);
  mountWatchPages(fastify, { db: tourPage.db, dataKey, publicUrl: booking.deps.publicUrl });
  mountOrganizerSharePictures(fastify, tourPage);
  media.mount(fastify);
}

function siteHandlers(
  { db, clock, env, captcha }: FeatureDeps,
  rates: RateSource,
  help: ReviewsDeps['help'],
): HandlerTable[string] {
  return {
    ...contactHandlers(clock),
    ...helpHandlers(help),
    ...settingsHandlers({ db, rates, tokens: env.siteTokens }),
    ...captchaHandlers(captcha),
    ...phoneCodeHandlers({ db, clock }),
  };
}

/** Reviews with the pictures that people upload for them. */
function createReviews(
  { db, env, clock, fetchPublic }: AppDeps,
  booking: Booking,
  help: ReviewsDeps['help'],
): ReviewsDeps {
  const { publicUrl, dataKey } = env;
  const media = createMedia({
    db,
    clock,
    files: fileStoreOf(env),
    dataKey,
    originals: DEMO_PICTURES,
    films: DEMO_FILMS,
    cache: join(env.dataDir, 'pictures'),
    fetchPublic: fetchPublic ?? createPublicFetch(),
    async requestOf(uuid) {
      const trip = await findTripByLink(booking.deps, db, uuid);
      if (!trip?.is_open) throw new Problem(trip ? 'not_allowed_now' : 'not_found');
      return trip.request_id;
    },
  });
  return { db, mail: help.mail, booking: booking.deps, media, help, publicUrl, dataKey };
}

function reviewModeration(reviews: ReviewsDeps): Pick<Features, 'listReviews' | 'moderateReview'> {
  return {
    listReviews: (limit, offset) => listForOperator(reviews, limit, offset),
    moderateReview: (id, reason) => moderate(reviews, id, reason),
  };
}

/** Sends programmes over WhatsApp; null where the operator does not. */
const fileSenderOf = ({ siteTokens, channels }: AppDeps['env']): SendFile | null =>
  siteTokens.send_tour_program_in_pdf_via_whatsapp ? createFileSender(channels) : null;

function accountDeps({ db, env, log }: AppDeps, tokens: SessionTokens, mail: MailPort): AccountDeps {
  const { telegram_with_phone_request: botKeys, vk: vkKeys, apiBase } = env.channels;
  return {
    db,
    mail,
    tokens,
    secret: env.sessionSecret,
    seal: createSeal(env.dataKey),
    isFactorRequired: !env.staffWithoutFactor,
    publicUrl: env.publicUrl,
    channels: createChannels(env.channels),
    bot: botKeys && createTelegramBot(botKeys, { dataKey: env.dataKey, apiBase }),
    vk: vkKeys && createVkGroup(vkKeys, { apiBase }),
    deliveries: createDeliveries(log),
    offeredChannels: offeredChannels(env),
    signInChannels: signInChannels(env),
    factor: env.limitFactor,
    addFavourites,
  };
}

function accountHandlers(
  account: AccountDeps,
  photo: PhotoDeps,
  parts: Parameters<typeof personalDataHandlers>[1],
): HandlerTable[string] {
  return {
    ...profileHandlers(account),
    ...signInHandlers(account),
    ...accountSettingsHandlers(account),
    ...passkeyHandlers(account),
    ...staffHandlers(account),
    ...phoneHandlers(account),
    ...vkHandlers(account),
    ...letterHandlers(account),
    ...photoHandlers(photo),
    ...recoveryHandlers(account),
    ...personalDataHandlers(account, parts),
  };
}

/** The identity verifier: Stripe where configured, else the operator. */
const identityOf = ({ identityProvider, stripe }: AppDeps['env']) =>
  identityProvider === 'stripe' && stripe ? createStripeIdentity(stripe) : null;

const personalParts = (
  reviews: ReviewsDeps,
  booking: Booking,
  help: ReviewsDeps['help'],
): ReturnType<typeof reviewsData>[] => [reviewsData(reviews), bookingData(booking), helpData(help)];

/** Creates every feature and connects their public APIs. */
export async function createFeatures(deps: FeatureDeps): Promise<Features> {
  const { db, env, log, clock } = deps;
  const rates = createRateSource(db);
  const tokens = createSessionTokens(db, env.sessionSecret, !env.staffWithoutFactor);
  const mail = createOutboxMail(env);
  const account = accountDeps(deps, tokens, mail);
  const documents = createDocumentMaker({ db, log, originals: DEMO_PICTURES, folder: join(env.dataDir, 'documents') });
  const { payments, booking } = createBookingAndPayments(deps, rates, { mail, documents });
  const engine = createEngine(deps, rates);
  const catalogue = createCatalogue({ db, log, rates, engine });
  const search = createSearch({ db, engine, rates, catalogue });
  const siteAt = createSitePicker(deps.site, deps.sites);
  const isShown = (currency: string, host: string): boolean => hasCurrency(siteAt(host), currency);
  const tourPage = { db, rates, catalogue, documents, clock, publicUrl: env.publicUrl, isShown };
  const seal = createSeal(env.dataKey);
  const help = { db, mail, seal, publicUrl: env.publicUrl };
  const reviews = createReviews(deps, booking, help);
  const photo = { db, media: reviews.media, announceAuthor };
  // The account is erased last, because the others are found by it.
  const parts = [...TABLES_DATA, photoData(photo), ...personalParts(reviews, booking, help), accountData];
  const exports = createDataExports({ db, log, mail, seal, publicUrl: env.publicUrl, parts });
  const jobs = createJobs(deps, { engine, catalogue, payments, booking, exports, reviews, tourPage, bot: account.bot });
  return {
    ...jobs,
    handlers: {
      account: accountHandlers(account, photo, parts),
      booking: bookingHandlers(booking),
      favourites: favouritesHandlers({ db, rates }),
      payments: paymentsHandlers(payments),
      site: siteHandlers(deps, rates, help),
      places: placesHandlers({ geoIp: createGeoIp(env.geoIpFile) }),
      catalogue: catalogue.handlers,
      home: homeHandlers({ db, engine, catalogue }),
      media: reviews.media.handlers,
      organizers: {
        ...organizersHandlers({ db, engine }),
        ...joinHandlers(help),
        ...manageHandlers({ db, clock }),
        ...verificationHandlers({ db, publicUrl: env.publicUrl, identity: identityOf(env) }),
      },
      reviews: reviewsHandlers(reviews),
      search: search.handlers,
      tourPage: tourPageHandlers({ ...tourPage, help, dataKey: env.dataKey, sendFile: fileSenderOf(env) }),
    },
    subscribe: (listener) => engine.subscribe(listener),
    listInbox: (limit) => listInbox(help, limit),
    ...reviewModeration(reviews),
    readToken: (token) => tokens.read(token),
    logStaff: (act) => writeStaffLog(db, act),
    landings: () => search.landings(),
    mountPages: (fastify) =>
      mountPages(fastify, { payments, booking, tourPage, media: reviews.media, exports, dataKey: env.dataKey }),
    async close() {
      await Promise.all([jobs.close(), documents.close(), account.deliveries.finish()]);
    },
    metrics: () => [...processMetrics(), ...diskMetrics(env.dataDir), ...search.metrics()],
  };
}
