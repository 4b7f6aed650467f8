import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Contact } from '#contract/booking/request-schemas.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { MAX_UNPAID_HOLDS, MAX_UNPAID_SEATS } from '#domain/booking/request-limits.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';

/** Keys by which holds are counted. Contact and IP address are stored as keyed hashes. */
export interface HoldKeys {
  userId: number;
  email: string;
  phone: string;
  address: string;
}

/** The keys of one request. `contact` is normalized; `address` is the caller's IP address. */
export function holdKeysOf(
  { dataKey }: Pick<BookingDeps, 'dataKey'>,
  userId: number,
  { email, phone }: Pick<Contact, 'email' | 'phone'>,
  address: string,
): HoldKeys {
  const keyOf = (kind: string, value: string): string =>
    createHmac('sha256', dataKey)
      .update(JSON.stringify([kind, value]))
      .digest('base64url');
  return { userId, email: keyOf('email', email), phone: keyOf('phone', phone), address: keyOf('address', address) };
}

interface Counts {
  account: number;
  seats: number;
  email: number;
  phone: number;
  address: number;
  departure: number;
  has_paid: boolean;
}

/** Serializes holds with any of these keys until the transaction ends. Locks in a fixed order to prevent deadlocks. */
export async function lockHolds(trx: Trx, keys: readonly (string | null | undefined)[]): Promise<void> {
  for (const key of keys.filter((value) => typeof value === 'string').sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${key}`}, 0))`.execute(trx);
}

/**
 * Throws `too_many_holds` to prevent hoarding: an account, a contact and an IP address may each have three unpaid
 * holds, one per departure, and twelve seats. Accounts that have paid before are exempt from the limits of IP address
 * and seats. Locks the keys until the transaction ends.
 */
export async function limitHolds(
  trx: Trx,
  { userId, email, phone, address }: HoldKeys,
  { dateId, seats }: { dateId: number; seats: number },
): Promise<void> {
  await lockHolds(trx, [`user ${userId}`, email, phone, address]);
  const counts = await rowOrNull<Counts>(trx)`select count(*) filter (where user_id = ${userId})::int as account,
      coalesce(sum(seats) filter (where user_id = ${userId}), 0)::int as seats,
      count(*) filter (where email_key = ${email})::int as email, count(*) filter (where phone_key = ${phone})::int as phone,
      count(*) filter (where address_key = ${address})::int as address,
      count(*) filter (where tour_date_id = ${dateId} and (user_id = ${userId} or email_key = ${email}
      or phone_key = ${phone}))::int as departure,
      exists (select 1 from request where user_id = ${userId} and paid > 0) as has_paid
    from request where status = ${sql.lit(REQUEST_STATUS.pending_prepayment)}
      and (user_id = ${userId} or email_key = ${email} or phone_key = ${phone} or address_key = ${address})`;
  if (!counts) return;
  const isStranger = !counts.has_paid;
  const most = Math.max(counts.account, counts.email, counts.phone, isStranger ? counts.address : 0);
  const isFull = isStranger && counts.seats + seats > MAX_UNPAID_SEATS;
  if (most >= MAX_UNPAID_HOLDS || counts.departure > 0 || isFull)
    throw new Problem('too_many_holds', { values: { holds: MAX_UNPAID_HOLDS, seats: MAX_UNPAID_SEATS } });
}
