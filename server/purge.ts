import type { Db } from '#server/db/pool.ts';
import { purgeOutbox } from '#server/db/purge-outbox.ts';
import { purgeAccess } from '#server/features/account/index.ts';
import { purgeMeetings } from '#server/features/booking/index.ts';
import { purgeVerifications } from '#server/features/organizers/index.ts';
import { purgePhoneCodes } from '#server/features/site/index.ts';
import { purgeIndividualTours, purgeQuestions, purgeWatches } from '#server/features/tour-page/index.ts';
import { deleteOldKeys } from './calls/once.ts';
import { purgeCaptchas } from '#server/platform/captcha/captcha.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import { blankOldLetters } from '#server/platform/mail.ts';

const STEPS = [
  blankOldLetters,
  purgeAccess,
  purgeCaptchas,
  purgeQuestions,
  purgeIndividualTours,
  purgeWatches,
  purgePhoneCodes,
  purgeVerifications,
  deleteOldKeys,
  purgeOutbox,
];

/**
 * Erases expired emails, codes, links, sessions, staff log entries, verifications, idempotency keys, meeting pages and
 * outbox changes. A failed step stops no other; throws at the end.
 */
export async function purge(deps: { db: Db; files: FileStore }): Promise<void> {
  const steps = await Promise.allSettled([purgeMeetings(deps), ...STEPS.map((step) => step(deps.db))]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
}
