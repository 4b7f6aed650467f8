import { Type, type Static } from 'typebox';
import { defineCall, NonBlankString, Nullable, Strict } from '#contract/call.ts';
import { Instant, Done } from '#contract/fields.ts';
import { FavouriteIds, Signed } from './sign-in.ts';

const Base64Url = (maxLength: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{1,${maxLength}}$` });
const CredentialId = Base64Url(1400);
const Name = NonBlankString(60);

/** WebAuthn options as JSON, for `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
const Options = Type.Object({
  options: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description: 'WebAuthn Level 3 options in JSON form; the challenge is valid once, for 5 minutes',
  }),
});

/** The signed response of an authenticator. */
const Assertion = Strict({
  id: CredentialId,
  client_data: Base64Url(4000),
  authenticator_data: Base64Url(4000),
  signature: Base64Url(8000),
  user_handle: Type.Optional(Base64Url(100)),
});
export type Assertion = Static<typeof Assertion>;

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  is_backed_up: Type.Boolean({ description: 'The provider of the passkey syncs it to other devices' }),
  created_at: Instant,
  used_at: Nullable(Instant),
});

export const startPasskey = defineCall({
  method: 'POST',
  path: '/crm/api/user/passkeys/start',
  access: 'user',
  addition: true,
  errors: ['proof_required', 'factor_required', 'not_allowed_now'],
  reply: Options,
  summary: 'Returns the options for creating a passkey. Requires a recent sign-in.',
  body: Strict({}),
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/crm/api/user/passkeys/add',
  access: 'user',
  addition: true,
  errors: ['proof_required', 'factor_required', 'wrong_passkey', 'not_allowed_now'],
  limit: 'sign-in',
  reply: Passkey,
  summary: 'Stores a passkey created with the options issued to this session.',
  body: Strict({
    id: CredentialId,
    client_data: Base64Url(4000),
    attestation: Base64Url(16_000),
    name: Name,
  }),
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/crm/api/user/passkeys/rename',
  access: 'user',
  addition: true,
  errors: ['not_found'],
  reply: Done,
  summary: 'Renames a passkey of the user.',
  body: Strict({ id: CredentialId, name: Name }),
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/crm/api/user/passkeys/remove',
  access: 'user',
  addition: true,
  errors: ['proof_required', 'factor_required', 'not_found'],
  reply: Done,
  summary: 'Removes a passkey of the user. Requires a recent sign-in.',
  body: Strict({ id: CredentialId }),
});

export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/crm/api/user/passkeys/start-sign-in',
  access: 'public',
  addition: true,
  reply: Options,
  summary: 'Returns the options for signing in with a passkey in this browser. They name no account.',
  body: Strict({}),
});

export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/crm/api/user/passkeys/sign-in',
  access: 'public',
  addition: true,
  errors: ['wrong_passkey', 'unauthorized'],
  limit: 'sign-in',
  reply: Signed,
  summary: 'Signs in with a passkey, in the browser that requested the options.',
  body: Strict({ assertion: Assertion, favourites_tours_ids: FavouriteIds }),
});

export const startPasskeyProof = defineCall({
  method: 'POST',
  path: '/crm/api/user/passkeys/start-proof',
  access: 'user',
  addition: true,
  errors: ['not_allowed_now'],
  reply: Options,
  summary: 'Returns the options for re-authenticating with a passkey.',
  body: Strict({}),
});

export const proveByPasskey = defineCall({
  method: 'POST',
  path: '/crm/api/user/passkeys/prove',
  access: 'user',
  addition: true,
  errors: ['wrong_passkey'],
  limit: 'sign-in',
  reply: Done,
  summary: 'Re-authenticates the user with a passkey.',
  body: Strict({ assertion: Assertion }),
});
