import type { Db } from '#server/db/pool.ts';
import { purgeAccess } from '#server/features/account/index.ts';
import { purgeQuestions } from '#server/features/tour-page/index.ts';
import { deleteOldKeys } from '#server/http/once.ts';
import { purgeCaptchas } from '#server/platform/captcha/captcha.ts';
import { blankOldLetters } from '#server/platform/mail.ts';

/** Erases letters, codes, links, sessions and idempotency keys that have served their purpose. One failure holds up no other; throws at the end. */
export async function purge(db: Db): Promise<void> {
  const steps = await Promise.allSettled(
    [blankOldLetters, purgeAccess, purgeCaptchas, purgeQuestions, deleteOldKeys].map((step) => step(db)),
  );
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
}
