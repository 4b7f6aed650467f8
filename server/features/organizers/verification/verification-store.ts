import { sql } from 'kysely';
import type { Verification } from '#contract/organizers/organizers.ts';
import { VERIFICATION_STATUS } from '#domain/verification-status.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { readWaiting, type Waiting } from '#server/db/read-waiting.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';

/** A literal, because the planner matches the partial index by it. */
export const IN_PROGRESS = sql.lit(VERIFICATION_STATUS.in_progress);
/** A limit, because the provider charges for each verification. */
const MAX_CHECKS_A_DAY = 10;
const DAY_S = 86_400;

/** A verification of an organizer's identity. */
export interface Check {
  id: number;
  provider: string;
  provider_ref: string | null;
  status: number;
}

/** What has been verified about an organizer. Throws `not_found`. */
export async function flagsOf(db: Db, id: number): Promise<Verification> {
  return rowOrNotFound<Verification>(db)`select is_email_verified, is_phone_verified, is_passport_verified
    from organizer where id = ${id}`;
}

/** Verifications that await staff. */
export const readWaitingVerifications = (db: Db): Promise<Waiting> =>
  readWaiting(db, sql`organizer_verification where status = ${IN_PROGRESS}`, sql`requested_at`);

/** The last verification of an organizer, open or ended; null without one. */
export async function latestCheck(db: Db, organizerId: number): Promise<Check | null> {
  return rowOrNull<Check>(db)`select id, provider, provider_ref, status from organizer_verification
    where organizer_id = ${organizerId} order by id desc limit 1`;
}

/** The open verification of an organizer, created if there is none. Throws `too_many`. */
export async function openCheck(
  trx: Trx,
  organizerId: number,
  by: { userId: number; provider: string },
): Promise<Check> {
  await sql`insert into organizer_verification (organizer_id, requested_by, provider)
    select ${organizerId}, ${by.userId}, ${by.provider} where (select count(*) from organizer_verification
      where organizer_id = ${organizerId} and requested_at > now() - interval '1 day') < ${MAX_CHECKS_A_DAY}
    on conflict (organizer_id) where status = ${IN_PROGRESS} do nothing`.execute(trx);
  const row = await rowOrNull<Check>(trx)`select id, provider, provider_ref, status from organizer_verification
    where organizer_id = ${organizerId} and status = ${IN_PROGRESS}`;
  if (!row) throw new Problem('too_many', { retryAfterS: DAY_S });
  return row;
}

/** Ends an open verification; success marks the organizer as verified. False when it is not open. */
export async function endVerification(trx: Trx, id: number, isPassed: boolean): Promise<boolean> {
  const rows = await rowsOf<{ organizer_id: number }>(trx)`update organizer_verification
      set status = ${isPassed ? VERIFICATION_STATUS.verified : VERIFICATION_STATUS.failed}, decided_at = now()
      where id = ${id} and status = ${IN_PROGRESS}
      returning organizer_id`;
  if (rows[0] && isPassed)
    await sql`update organizer set is_passport_verified = true where id = ${rows[0].organizer_id}`.execute(trx);
  return rows.length > 0;
}

/** Deletes verifications that ended more than two years ago, except the latest of each organizer, which counts. */
export async function purgeVerifications(db: Db): Promise<void> {
  await sql`delete from organizer_verification v where decided_at < now() - interval '2 years' and exists
    (select 1 from organizer_verification newer where newer.organizer_id = v.organizer_id and newer.id > v.id)`.execute(
    db,
  );
}
