import { createHmac } from 'node:crypto';
import { verifyAuthenticationResponse, type VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import type { Assertion } from '#contract/account/passkeys.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { useChallenge, type Purpose } from './challenges.ts';
import { findPasskey, recordPasskeyUse, type StoredPasskey } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

/** The user id that authenticators store: stable, and meaningless to other sites. */
export const userHandle = (secret: string, userId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHmac('sha256', secret)
      .update(JSON.stringify(['passkey user', userId]))
      .digest(),
  );

/** What an assertion must satisfy. */
interface Expected {
  purpose: Exclude<Purpose, 'add'>;
  holder: string;
  /** The only accepted user; any user when omitted, for sign-in. */
  userId?: number;
}

/** The user who signed a challenge. Throws `wrong_passkey`, without the reason. */
export async function checkPasskey(
  deps: AccountDeps,
  context: CallContext,
  assertion: Assertion,
  { userId, ...holder }: Expected,
): Promise<number> {
  const { db, secret } = deps;
  const challenge = await useChallenge(db, secret, { ...holder, clientData: assertion.client_data });
  const passkey = await findPasskey(db, assertion.id);
  if (challenge === null || !passkey || (userId !== undefined && passkey.user_id !== userId))
    throw new Problem('wrong_passkey');
  const handle = Buffer.from(userHandle(secret, passkey.user_id)).toString('base64url');
  if (assertion.user_handle !== undefined && assertion.user_handle !== handle) throw new Problem('wrong_passkey');
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.publicUrl, context);
  const checked = await verify(assertion, passkey, { challenge, expectedRPID, expectedOrigin });
  if (!checked?.verified) throw new Problem('wrong_passkey');
  await countUse(deps, passkey, checked.authenticationInfo.newCounter);
  return passkey.user_id;
}

/** Verifies an assertion; null when the library rejects it. */
function verify(
  { id, client_data, authenticator_data, signature }: Assertion,
  passkey: StoredPasskey,
  expected: { challenge: string; expectedRPID: string; expectedOrigin: string },
): Promise<VerifiedAuthenticationResponse | null> {
  return verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
    },
    expectedChallenge: expected.challenge,
    expectedRPID: expected.expectedRPID,
    expectedOrigin: expected.expectedOrigin,
    requireUserVerification: true,
    // The library checks the counter before the signature; our check emails the owner, so it must come after.
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(() => null);
}

/**
 * Records a use. A counter that does not grow indicates a cloned authenticator, so the owner gets an email.
 * Synchronized passkeys have no counter.
 */
async function countUse(deps: AccountDeps, passkey: StoredPasskey, counter: number): Promise<void> {
  const isCounting = counter > 0 || passkey.counter > 0;
  const isGrowing = !isCounting || counter > passkey.counter;
  if (isGrowing && (await recordPasskeyUse(deps.db, passkey, counter))) return;
  if (!isGrowing)
    await transaction(deps.db, (trx) =>
      sendAccountEmail(deps, trx, { userId: passkey.user_id, name: 'passkey_copied' }),
    );
  throw new Problem('wrong_passkey');
}
