export type { AccountDeps } from './account-deps.ts';
export { profileHandlers, signInHandlers } from './calls.ts';
export { recoveryHandlers } from './recovery-calls.ts';
export { accountSettingsHandlers } from './settings-calls.ts';
export { createSessionTokens, type SessionTokens } from './session-tokens.ts';
export { provedEmail } from './account-store.ts';
export { hashPassword } from './passwords.ts';
export { formatPhone, normalizePhone } from './phone-numbers.ts';
