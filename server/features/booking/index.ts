import type { SiteConfig } from '#sites/schema.ts';
import type { Db } from '#server/db/pool.ts';
import type { Payments } from '#server/features/payments/index.ts';
import type { FastifyInstance } from 'fastify';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailPort } from '#server/platform/mail.ts';
import { createWaker } from '#server/db/wake-outbox.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { createPoller } from '#server/platform/poller.ts';
import type { RateSource } from '#server/platform/rates.ts';
import { createLinkKeys, createLinkTokens, SHARE_LINKS } from '#server/platform/link-tokens.ts';
import { createSeal } from '#server/platform/seal.ts';
import { createBookingHandlers } from './calls.ts';
import type { BookingDeps } from './booking-deps.ts';
import { expireChanges } from './change/answer-change.ts';
import { transitionDueRequests, remindDueRequests } from './deadlines/due-requests.ts';
import { decideGroups, endMissedRequests, warnOrganizers } from './deadlines/minimum-group.ts';
import { storeMissingLinks } from './request/request-links.ts';
import { mountBookingDocuments } from './documents/mount-booking-documents.ts';
import { mountMeetingFiles } from './meeting/meeting-files.ts';
import { remindDayBefore } from './meeting/remind-day-before.ts';
import { personalDataOf } from './personal-data.ts';
import { paymentListener } from './payments/settle-request.ts';
import { erasePayers } from './shares/erase-payers.ts';
import { sendLateShareEmails } from './shares/late-shares.ts';
import { eraseTourists } from './tourists/erase-tourists.ts';
import { remindForms } from './tourists/remind-forms.ts';

const POLL_MS = 5000;

export { measureOrganizers } from './measure-organizers.ts';
export { purgeMeetings } from './meeting/purge-meetings.ts';
export {
  findTripByLink,
  findTrips,
  lockRequestOfLink,
  lockRequestOfTrip,
  type CompletedTrip,
} from './request/completed-trip.ts';

/** Options of `createBooking`. */
export interface BookingOptions {
  db: Db;
  log: Log;
  mail: MailPort;
  rates: RateSource;
  site: Readonly<SiteConfig>;
  publicUrl: string;
  /** Seals contacts: 32 bytes, base64url. */
  dataKey: string;
  /** False in load tests: unpaid holds are not limited. */
  limitsHolds: boolean;
  payments: Payments;
  /** Stores the files of meeting pages. */
  files: FileStore;
  /** Renders receipts and contracts. */
  documents: Pick<DocumentMaker, 'make'>;
}

/** The public API of booking. */
export interface Booking {
  deps: BookingDeps;
  /** Runs the timers once: deadlines, reminders and minimum groups. */
  runDue(): Promise<void>;
  /** Serves the files of meeting pages, receipts and contracts. */
  mountPages(fastify: FastifyInstance): void;
  startJobs(): void;
  stopJobs(): Promise<void>;
}

const STEPS = [
  transitionDueRequests,
  expireChanges,
  remindDueRequests,
  warnOrganizers,
  decideGroups,
  endMissedRequests,
  remindForms,
  remindDayBefore,
  sendLateShareEmails,
  eraseTourists,
  erasePayers,
];

/** Runs every step even when one fails, so that one bad request delays no other; throws at the end. */
async function runSteps(deps: BookingDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const step of STEPS)
    try {
      await step(deps);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** Creates booking and subscribes it to settled payments. */
export function createBooking(options: BookingOptions): Booking {
  const { payments, ...rest } = options;
  const deps: BookingDeps = {
    ...rest,
    seal: createSeal(options.dataKey),
    tokenOf: createLinkTokens(options.dataKey),
    shareTokenOf: createLinkTokens(options.dataKey, SHARE_LINKS),
    touristTokenOf: createLinkTokens(options.dataKey, 'tourist links'),
    ownFormTokenOf: createLinkTokens(options.dataKey, 'own forms'),
    voucherTokenOf: createLinkTokens(options.dataKey, 'vouchers'),
    voucherKeyOf: createLinkKeys(options.dataKey, 'voucher keys'),
    reviewTokenOf: createLinkTokens(options.dataKey, 'review links'),
    selectionKeyOf: createLinkKeys(options.dataKey, 'tour selections'),
    meetingKeyOf: createLinkKeys(options.dataKey, 'meeting pages'),
    meetingFileTokenOf: createLinkTokens(options.dataKey, 'meeting files'),
    documentTokenOf: createLinkTokens(options.dataKey, 'booking documents'),
    wake: createWaker(options.db),
  };
  payments.onPaymentSettled(paymentListener(deps));
  const runDue = (): Promise<void> => runSteps(deps);
  const poller = createPoller('moving due requests', POLL_MS, options.log, runDue);
  return {
    deps,
    runDue,
    mountPages(fastify) {
      mountMeetingFiles(fastify, deps);
      mountBookingDocuments(fastify, deps);
    },
    startJobs() {
      storeMissingLinks(deps).catch((error: unknown) => options.log.error('links of old requests', { error }));
      poller.start();
    },
    stopJobs: () => poller.stop(),
  };
}

/** Personal data stored by booking. */
export const bookingData = ({ deps }: Booking): PersonalData => personalDataOf(deps);

/** The handlers of the calls in `contract/booking`. */
export function bookingHandlers(booking: Booking): ReturnType<typeof createBookingHandlers> {
  return createBookingHandlers(booking.deps);
}
