import type * as calls from '#contract/organizers/join.ts';
import { normalizePhone } from '#server/features/account/index.ts';
import { storeInInbox } from '#server/features/site/index.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Handler of applications to become an organizer. */
export function joinHandlers(platform: Platform): Handlers<typeof calls> {
  return {
    addNewOrganizerRequest(context, { body }) {
      const data = { type: 'organizer_request' as const, ...body, phone: normalizePhone(body.phone, 'phone') };
      return context.once(async (trx) => ({ result: true, id: await storeInInbox(platform, trx, context, data) }));
    },
  };
}
