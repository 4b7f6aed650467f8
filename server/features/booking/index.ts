import type { ListedRequest } from '#contract/booking/view-request.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { createOutboxWaker } from '#server/db/wake-outbox.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Payments } from '#server/features/payments/index.ts';
import { runSteps } from '#server/platform/jobs/run-steps.ts';
import { createLinkKeys, createLinkTokens, SHARE_LINKS, type TokenOf } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingHandlers } from './calls.ts';
import { expireChanges } from './change/answer-change.ts';
import { endDueRequests, remindDueRequests } from './deadlines/due-requests.ts';
import { decideGroups, endMissedRequests, warnOrganizers } from './deadlines/minimum-group.ts';
import { effectsOf } from './effects.ts';
import { sendBookingEmail, type BookingEmail } from './emails/send-booking-email.ts';
import { measureOrganizers } from './measure-organizers.ts';
import { paymentListener } from './money/settle-request.ts';
import { personalDataOf } from './personal-data.ts';
import { findTripByLink } from './request/completed-trip.ts';
import { NO_EXTENSION, type RequestExtension, type Viewer } from './request/request-extension.ts';
import type { RequestRow } from './request/request-store.ts';
import { transitionRequest } from './request/transition-request.ts';
import type { TransitionedRequest, TransitionListener, TransitionOrder } from './request/transition.ts';
import { erasePayers } from './shares/erase-payers.ts';
import { sendLateShareEmails } from './shares/late-shares.ts';
import { reassignShare } from './shares/split-due.ts';
import { listRequestsBetween } from './view/list-requests.ts';
import { withOpenActions } from './view/open-actions.ts';

// A request: its row, status and transitions.
export { findVisible } from './request/find-visible.ts';
export { lockOwn, notAllowedNow, requireNoDispute, requireStatus } from './request/lock-request.ts';
export { quoteIdOf } from './request/quote-id.ts';
export { findLinked } from './request/request-links.ts';
export { stateOf, statusFactsOf, statusText, type StatusFacts } from './request/request-state.ts';
export {
  findRequest,
  isGroupMissed,
  lockRequest,
  openContact,
  viewDates,
  type RequestRow,
} from './request/request-store.ts';
export type { Transition, TransitionedRequest } from './request/transition.ts';

// SQL over requests, for the queries of other features.
export { endedRequests } from './request/ended-requests.ts';
export { AWAITS_ORGANIZER, BOOKED_SQL, CANCELED_SQL, HELD_SQL } from './request/status-lists.ts';

// What the trip adds to a request, and shows of it.
export type { ExtraView, Leaving, Reading, RequestExtension } from './request/request-extension.ts';
export { viewPolicy } from './offers/quote-offer.ts';
export { companionPayerName, sharesWithPayers, type ShareWithPayer } from './shares/share-store.ts';

// Emails about a request.
export { bookingEmailText } from './emails/booking-emails.ts';
export { bookingSummary } from './emails/booking-summary.ts';
export { daysInEmail } from './emails/email-dates.ts';
export { organizerOf, travellerOf, type Recipient } from './emails/recipients.ts';

// Completed trips, for their reviews.
export {
  findTripByLink,
  findTrips,
  lockRequestOfLink,
  lockRequestOfTrip,
  type CompletedTrip,
} from './request/completed-trip.ts';

const POLL_MS = 5000;
const MEASURE_MS = 3_600_000;

/** Booking as other features see it. */
export interface Booking extends Feature {
  calls: { booking: ReturnType<typeof bookingHandlers> };
  /** Subscribes to transitions. Listeners run in the transition's transaction, in order of subscription. */
  onTransition(listener: TransitionListener): void;
  /** Makes a transition. Throws as `transitionRequest` does. */
  transition(trx: Trx, order: TransitionOrder): Promise<TransitionedRequest>;
  /** Emails the traveller or the organizer about a request. */
  sendEmail(trx: Trx, email: BookingEmail): Promise<void>;
  /** Reassigns an unpaid share to a payer, whom it emails; returns its new payment id. */
  reassignShare(trx: Trx, row: RequestRow, change: Parameters<typeof reassignShare>[3]): Promise<number>;
  /** Derives the token of a share's link from its payment id. */
  shareTokenOf: TokenOf;
  /** Lets another feature add its data to requests; at most one may. */
  extendRequests(extension: RequestExtension): void;
  /** Requests of a traveller for an organizer's tours, newest first, with the actions that the caller may use. */
  requestsBetween(
    between: { userId: number; organizerId: number },
    viewer: Viewer,
    context: CallContext,
  ): Promise<ListedRequest[]>;
  /** The request of a review link. Throws `not_found`, or `not_allowed_now` once reviews are closed. */
  requestOf(token: string): Promise<number>;
}

const STEPS = [
  endDueRequests,
  expireChanges,
  remindDueRequests,
  warnOrganizers,
  decideGroups,
  endMissedRequests,
  sendLateShareEmails,
  erasePayers,
];

/** Creates booking and subscribes it to settled payments. */
export function createBooking(platform: Platform, payments: Payments): Booking {
  const { db, dataKey, env } = platform;
  const deps: BookingDeps = {
    ...platform,
    limitsHolds: env.limitFactor === 1,
    tokenOf: createLinkTokens(dataKey),
    shareTokenOf: createLinkTokens(dataKey, SHARE_LINKS),
    reviewTokenOf: createLinkTokens(dataKey, 'review links'),
    selectionKeyOf: createLinkKeys(dataKey, 'tour selections'),
    wake: createOutboxWaker(db),
    transitionListeners: [],
    extension: NO_EXTENSION,
  };
  deps.transitionListeners.push(...effectsOf(deps));
  payments.setListener(paymentListener(deps));
  return {
    calls: { booking: bookingHandlers(deps) },
    onTransition: (listener) => void deps.transitionListeners.push(listener),
    transition: (trx, order) => transitionRequest(deps, trx, order),
    sendEmail: (trx, email) => sendBookingEmail(deps, trx, email),
    reassignShare: (trx, row, change) => reassignShare(deps, trx, row, change),
    shareTokenOf: deps.shareTokenOf,
    extendRequests: (extension) => void (deps.extension = extension),
    jobs: [
      { name: 'moving due requests', everyMs: POLL_MS, on: 'primary', run: () => runSteps(STEPS, deps) },
      { name: 'measuring organizers', everyMs: MEASURE_MS, on: 'primary', run: () => measureOrganizers(db) },
    ],
    personalData: [personalDataOf(deps)],
    async requestsBetween(between, viewer, context) {
      const rows = await listRequestsBetween(deps, between, viewer, context.locale);
      return rows.map((row) => withOpenActions(context, row, viewer));
    },
    async requestOf(token) {
      const trip = await findTripByLink(deps, db, token);
      if (!trip?.is_open) throw new Problem(trip ? 'not_allowed_now' : 'not_found');
      return trip.request_id;
    },
  };
}
