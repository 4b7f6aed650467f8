import { Problem } from '#server/calls/problem.ts';
import { createWaker } from '#server/db/wake-outbox.ts';
import type { Feature } from '#server/features/feature.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { Payments } from '#server/features/payments/index.ts';
import { createLinkKeys, createLinkTokens, SHARE_LINKS } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createBookingHandlers } from './calls.ts';
import type { BookingDeps } from './booking-deps.ts';
import { expireChanges } from './change/answer-change.ts';
import { transitionDueRequests, remindDueRequests } from './deadlines/due-requests.ts';
import { decideGroups, endMissedRequests, warnOrganizers } from './deadlines/minimum-group.ts';
import { storeMissingLinks } from './request/request-links.ts';
import { mountBookingDocuments } from './documents/mount-booking-documents.ts';
import { mountMeetingFiles } from './meeting/meeting-files.ts';
import { purgeMeetings } from './meeting/purge-meetings.ts';
import { remindDayBefore } from './meeting/remind-day-before.ts';
import { personalDataOf } from './personal-data.ts';
import { paymentListener } from './payments/settle-request.ts';
import { erasePayers } from './shares/erase-payers.ts';
import { sendLateShareEmails } from './shares/late-shares.ts';
import { eraseTourists } from './tourists/erase-tourists.ts';
import { remindForms } from './tourists/remind-forms.ts';
import { measureOrganizers } from './measure-organizers.ts';
import { findTripByLink } from './request/completed-trip.ts';

const POLL_MS = 5000;
const MEASURE_MS = 3_600_000;

export {
  findTripByLink,
  findTrips,
  lockRequestOfLink,
  lockRequestOfTrip,
  type CompletedTrip,
} from './request/completed-trip.ts';

/** The public API of booking. */
export interface Booking extends Feature {
  calls: { booking: ReturnType<typeof createBookingHandlers> };
  /** The request of a review link. Throws `not_found`, or `not_allowed_now` once it takes no review. */
  requestOf(token: string): Promise<number>;
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
export function createBooking(
  platform: Platform,
  { payments, documents }: { payments: Payments; documents: Pick<DocumentMaker, 'make'> },
): Booking {
  const { db, dataKey, env } = platform;
  const deps: BookingDeps = {
    ...platform,
    documents,
    limitsHolds: env.limitFactor === 1,
    tokenOf: createLinkTokens(dataKey),
    shareTokenOf: createLinkTokens(dataKey, SHARE_LINKS),
    touristTokenOf: createLinkTokens(dataKey, 'tourist links'),
    formCookieTokenOf: createLinkTokens(dataKey, 'own forms'),
    voucherTokenOf: createLinkTokens(dataKey, 'vouchers'),
    voucherKeyOf: createLinkKeys(dataKey, 'voucher keys'),
    reviewTokenOf: createLinkTokens(dataKey, 'review links'),
    selectionKeyOf: createLinkKeys(dataKey, 'tour selections'),
    meetingKeyOf: createLinkKeys(dataKey, 'meeting pages'),
    meetingFileTokenOf: createLinkTokens(dataKey, 'meeting files'),
    documentTokenOf: createLinkTokens(dataKey, 'booking documents'),
    wake: createWaker(db),
  };
  payments.onPaymentSettled(paymentListener(deps));
  return {
    calls: { booking: createBookingHandlers(deps) },
    mount(app) {
      mountMeetingFiles(app, deps);
      mountBookingDocuments(app, deps);
    },
    jobs: [
      { name: 'storing links of old requests', on: 'primary', run: () => storeMissingLinks(deps) },
      { name: 'moving due requests', everyMs: POLL_MS, on: 'primary', run: () => runSteps(deps) },
      { name: 'measuring organizers', everyMs: MEASURE_MS, on: 'primary', run: () => measureOrganizers(db) },
    ],
    purge: { meetings: () => purgeMeetings(deps) },
    personalData: [personalDataOf(deps)],
    async requestOf(token) {
      const trip = await findTripByLink(deps, db, token);
      if (!trip?.is_open) throw new Problem(trip ? 'not_allowed_now' : 'not_found');
      return trip.request_id;
    },
  };
}
