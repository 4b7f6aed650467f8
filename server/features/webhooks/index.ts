import type * as calls from '#contract/webhooks/webhooks.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { Trx } from '#server/db/pool.ts';
import type { Booking } from '#server/features/booking/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createWebhookDelivery } from './deliver-webhooks.ts';
import { turnOffAddedBy } from './owner-emails.ts';
import { webhooksData } from './personal-data.ts';
import { recordTransition } from './record-transition.ts';
import { webhookHandlers } from './webhook-calls.ts';
import { purgeWebhooks } from './webhook-store.ts';

const DELIVER_MS = 2000;

/** Webhooks as other features see them. */
export interface Webhooks extends Feature {
  calls: { webhooks: Handlers<typeof calls> };
  /** Turns off the endpoints that a person added who no longer has access to the organizer's bookings. */
  turnOffAddedBy(trx: Trx, member: { organizerId: number; userId: number }): Promise<void>;
}

/** Creates the feature: signed messages about bookings to organizers' own systems (`docs/webhooks.md`). */
export function createWebhooks(platform: Platform, { booking }: { booking: Booking }): Webhooks {
  const delivery = createWebhookDelivery(platform);
  booking.onTransition((trx, row, transition) => recordTransition(platform, trx, row, transition));
  return {
    calls: { webhooks: webhookHandlers(platform) },
    turnOffAddedBy: (trx, member) => turnOffAddedBy(platform, trx, member),
    jobs: [{ name: 'delivering webhooks', everyMs: DELIVER_MS, on: 'primary', run: () => delivery.run() }],
    purge: { webhooks: purgeWebhooks },
    personalData: [webhooksData(platform)],
    close: () => delivery.close(),
  };
}
