export { profileHandlers, signInHandlers, type AccountDeps } from './calls.ts';
export { createSessionTokens, type SessionTokens } from './session-tokens.ts';
export { provedEmail } from './account-store.ts';
export { hashPassword } from './passwords.ts';
export { formatPhone, normalizePhone } from './phone-numbers.ts';
