import { statfsSync } from 'node:fs';
import { sql } from 'kysely';
import { deleteOldKeys } from '#server/calls/once.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { Feature } from '#server/features/feature.ts';
import { purgeCaptchas } from '#server/platform/captcha/captcha.ts';
import { createEmailDelivery, MAX_TRIES } from '#server/platform/deliver-emails.ts';
import { eraseOldEmails } from '#server/platform/email-outbox.ts';
import { processMetrics, type Metric } from '#server/platform/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { purgeCounts } from '#server/platform/shared/postgres-store.ts';

const DELIVER_MS = 2000;
const COUNT_MS = 30_000;

/** Jobs and metrics of the platform itself: email delivery, purges, the process and its disk. */
export function createUpkeep({ db, log, env, settings, publicUrl }: Platform): Feature {
  const delivery =
    env.smtpUrl === null
      ? null
      : createEmailDelivery({
          db,
          log,
          publicUrl,
          smtpUrl: env.smtpUrl,
          from: env.emailFrom,
          site: settings.site,
        });
  const waiting = delivery ? createEmailCounts(db) : null;
  return {
    jobs:
      delivery && waiting
        ? [
            { name: 'delivering emails', everyMs: DELIVER_MS, on: 'primary', run: () => delivery.run() },
            { name: 'counting emails that wait', everyMs: COUNT_MS, on: 'primary', run: waiting.count },
          ]
        : [],
    purge: {
      emails: eraseOldEmails,
      captchas: purgeCaptchas,
      'counted calls': purgeCounts,
      'idempotency keys': deleteOldKeys,
      outbox: purgeOutbox,
    },
    metrics: () => [...processMetrics(), ...diskMetrics(env.dataDir), ...(waiting?.metrics() ?? [])],
    close: () => delivery?.close(),
  };
}

/** Figures of emails that should have been sent, for an alarm. */
function createEmailCounts(db: Db): { count(): Promise<void>; metrics(): Metric[] } {
  let found: { waiting_s: number; given_up: number } | null = null;
  return {
    async count() {
      const row = await rowOrNull<{ waiting_s: number; given_up: number }>(db)`select
          coalesce(extract(epoch from now() - min(created_at) filter (where tries < ${MAX_TRIES})), 0)::float8 as waiting_s,
          count(*) filter (where tries >= ${MAX_TRIES})::int as given_up
        from mail_outbox where sent_at is null and body <> '' and not is_held and (expires_at is null or expires_at > now())`;
      found = row;
    },
    metrics() {
      if (!found) return [];
      const gauge = (name: string, help: string, value: number): Metric => ({
        name,
        kind: 'gauge',
        help,
        samples: [{ value }],
      });
      return [
        gauge('serai_emails_oldest_waiting_seconds', 'Age of the oldest email that is still tried.', found.waiting_s),
        gauge('serai_emails_given_up', 'Emails that were tried eight times in vain.', found.given_up),
      ];
    },
  };
}

/** Share of a file system above which the alarm is raised. */
const ALARM_RATIO = 0.85;

/** Usage of the file system of a folder, as seen by its user; empty where the system does not report it. */
function diskMetrics(folder: string): Metric[] {
  let usedRatio: number;
  try {
    const { blocks, bfree, bavail } = statfsSync(folder);
    usedRatio = (blocks - bfree) / (blocks - bfree + bavail);
  } catch {
    return [];
  }
  return [
    {
      name: 'serai_disk_used_ratio',
      kind: 'gauge',
      help: 'Used share of the file system that DATA_DIR is on, 0 to 1.',
      samples: [{ value: usedRatio }],
    },
    {
      name: 'serai_disk_alarm',
      kind: 'gauge',
      help: `1 when that share is ${ALARM_RATIO} or more.`,
      samples: [{ value: usedRatio >= ALARM_RATIO ? 1 : 0 }],
    },
  ];
}

const BATCH = 10_000;
const KEEP_DAYS = 7;

/**
 * Deletes outbox events that every reader has passed. Readers keep up within seconds; an index snapshot whose last
 * event is gone is rejected, so the oldest are deleted first and the newest stays.
 */
async function purgeOutbox(db: Db): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    const { rows } = await sql`delete from outbox where seq in (
        select seq from outbox where xid < (
          select xid from outbox where created_at > now() - make_interval(days => ${KEEP_DAYS}) order by outbox.xid limit 1)
        order by outbox.xid, seq limit ${BATCH})
      returning seq`.execute(db);
    count = rows.length;
  }
}
