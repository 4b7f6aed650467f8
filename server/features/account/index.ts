export { profileHandlers, signInHandlers, type AccountParts } from './calls.ts';
export { createSessionTokens, type SessionTokens } from './session-tokens.ts';
export { hashPassword } from './passwords.ts';
export { writtenPhone, storedPhone } from './stored-phone.ts';
