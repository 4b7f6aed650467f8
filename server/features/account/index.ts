export { lockUserAccount, verifiedEmail } from './account-store.ts';
export { createAccount } from './create-account.ts';
export { appointAdmin } from './staff/appoint-admin.ts';
export { createSetupLink } from './staff/setup-key.ts';
export { createFileSender, hasPhoneService, signInChannels, type SendFile } from './channels/channels.ts';
export { hashPassword } from './passwords/passwords.ts';
export { permissionsOf } from './permissions.ts';
export { createSessionTokens, type SessionTokens } from './sessions/session-tokens.ts';
export { formatPhone, normalizePhone } from './settings/phone-numbers.ts';
