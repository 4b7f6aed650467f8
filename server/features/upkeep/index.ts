import { deleteOldKeys } from '#server/calls/once.ts';
import { purgeOutbox } from '#server/db/purge-outbox.ts';
import type { Feature } from '#server/features/feature.ts';
import { purgeCaptchas } from '#server/platform/captcha/captcha.ts';
import { createEmailDelivery } from '#server/platform/deliver-emails.ts';
import { diskMetrics } from '#server/platform/disk-metrics.ts';
import { blankOldEmails } from '#server/platform/email-outbox.ts';
import { processMetrics } from '#server/platform/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';

const DELIVER_MS = 2000;

/** Jobs of the platform's own tables and services: email delivery, purges and metrics of the process. */
export function createUpkeep({ db, log, env, site }: Platform): Feature {
  const delivery =
    env.smtpUrl === null
      ? null
      : createEmailDelivery({ db, log, smtpUrl: env.smtpUrl, from: env.emailFrom, replyTo: site.contacts.email });
  return {
    jobs: delivery
      ? [{ name: 'delivering emails', everyMs: DELIVER_MS, on: 'primary', run: () => delivery.run() }]
      : [],
    purge: {
      emails: blankOldEmails,
      captchas: purgeCaptchas,
      'idempotency keys': deleteOldKeys,
      outbox: purgeOutbox,
    },
    metrics: () => [...processMetrics(), ...diskMetrics(env.dataDir)],
    close: () => delivery?.close(),
  };
}
