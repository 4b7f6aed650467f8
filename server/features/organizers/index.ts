import type { Feature } from '#server/features/feature.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { organizersHandlers } from './calls.ts';
import { joinHandlers } from './join-calls.ts';
import { manageHandlers } from './manage/manage-calls.ts';
import { mountOrganizerSharePictures } from './share-picture.ts';
import { purgeVerifications, verificationHandlers, verificationsPage } from './verification/verification-calls.ts';

/** Organizers: their pages, applications, and identity verification. */
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
      },
    },
    mount: (app) => mountOrganizerSharePictures(app, db, documents),
    purge: { verifications: purgeVerifications },
    moderation: [verificationsPage(db)],
  };
}
