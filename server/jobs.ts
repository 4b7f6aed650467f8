import { endPastOffers, scoreTours, type Catalogue } from '#server/features/catalogue/index.ts';
import { TELEGRAM_WEBHOOK_PATH, type DataExports, type TelegramBot } from '#server/features/account/index.ts';
import { measureOrganizers, type Booking } from '#server/features/booking/index.ts';
import type { Payments } from '#server/features/payments/index.ts';
import { publishAllDue, remindOfReviews, type ReviewsDeps } from '#server/features/reviews/index.ts';
import { sendNewDatesEmails } from '#server/features/tour-page/index.ts';
import { startMailDelivery } from '#server/platform/deliver-mail.ts';
import { createPoller, type Poller } from '#server/platform/poller.ts';
import type { SearchEngine } from '#server/search/index.ts';
import type { AppDeps } from './app.ts';
import { purge } from './purge.ts';

const OFFERS_MS = 60_000;
/** Departures added within this time are announced in one email. */
const NEW_DATES_MS = 600_000;
const REVIEWS_MS = 10_000;
const REMIND_MS = 600_000;
const MEASURE_MS = 3_600_000;
const SCORE_MS = 3_600_000;
const SWEEP_MS = 600_000;
const PURGE_MS = 600_000;
const BOT_MS = 3_600_000;

interface Opened {
  engine: SearchEngine;
  catalogue: Catalogue;
  payments: Payments;
  booking: Booking;
  exports: DataExports;
  reviews: ReviewsDeps;
  bot: TelegramBot | null;
  tourPage: Omit<Parameters<typeof sendNewDatesEmails>[0], 'mail'>;
}

export interface Jobs {
  /**
   * Starts the search index and the periodic jobs. A worker of a pool starts only its connection to the index; the
   * primary runs the jobs.
   */
  startJobs(): void;
  /** Runs the due work of the periodic jobs now. */
  runDueJobs(): Promise<void>;
  /** Whether the search index has been loaded since the start. */
  isSearchReady(): boolean;
  close(): Promise<void>;
}

/** The jobs that run at fixed intervals. */
function createPollers(
  { db, log }: Pick<AppDeps, 'db' | 'log'>,
  {
    booking,
    reviews,
    telling,
  }: Pick<Opened, 'booking' | 'reviews'> & { telling: Parameters<typeof sendNewDatesEmails>[0] },
): Poller[] {
  return [
    createPoller('ending offers', OFFERS_MS, log, async () => void (await endPastOffers(db))),
    createPoller('telling of new dates', NEW_DATES_MS, log, () => sendNewDatesEmails(telling)),
    createPoller('publishing reviews', REVIEWS_MS, log, () => publishAllDue(reviews)),
    createPoller('reminding of reviews', REMIND_MS, log, () => remindOfReviews(reviews)),
    createPoller('measuring organizers', MEASURE_MS, log, () => measureOrganizers(db)),
    createPoller('scoring tours', SCORE_MS, log, async () => void (await scoreTours(db))),
    createPoller('sweeping uploads', SWEEP_MS, log, () => reviews.media.sweep()),
    createPoller('purging', PURGE_MS, log, () => purge(booking.deps)),
  ];
}

/** Registers the bot's webhook; Telegram requires https. */
function botPollers({ log, env }: Pick<AppDeps, 'log' | 'env'>, bot: TelegramBot | null): Poller[] {
  if (!bot || !env.publicUrl.startsWith('https:')) return [];
  const register = () => bot.register(env.publicUrl + TELEGRAM_WEBHOOK_PATH);
  return [createPoller('registering the Telegram bot', BOT_MS, log, register)];
}

/** Background jobs: the search feed, deadlines, offers and emails. */
export function createJobs(
  { db, log, env, site, sharedIndex }: AppDeps,
  { engine, catalogue, payments, booking, exports, reviews, tourPage, bot }: Opened,
): Jobs {
  const telling = { ...tourPage, mail: reviews.mail };
  const pollers = createPollers({ db, log }, { booking, reviews, telling });
  pollers.push(...botPollers({ log, env }, bot));
  let mail: { stop(): Promise<void> } | undefined;
  let isSearchReady = false;
  const startSearch = async (): Promise<void> => {
    await engine.start();
    isSearchReady = true;
    // The primary serves no HTTP, so it needs no cards.
    if (sharedIndex?.role !== 'primary') await catalogue.warm();
  };
  return {
    isSearchReady: () => isSearchReady,
    async runDueJobs() {
      await endPastOffers(db);
      await payments.runDue();
      await booking.runDue();
      await exports.runDue();
      await sendNewDatesEmails(telling);
      await publishAllDue(reviews);
      await remindOfReviews(reviews);
      await measureOrganizers(db);
      await reviews.media.sweep();
      await purge(booking.deps);
    },
    startJobs() {
      void startSearch().catch((error: unknown) => log.error('the search index did not start', { error }));
      if (sharedIndex?.role === 'worker') return;
      payments.startJobs();
      booking.startJobs();
      exports.poller.start();
      for (const poller of pollers) poller.start();
      if (env.smtpUrl)
        mail = startMailDelivery({
          db,
          log,
          smtpUrl: env.smtpUrl,
          from: env.mailFrom,
          replyTo: site.contacts.email,
        });
    },
    async close() {
      catalogue.close();
      await Promise.all([
        ...pollers.map((poller) => poller.stop()),
        payments.stopJobs(),
        booking.stopJobs(),
        exports.poller.stop(),
        engine.close(),
        mail?.stop(),
      ]);
    },
  };
}
