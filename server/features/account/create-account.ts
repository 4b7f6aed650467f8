import type { Feature } from '#server/features/feature.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountDeps } from './account-deps.ts';
import { profileHandlers, signInHandlers } from './calls.ts';
import { createChannels, offeredChannels, signInChannels } from './channels/channels.ts';
import { createDeliveries } from './channels/deliveries.ts';
import { phoneHandlers } from './channels/phone-calls.ts';
import { createTelegramBot } from './channels/telegram-bot.ts';
import { TELEGRAM_WEBHOOK_PATH } from './channels/telegram-updates.ts';
import { vkHandlers } from './channels/vk-calls.ts';
import { createVkGroup } from './channels/vk-group.ts';
import { emailHandlers } from './emails/email-calls.ts';
import { mountEmailPages } from './emails/mount-email-pages.ts';
import { outboxPage } from './outbox-page.ts';
import { passkeyHandlers } from './passkeys/passkey-calls.ts';
import { recoveryHandlers } from './passwords/recovery-calls.ts';
import { mountDataExports, runExports } from './personal-data/data-exports.ts';
import { accountData } from './personal-data/personal-data.ts';
import { personalDataHandlers } from './personal-data/personal-data-calls.ts';
import { photoHandlers } from './photo/photo-calls.ts';
import { photoData } from './photo/photo-data.ts';
import { purgeAccess } from './purge-access.ts';
import { createSessionTokens } from './sessions/session-tokens.ts';
import { accountSettingsHandlers } from './settings/settings-calls.ts';
import { staffHandlers } from './staff/staff-calls.ts';
import { writeStaffLog } from './staff/staff-log.ts';

const EXPORT_MS = 5000;
const BOT_MS = 3_600_000;

/** What accounts need from other features. `personalData` is in the order of erasing. */
type Others = Pick<AccountDeps, 'favourites' | 'media' | 'reviews' | 'personalData'>;

function depsOf(platform: Platform, { personalData, ...others }: Others): AccountDeps {
  const { db, log, env, dataKey } = platform;
  const { telegram_with_phone_request: botKeys, vk: vkKeys, apiBase } = env.channels;
  return {
    ...platform,
    ...others,
    // Accounts are erased last, because the others find their rows by them.
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

/** Accounts: signing in, settings, staff and personal data. */
export function createAccount(platform: Platform, others: Others): Feature {
  const deps = depsOf(platform, others);
  const { db, tokens } = deps;
  return {
    calls: {
      account: {
        ...profileHandlers(deps),
        ...signInHandlers(deps),
        ...accountSettingsHandlers(deps),
        ...passkeyHandlers(deps),
        ...staffHandlers(deps),
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
    purge: { access: purgeAccess },
    moderation: [outboxPage(db)],
    authentication: { readToken: (token) => tokens.read(token), logStaff: (act) => writeStaffLog(db, act) },
    close: () => deps.deliveries.finish(),
  };
}
