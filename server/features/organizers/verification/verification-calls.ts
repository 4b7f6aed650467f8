import { sql } from 'kysely';
import type * as decisions from '#contract/organizers/decide-verification.ts';
import type { WaitingVerification } from '#contract/organizers/decide-verification.ts';
import type { CallReply } from '#contract/call.ts';
import type * as calls from '#contract/organizers/verification.ts';
import { paginationOf } from '#contract/pagination.ts';
import { readPage } from '#server/db/read-page.ts';
import { VERIFICATION_STATUS } from '#domain/verification-status.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { signedIn, worksFor, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { EmailDeps } from '#server/platform/send-email.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { IdentityProvider, IdentitySession } from './identity-port.ts';
import { createStripeIdentity } from './stripe-identity.ts';
import { sendVerificationEmail } from './verification-emails.ts';
import { pagePaths } from '#server/platform/page-paths.ts';

const OPERATOR = 'operator';
/** A literal, because the planner matches the partial index by it. */
const IN_PROGRESS = sql.lit(VERIFICATION_STATUS.in_progress);
/** A limit, because the provider charges for each verification. */
const MAX_CHECKS_A_DAY = 10;
const DAY_S = 86_400;
const PAGE = 50;

interface Check {
  id: number;
  provider: string;
  provider_ref: string | null;
  status: number;
}

/** Throws `not_found` unless the caller represents the organizer or is staff. */
function ownOrganizer(context: CallContext, id: number): number {
  const user = signedIn(context);
  if (!worksFor(user, id) && user.role !== 'admin') throw new Problem('not_found');
  return id;
}

interface Flags {
  is_email_verified: boolean;
  is_phone_verified: boolean;
  is_passport_verified: boolean;
}

async function flagsOf(db: Db | Trx, id: number): Promise<Flags> {
  const { rows } = await sql<Flags>`select is_email_verified, is_phone_verified, is_passport_verified
    from organizer where id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

async function latestCheck(db: Db, organizerId: number): Promise<Check | null> {
  const { rows } = await sql<Check>`select id, provider, provider_ref, status from organizer_verification
    where organizer_id = ${organizerId} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The open verification of an organizer, created if there is none. Throws `too_many`. */
async function openCheck(trx: Trx, organizerId: number, by: { userId: number; provider: string }): Promise<Check> {
  await sql`insert into organizer_verification (organizer_id, requested_by, provider)
    select ${organizerId}, ${by.userId}, ${by.provider} where (select count(*) from organizer_verification
      where organizer_id = ${organizerId} and requested_at > now() - interval '1 day') < ${MAX_CHECKS_A_DAY}
    on conflict (organizer_id) where status = ${IN_PROGRESS} do nothing`.execute(trx);
  const { rows } = await sql<Check>`select id, provider, provider_ref, status from organizer_verification
    where organizer_id = ${organizerId} and status = ${IN_PROGRESS}`.execute(trx);
  if (!rows[0]) throw new Problem('too_many', { retryAfterS: DAY_S });
  return rows[0];
}

/** Ends an open verification; success marks the organizer as verified. False when it is not open. */
async function endVerification(trx: Trx, id: number, isPassed: boolean): Promise<boolean> {
  const { rows } = await sql<{ organizer_id: number }>`update organizer_verification
      set status = ${isPassed ? VERIFICATION_STATUS.verified : VERIFICATION_STATUS.failed}, decided_at = now()
      where id = ${id} and status = ${IN_PROGRESS}
      returning organizer_id`.execute(trx);
  if (rows[0] && isPassed)
    await sql`update organizer set is_passport_verified = true where id = ${rows[0].organizer_id}`.execute(trx);
  return rows.length > 0;
}

/** Applies the provider's decision, if there is one. */
async function applySession(db: Db, id: number, { state }: IdentitySession): Promise<void> {
  if (state !== 'open') await transaction(db, (trx) => endVerification(trx, id, state === 'verified'));
}

/** Hides the details of a provider's failure from the caller. */
async function ask<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new Problem('unavailable');
  });
}

/** The identity provider, if one is configured; null when the operator verifies. */
const identityOf = ({ identityProvider, stripe }: Platform['env']): IdentityProvider | null =>
  identityProvider === 'stripe' && stripe ? createStripeIdentity(stripe) : null;

/** Handlers of identity verification. */
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

/** Deletes verifications that ended more than two years ago, except the latest of each organizer, which counts. */
export async function purgeVerifications(db: Db): Promise<void> {
  await sql`delete from organizer_verification v where decided_at < now() - interval '2 years' and exists
    (select 1 from organizer_verification newer where newer.organizer_id = v.organizer_id and newer.id > v.id)`.execute(
    db,
  );
}

async function readWaiting(db: Db, number: number): Promise<CallReply<typeof decisions.listVerifications>> {
  type Row = Omit<WaitingVerification, 'requested_at'> & { requested_at: Date; found: number };
  const { rows, page, total } = await readPage({ page: number, pageSize: PAGE }, async (slice) => {
    const found =
      await sql<Row>`select count(*) over ()::int as found, v.id, o.name as organizer, o.id as organizer_id, v.provider, u.email, v.requested_at
    from organizer_verification v join organizer o on o.id = v.organizer_id left join user_account u on u.id = v.requested_by
    where v.status = ${IN_PROGRESS} order by v.id ${slice}`.execute(db);
    return found.rows;
  });
  return {
    data: rows.map((row) => ({ ...row, requested_at: row.requested_at.toISOString() })),
    pagination: paginationOf({ page, itemsCount: total, itemsOnPage: rows.length, pageSize: PAGE }),
  };
}

/** Handlers for staff, who verify organizers. A provider's verifications end by themselves. */
export function verificationDecisions(deps: EmailDeps & { db: Db }): Handlers<typeof decisions> {
  return {
    listVerifications: (_context, { query }) => readWaiting(deps.db, query.page ?? 1),
    decideVerification: (context, { body: { id, is_passed: isPassed } }) =>
      context.once(async (trx) => {
        if (!(await endVerification(trx, id, isPassed))) throw new Problem('not_found');
        await sendVerificationEmail(deps, trx, id, isPassed);
        return { id };
      }),
  };
}
