import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CAPTCHA_LEVELS, type CaptchaLevel, type CaptchaProvider } from '#domain/site/captcha.ts';
import type { Db } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import type { CaptchaSettings } from '#server/service-keys.ts';
import { checkWork, createWork, WORK, type Work } from './proof-of-work.ts';
import { verifyRemote } from './verify-remote.ts';

export interface CaptchaDeps {
  db: Db;
  secret: string;
  settings: CaptchaSettings;
  work?: Readonly<Record<CaptchaLevel, Work>>;
}

/** What a proof is for. */
export interface CaptchaUse {
  action: string;
  site: string;
  host: string;
  ip: string;
}

interface CaptchaChallenge {
  provider: CaptchaProvider | null;
  key: string | null;
  is_invisible: boolean;
  challenge: string | null;
  max_counter: number;
}

export interface Captcha {
  challenge(level: CaptchaLevel, use: Pick<CaptchaUse, 'action' | 'site'>): Promise<CaptchaChallenge>;
  /** Consumes a proof and returns its level, or null. Throws when a provider does not reply. */
  redeem(header: string, use: CaptchaUse): Promise<CaptchaLevel | null>;
}

/** Whether a token is used for the first time, even if its provider accepts it again. */
async function isFirstUse(db: Db, id: string): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest('base64url');
  return hasRow(db)`insert into used_captcha (hash) values (${hash})
    on conflict do nothing returning hash`;
}

/** Deletes used tokens that have expired. */
export async function purgeCaptchas(db: Db): Promise<void> {
  await sql`delete from used_captcha where used_at < now() - interval '1 hour'`.execute(db);
}

/** Creates captchas that tell people from programs: the built-in proof of work, or the provider of a level. */
export function createCaptcha({ db, secret, settings, work = WORK }: CaptchaDeps): Captcha {
  return {
    async challenge(level, { action, site }) {
      const keys = settings[level];
      if (keys)
        return {
          provider: keys.provider,
          key: keys.key,
          is_invisible: keys.isInvisible,
          challenge: null,
          max_counter: 0,
        };
      return {
        provider: null,
        key: null,
        is_invisible: level === 'captcha',
        challenge: await createWork(secret, work[level], { action, level, site }),
        max_counter: work[level].to,
      };
    },
    async redeem(header, { action, site, host, ip }) {
      const [name, token = ''] = header.split(' ', 2);
      const level = CAPTCHA_LEVELS.find((known) => known === name);
      if (!level || token === '') return null;
      const keys = settings[level];
      const id = keys
        ? (await verifyRemote(keys, { token, ip, host, action }, settings.apiBase)) && token
        : await checkWork(secret, token, { action, level, site });
      return id && (await isFirstUse(db, id)) ? level : null;
    },
  };
}
