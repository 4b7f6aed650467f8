import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { createChannels, offeredChannels, signInChannels } from '#server/features/account/channels/channels.ts';
import { purgeMessages } from '#server/features/account/channels/deliver-code.ts';
import { createDeliveries } from '#server/features/account/channels/deliveries.ts';
import { phoneHandlers } from '#server/features/account/channels/phone-calls.ts';
import { createTelegramBot } from '#server/features/account/channels/telegram-bot.ts';
import { TELEGRAM_WEBHOOK_PATH } from '#server/features/account/channels/telegram-updates.ts';
import { vkHandlers } from '#server/features/account/channels/vk-calls.ts';
import { createVkGroup } from '#server/features/account/channels/vk-group.ts';
import { emailHandlers } from '#server/features/account/emails/email-calls.ts';
import { mountEmailPages } from '#server/features/account/emails/mount-email-pages.ts';
import { passkeyHandlers } from '#server/features/account/passkeys/passkey-calls.ts';
import { recoveryHandlers } from '#server/features/account/passwords/recovery-calls.ts';
import { mountDataExports, runExports } from '#server/features/account/personal-data/data-exports.ts';
import { personalDataHandlers } from '#server/features/account/personal-data/personal-data-calls.ts';
import { accountData } from '#server/features/account/personal-data/personal-data.ts';
import { photoHandlers } from '#server/features/account/photo/photo-calls.ts';
import { photoData } from '#server/features/account/photo/photo-data.ts';
import { createSessionTokens } from '#server/features/account/sessions/session-tokens.ts';
import { accountSettingsHandlers } from '#server/features/account/settings/settings-calls.ts';
import { setupHandlers } from '#server/features/account/staff/setup-calls.ts';
import { staffHandlers } from '#server/features/account/staff/staff-calls.ts';
import { writeStaffLog } from '#server/features/account/staff/staff-log.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountDeps } from './account-deps.ts';
import { outboxPage } from './outbox-page.ts';
import { profileHandlers } from './settings/profile-calls.ts';
import { signInHandlers } from './sign-in-calls.ts';
import { purgeFactorTries } from './staff/second-factor.ts';

export { lockUserAccount, storeFirstPhone, verifiedEmail } from './account-store.ts';
export { appointAdmin } from './staff/appoint-admin.ts';
export { createSetupLink } from './staff/setup-key.ts';
export {
  createFileSender,
  createWhatsappChats,
  hasPhoneService,
  signInChannels,
  type SendFile,
} from './channels/channels.ts';
export { isSecret } from './channels/is-secret.ts';
export { readUpdate } from './channels/read-update.ts';
export { RecipientRefusal } from './channels/recipient-refusal.ts';
export { createTelegramBot } from './channels/telegram-bot.ts';
export { createVkGroup } from './channels/vk-group.ts';
export { hashPassword } from './passwords/passwords.ts';
export { permissionsOf } from './permissions.ts';
export { createSessionTokens } from './sessions/session-tokens.ts';
export { recentlyProved } from './sessions/step-up.ts';
export { formatPhone, normalizePhone } from './settings/phone-numbers.ts';

const EXPORT_MS = 5000;
const BOT_MS = 3_600_000;

/** Services of other features; `personalData` is in order of erasure. */
type Others = Pick<AccountDeps, 'favourites' | 'media' | 'messengers' | 'reviews' | 'personalData'>;

function depsOf(platform: Platform, { personalData, ...others }: Others): AccountDeps {
  const { db, log, env, dataKey } = platform;
  const { telegram_with_phone_request: botKeys, vk: vkKeys, apiBase } = env.channels;
  return {
    ...platform,
    ...others,
    // Accounts are erased last, because the other features find their rows by them.
    personalData: [...personalData, photoData(others), accountData],
    tokens: createSessionTokens(db, env.sessionSecret, !env.staffWithoutFactor),
    secret: env.sessionSecret,
    isFactorRequired: !env.staffWithoutFactor,
    channels: createChannels(env.channels),
    bot: botKeys && createTelegramBot(botKeys, { dataKey, apiBase }),
    vk: vkKeys && createVkGroup(vkKeys, { apiBase }),
    deliveries: createDeliveries(log),
    offeredChannels: offeredChannels(env),
    signInChannels: signInChannels(env),
    factor: env.limitFactor,
  };
}

/** Registers the bot's webhook; Telegram requires https. */
function botJobs({ bot, publicUrl }: AccountDeps): Job[] {
  if (!bot || !publicUrl.startsWith('https:')) return [];
  const run = (): Promise<void> => bot.register(publicUrl + TELEGRAM_WEBHOOK_PATH);
  return [{ name: 'registering the Telegram bot', everyMs: BOT_MS, on: 'primary', run }];
}

/** Creates the feature: sign-in, settings, staff and personal data. */
export function createAccount(platform: Platform, others: Others): Feature {
  const deps = depsOf(platform, others);
  const { db, env, tokens } = deps;
  return {
    calls: {
      account: {
        ...profileHandlers(deps),
        ...signInHandlers(deps),
        ...accountSettingsHandlers(deps),
        ...passkeyHandlers(deps),
        ...staffHandlers(deps),
        ...setupHandlers(deps),
        ...phoneHandlers(deps),
        ...vkHandlers(deps),
        ...emailHandlers(deps),
        ...photoHandlers(deps),
        ...recoveryHandlers(deps),
        ...personalDataHandlers(deps),
      },
    },
    mount(app) {
      mountDataExports(app, deps);
      mountEmailPages(app, deps);
    },
    jobs: [
      { name: 'copies of personal data', everyMs: EXPORT_MS, on: 'primary', run: () => runExports(deps) },
      ...botJobs(deps),
    ],
    purge: { access: purgeAccess, 'wrong codes of second factors': purgeFactorTries },
    operatorPages: [outboxPage(db, env.smtpUrl !== null)],
    authentication: {
      readToken: (token) => tokens.read(token),
      endedSessions: (ids) => tokens.ended(ids),
      logStaff: (act) => writeStaffLog(db, act),
    },
    close: () => deps.deliveries.finish(),
  };
}

/**
 * Deletes ended sessions, staff log entries older than two years, and codes and links that no limit counts; clears the
 * registration data of used codes.
 */
async function purgeAccess(db: Db): Promise<void> {
  await sql`update auth_code set pending = null
    where pending is not null and (used_at is not null or created_at < now() - interval '1 hour')`.execute(db);
  await purgeMessages(db);
  await sql`delete from auth_code where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from account_link where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
  await sql`delete from session where least(expires_at, revoked_at) < now() - interval '1 day'`.execute(db);
  await sql`delete from staff_log where at < now() - interval '2 years'`.execute(db);
}
