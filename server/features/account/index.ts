export type { AccountDeps } from './account-deps.ts';
export { profileHandlers, signInHandlers } from './calls.ts';
export { recoveryHandlers } from './passwords/recovery-calls.ts';
export { accountSettingsHandlers } from './settings/settings-calls.ts';
export { createSessionTokens, type SessionTokens } from './sessions/session-tokens.ts';
export { lockUserAccount, verifiedEmail } from './account-store.ts';
export { permissionsOf } from './permissions.ts';
export { hashPassword } from './passwords/passwords.ts';
export { formatPhone, normalizePhone } from './settings/phone-numbers.ts';
export {
  createChannels,
  createFileSender,
  hasPhoneService,
  offeredChannels,
  signInChannels,
  type ChannelKeys,
  type SendFile,
} from './channels/channels.ts';
export { createDeliveries } from './channels/deliveries.ts';
export { TELEGRAM_WEBHOOK_PATH } from './channels/telegram-updates.ts';
export { createTelegramBot, type TelegramBot } from './channels/telegram-bot.ts';
export { createVkGroup } from './channels/vk-group.ts';
export { vkHandlers } from './channels/vk-calls.ts';
export { phoneHandlers } from './channels/phone-calls.ts';
export { photoHandlers, type PhotoDeps } from './photo/photo-calls.ts';
export { photoData } from './photo/photo-data.ts';
export { purgeAccess } from './purge-access.ts';
export { accountData } from './personal-data/personal-data.ts';
export { personalDataHandlers } from './personal-data/personal-data-calls.ts';
export { createDataExports, type DataExports } from './personal-data/data-exports.ts';
export { staffHandlers } from './staff/staff-calls.ts';
export { writeStaffLog } from './staff/staff-log.ts';
export { passkeyHandlers } from './passkeys/passkey-calls.ts';
export { letterHandlers } from './letters/letter-calls.ts';
export { mountLetterPages } from './letters/mount-letters.ts';
