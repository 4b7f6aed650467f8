import type { SiteConfig } from '#sites/schema.ts';
import type { Db } from '#server/db/pool.ts';
import type { Payments } from '#server/features/payments/index.ts';
import type { PassFailpoint } from '#server/platform/failpoint.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailPort } from '#server/platform/mail.ts';
import { createWaker } from '#server/db/wake-outbox.ts';
import { createPoller } from '#server/platform/poller.ts';
import type { RateSource } from '#server/platform/rates.ts';
import { createSeal } from '#server/platform/seal.ts';
import { createBookingHandlers } from './booking-calls.ts';
import type { BookingParts } from './booking-parts.ts';
import { moveDueRequests, remindDueRequests } from './due-requests.ts';
import { paymentListener } from './settle-request.ts';

const POLL_MS = 5000;

/** What booking stands on. */
export interface BookingDeps {
  db: Db;
  log: Log;
  mail: MailPort;
  rates: RateSource;
  site: Readonly<SiteConfig>;
  publicUrl: string;
  /** Seals contacts: 32 bytes, base64url. */
  dataKey: string;
  payments: Payments;
  pass: PassFailpoint;
}

/** Booking as the rest of the server sees it. */
export interface Booking {
  parts: BookingParts;
  /** Does now what the timers do by and by: deadlines and reminders. */
  runDue(): Promise<void>;
  startJobs(): void;
  stopJobs(): Promise<void>;
}

/** Creates booking and subscribes it at the payments door. */
export function createBooking(deps: BookingDeps): Booking {
  const { payments, dataKey, ...rest } = deps;
  const parts: BookingParts = { ...rest, seal: createSeal(dataKey), wake: createWaker(deps.db) };
  payments.onPaymentSettled(paymentListener(parts));
  const runDue = async (): Promise<void> => {
    await moveDueRequests(parts);
    await remindDueRequests(parts);
  };
  const poller = createPoller('moving due requests', POLL_MS, deps.log, runDue);
  return { parts, runDue, startJobs: () => poller.start(), stopJobs: () => poller.stop() };
}

/** The handlers of the calls in `contract/booking`. */
export function bookingHandlers(booking: Booking): ReturnType<typeof createBookingHandlers> {
  return createBookingHandlers(booking.parts);
}
