import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type * as calls from '#contract/account/passkeys.ts';
import type { CallInput } from '#contract/call.ts';
import { signedIn, type CallContext, type Handlers, type SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { findProfile } from '#server/features/account/account-store.ts';
import { openSession, setAccountCookie } from '#server/features/account/sessions/open-session.ts';
import { recordProof, recentlyProved } from '#server/features/account/sessions/step-up.ts';
import { guardFactors, isSettingUp, recordFactor } from '#server/features/account/staff/second-factor.ts';
import { createChallenge, useChallenge } from './challenges.ts';
import { checkPasskey, userHandle } from './check-passkey.ts';
import { insertPasskey, listPasskeys, MAX_PASSKEYS } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

type PasskeyHandlers = Handlers<typeof calls>;

/** Cookie that binds the challenges of a sign-in to a browser. */
const BROWSER_COOKIE = 'passkey';
const BROWSER_COOKIE_S = 86_400;
const NONCE = /^[\w-]{22}$/;
/** COSE algorithms: Ed25519, ES256 and RS256; every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];
const DONE = { result: true } as const;

/** Options as plain JSON, without `undefined`. */
const asReply = (options: object): { options: Record<string, unknown> } => ({
  options: JSON.parse(JSON.stringify(options)) as Record<string, unknown>,
});

function browserOf(context: CallContext): string {
  const known = context.cookies[BROWSER_COOKIE] ?? '';
  if (NONCE.test(known)) return known;
  const nonce = randomBytes(16).toString('base64url');
  setAccountCookie(context, BROWSER_COOKIE, nonce, BROWSER_COOKIE_S);
  return nonce;
}

/** The user, if recently authenticated, with the second factor if they have one. Throws otherwise. */
async function mayChange(db: Db, context: CallContext): Promise<SessionUser> {
  const user = await recentlyProved(db, context);
  await guardFactors(db, user);
  return user;
}

/** Handlers that add a passkey. */
function addingHandlers(deps: AccountDeps): Pick<PasskeyHandlers, 'startPasskey' | 'addPasskey'> {
  const { db, secret, publicUrl } = deps;
  return {
    async startPasskey(context) {
      const { id, sessionId } = await mayChange(db, context);
      const [user, passkeys] = [await findProfile(db, id), await listPasskeys(db, id)];
      if (!user || passkeys.length >= MAX_PASSKEYS) throw new Problem('not_allowed_now');
      const name = user.email ?? '';
      return asReply(
        await generateRegistrationOptions({
          rpName: context.site.title,
          supportedAlgorithmIDs: ALGORITHMS,
          rpID: relyingParty(publicUrl, context).id,
          userName: name,
          userDisplayName: [user.first_name, user.last_name].filter(Boolean).join(' ') || name,
          userID: userHandle(secret, id),
          challenge: await createChallenge(db, secret, { purpose: 'add', holder: sessionId }),
          excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id })),
          // Sign-in does not ask for an email, so the authenticator must store the account.
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      );
    },
    async addPasskey(context, { body }) {
      const user = await mayChange(db, context);
      const { id: userId, sessionId } = user;
      const created = await verifyNew(deps, context, body, sessionId);
      const stored = await transaction(db, async (trx) => {
        const isNew = await insertPasskey(trx, { ...created, user_id: userId, name: body.name });
        if (isNew && !(await isSettingUp(trx, userId)))
          await sendAccountEmail(deps, trx, { userId, name: 'passkey_added', values: { name: body.name } });
        return isNew;
      });
      const passkey = stored && (await listPasskeys(db, userId)).find(({ id }) => id === created.id);
      if (!passkey) throw new Problem('not_allowed_now');
      // The device has just verified its user, as a code of a new app would.
      await recordFactor(db, user);
      return passkey;
    },
  };
}

/** Verifies a new passkey and returns its row. Throws `wrong_passkey`. */
async function verifyNew(
  { db, secret, publicUrl }: AccountDeps,
  context: CallContext,
  { id, client_data, attestation }: CallInput<typeof calls.addPasskey>['body'],
  sessionId: string,
) {
  const expectedChallenge = await useChallenge(db, secret, {
    purpose: 'add',
    holder: sessionId,
    clientData: client_data,
  });
  if (expectedChallenge === null) throw new Problem('wrong_passkey');
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(publicUrl, context);
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client_data, attestationObject: attestation },
    },
    expectedChallenge,
    expectedRPID,
    expectedOrigin,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) throw new Problem('wrong_passkey');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    is_backed_up: credentialBackedUp,
  };
}

/** Handlers that rename and remove passkeys. */
function listHandlers(deps: AccountDeps): Pick<PasskeyHandlers, 'renamePasskey' | 'removePasskey'> {
  const { db } = deps;
  return {
    async renamePasskey(context, { body }) {
      await rowOrNotFound(db)`update passkey set name = ${body.name}
        where id = ${body.id} and user_id = ${signedIn(context).id} returning id`;
      return DONE;
    },
    async removePasskey(context, { body }) {
      const { id: userId } = await mayChange(db, context);
      await transaction(db, async (trx) => {
        const removed = await rowOrNotFound<{ name: string }>(trx)`delete from passkey
          where id = ${body.id} and user_id = ${userId} returning name`;
        await sendAccountEmail(deps, trx, { userId, name: 'passkey_removed', values: { name: removed.name } });
      });
      return DONE;
    },
  };
}

/** Handlers that sign in and re-authenticate with a passkey. */
function usingHandlers(
  deps: AccountDeps,
): Pick<PasskeyHandlers, 'startPasskeySignIn' | 'signInByPasskey' | 'startPasskeyProof' | 'proveByPasskey'> {
  const { db, secret, publicUrl } = deps;
  const ask = async (context: CallContext, challenge: Uint8Array<ArrayBuffer>, allowed?: readonly string[]) =>
    asReply(
      await generateAuthenticationOptions({
        rpID: relyingParty(publicUrl, context).id,
        challenge,
        userVerification: 'required',
        ...(allowed && { allowCredentials: allowed.map((id) => ({ id })) }),
      }),
    );
  return {
    startPasskeySignIn: async (context) =>
      ask(context, await createChallenge(db, secret, { purpose: 'sign_in', holder: browserOf(context) })),
    async signInByPasskey(context, { body }) {
      const holder = context.cookies[BROWSER_COOKIE] ?? '';
      const id = await checkPasskey(deps, context, body.assertion, { purpose: 'sign_in', holder });
      const favourites = body.favourites_tours_ids;
      return transaction(db, (trx) =>
        openSession(deps, context, trx, { id, isNew: false, hasFactor: true, favourites }),
      );
    },
    async startPasskeyProof(context) {
      const { id, sessionId } = signedIn(context);
      const allowed = (await listPasskeys(db, id)).map((passkey) => passkey.id);
      if (allowed.length === 0) throw new Problem('not_allowed_now');
      return ask(context, await createChallenge(db, secret, { purpose: 'prove', holder: sessionId }), allowed);
    },
    async proveByPasskey(context, { body }) {
      const user = signedIn(context);
      const { id: userId, sessionId: holder } = user;
      await checkPasskey(deps, context, body.assertion, { purpose: 'prove', holder, userId });
      await recordProof(db, user);
      await recordFactor(db, user);
      return DONE;
    },
  };
}

/** Handlers of passkeys. */
export function passkeyHandlers(deps: AccountDeps): PasskeyHandlers {
  return { ...addingHandlers(deps), ...listHandlers(deps), ...usingHandlers(deps) };
}
