import type { TransitionName } from './booking-status.ts';

/** Events that an organizer's own system can subscribe to. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.confirmed',
  'booking.paid',
  'booking.changed',
  'booking.cancelled',
  'booking.completed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request only, to any endpoint. */
export const TEST_EVENT = 'webhook.test';

/** Characters of an endpoint's address. */
export const MAX_URL_LENGTH = 500;

/** Endpoints of one organizer. */
export const MAX_WEBHOOKS = 5;

/** The event of each transition; null where a booking stays as it was. */
export const EVENT_OF: Record<TransitionName, WebhookEvent | null> = {
  ask: 'booking.created',
  hold: 'booking.created',
  confirm: 'booking.confirmed',
  accept_proposal: 'booking.confirmed',
  propose: null,
  decline_proposal: null,
  pay_share: 'booking.paid',
  prepay: 'booking.paid',
  pay_balance: 'booking.paid',
  pay_late: 'booking.paid',
  change: 'booking.changed',
  accept_change: 'booking.changed',
  pass_place: 'booking.changed',
  pass_own_place: 'booking.changed',
  propose_change: null,
  decline_change: null,
  withdraw_change: null,
  expire_change: null,
  offer_dates: null,
  decline: 'booking.cancelled',
  withdraw: 'booking.cancelled',
  expire_answer: 'booking.cancelled',
  expire_payment: 'booking.cancelled',
  miss_balance: 'booking.cancelled',
  miss_group: 'booking.cancelled',
  cancel: 'booking.cancelled',
  call_off: 'booking.cancelled',
  close: 'booking.cancelled',
  complete: 'booking.completed',
};
