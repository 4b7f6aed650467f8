import type * as calls from '#contract/organizers/join.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { normalizePhone } from '#server/features/account/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import { manageHandlers } from '#server/features/organizers/manage/manage-calls.ts';
import { storeInInbox } from '#server/features/site/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { organizersHandlers } from './calls.ts';
import { mountOrganizerSharePictures } from './share-picture.ts';
import { decisionHandlers } from './verification/decision-calls.ts';
import { verificationHandlers } from './verification/verification-calls.ts';
import { purgeVerifications } from './verification/verification-store.ts';

export { changeOrganizer, startOrganizer } from '#server/features/organizers/manage/manage-calls.ts';
export { readWaitingVerifications } from './verification/verification-store.ts';
export { emitTours as announceOrganizer } from '#server/features/organizers/manage/manage-store.ts';

/** Organizers: pages, applications, and identity verification. */
export function createOrganizers(
  platform: Platform,
  { engine, documents }: { engine: SearchEngine; documents: DocumentMaker },
): Feature {
  const { db } = platform;
  return {
    calls: {
      organizers: {
        ...organizersHandlers(db, engine),
        ...joinHandlers(platform),
        ...manageHandlers(platform),
        ...verificationHandlers(platform),
        ...decisionHandlers(platform),
      },
    },
    mount: (app) => mountOrganizerSharePictures(app, db, documents),
    purge: { verifications: purgeVerifications },
  };
}

/** Handler of applications by new organizers. */
function joinHandlers(platform: Platform): Handlers<typeof calls> {
  return {
    addNewOrganizerRequest(context, { body }) {
      const data = { type: 'organizer_request' as const, ...body, phone: normalizePhone(body.phone, 'phone') };
      return context.once(async (trx) => ({
        result: true,
        id: (await storeInInbox(platform, trx, context, { data })).id,
      }));
    },
  };
}
