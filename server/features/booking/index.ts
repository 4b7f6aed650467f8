export { createBooking, type Booking } from './create-booking.ts';

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
