export { lockUserAccount, storeFirstPhone, verifiedEmail } from './account-store.ts';
export { createAccount } from './create-account.ts';
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
