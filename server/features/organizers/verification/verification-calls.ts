import { sql } from 'kysely';
import type * as calls from '#contract/organizers/verification.ts';
import { VERIFICATION_STATUS } from '#domain/verification-status.ts';
import { signedIn, worksFor, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { IdentityProvider, IdentitySession } from './identity-port.ts';
import { createStripeIdentity } from './stripe-identity.ts';
import { endVerification, flagsOf, latestCheck, openCheck, type Check } from './verification-store.ts';

const OPERATOR = 'operator';

/** Throws `not_found` unless the caller represents the organizer or is staff. */
function ownOrganizer(context: CallContext, id: number): number {
  const user = signedIn(context);
  if (!worksFor(user, id) && user.role !== 'admin') throw new Problem('not_found');
  return id;
}

/** Applies the provider's decision, if there is one. */
async function applySession(db: Db, id: number, { state }: IdentitySession): Promise<void> {
  if (state !== 'open') await transaction(db, (trx) => endVerification(trx, id, state === 'verified'));
}

/** Hides the details of a provider's failure from the caller. */
async function ask<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new Problem('unavailable', {}, { cause });
  });
}

/** The identity provider, if one is configured; null when the operator verifies. */
const identityOf = ({ identityProvider, stripe }: Platform['env']): IdentityProvider | null =>
  identityProvider === 'stripe' && stripe ? createStripeIdentity(stripe) : null;

/** Handlers for organizers, who ask for their verification. */
export function verificationHandlers({ db, env, publicUrl }: Platform): Handlers<typeof calls> {
  const identity = identityOf(env);
  const readOpen = async (check: Check): Promise<IdentitySession | null> => {
    if (check.provider !== identity?.name || check.provider_ref === null) return null;
    const session = await ask(identity.read(check.provider_ref));
    await applySession(db, check.id, session);
    return session;
  };
  return {
    async getVerificationAccessToken(context, { query: { orgId } }) {
      const organizerId = ownOrganizer(context, orgId);
      if ((await flagsOf(db, organizerId)).is_passport_verified) throw new Problem('not_allowed_now');
      const by = { userId: signedIn(context).id, provider: identity?.name ?? OPERATOR };
      const open = (): Promise<Check> => transaction(db, (trx) => openCheck(trx, organizerId, by));
      const current = await open();
      const known = await readOpen(current);
      if (known?.state === 'verified') throw new Problem('not_allowed_now');
      if (known?.state === 'open') return { accessToken: known.accessToken, url: known.url };
      // Closed here, because the session of a failed verification leads nowhere.
      const check = known ? await open() : current;
      if (!identity || check.provider === OPERATOR) return { accessToken: null, url: null };
      const returnUrl = `${publicUrl}${pagePaths.settings()}`;
      const session = await ask(identity.start({ id: check.id, organizerId, returnUrl }));
      await sql`update organizer_verification set provider_ref = ${session.ref} where id = ${check.id}`.execute(db);
      return { accessToken: session.accessToken, url: session.url };
    },
    async getVerificationData(context, { query: { orgId } }) {
      const organizerId = ownOrganizer(context, orgId);
      const found = await latestCheck(db, organizerId);
      // The profile's flags must stay readable while the provider is unreachable.
      if (found?.status === VERIFICATION_STATUS.in_progress) await readOpen(found).catch(() => null);
      const check = found?.status === VERIFICATION_STATUS.in_progress ? await latestCheck(db, organizerId) : found;
      const flags = await flagsOf(db, organizerId);
      const status = check?.status ?? VERIFICATION_STATUS.unverified;
      const failed =
        status === VERIFICATION_STATUS.failed ? VERIFICATION_STATUS.failed : VERIFICATION_STATUS.unverified;
      return {
        email: flags.is_email_verified ? VERIFICATION_STATUS.verified : VERIFICATION_STATUS.unverified,
        phone: flags.is_phone_verified ? VERIFICATION_STATUS.verified : VERIFICATION_STATUS.unverified,
        passport: flags.is_passport_verified ? VERIFICATION_STATUS.verified : failed,
        documents: flags.is_passport_verified ? VERIFICATION_STATUS.verified : status,
      };
    },
  };
}
