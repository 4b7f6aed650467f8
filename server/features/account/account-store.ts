import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { UserProfile } from '#contract/account/profile.ts';
import { isPhoneLogin } from '#domain/code-channels.ts';
import { photoAvatar } from '#domain/picture-sizes.ts';
import { countryById } from '#domain/places/countries.ts';
import { PREPARE, type Db, type Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull } from '#server/db/rows.ts';
import { STAFF_ROLE } from '#server/features/account/staff/staff-role.ts';
import { LEGAL_IN_FORCE } from '#server/features/content/index.ts';
import type { PendingAccount } from './codes/one-time-codes.ts';

type Profile = Static<typeof UserProfile>;

/** The profile of an account, or null. */
export async function findProfile(db: Db, userId: number): Promise<Profile | null> {
  const account = await rowOrNull<
    Omit<Profile, 'avatar' | 'is_email_set' | 'is_admin_auth' | 'is_impersonated' | 'country'> & {
      avatar_id: string | null;
    }
  >(db)`
    select u.id, u.first_name, u.last_name, u.avatar_id, u.email, u.phone, u.phone_confirmed_at is not null as is_phone_confirmed, u.country_id,
      u.language, u.currency, u.role, (select m.organizer_id from organizer_member m where m.user_id = u.id
      order by m.organizer_id limit 1) as organizer_id,
      ${STAFF_ROLE} as staff_role,
      (select coalesce(jsonb_agg(jsonb_build_object('organizer_id', o.id, 'name', o.name, 'role', m.role) order by o.id), '[]')
        from organizer_member m join organizer o on o.id = m.organizer_id where m.user_id = u.id) as memberships,
      (select count(*)::int from favourite_tour f where f.user_id = u.id) as favourites_count
    from user_account u where u.id = ${userId}`;
  if (!account) return null;
  const { avatar_id: photoId, ...row } = account;
  return {
    ...row,
    avatar: photoAvatar(photoId),
    country: countryById(row.country_id)?.code ?? null,
    is_email_set: true,
    is_admin_auth: row.role === 'admin',
    is_impersonated: false,
  };
}

/** Id and password hash of the account with this email (lower case) or confirmed phone; null without one. */
export async function findLogin(db: Db, login: string): Promise<{ id: number; password_hash: string | null } | null> {
  return rowOrNull<{ id: number; password_hash: string | null }>(db)`select id, password_hash from user_account
    where ${isPhoneLogin(login) ? sql`phone = ${login} and phone_confirmed_at is not null` : sql`email = ${login}`}`;
}

/**
 * Locks the account that a confirmed phone signs in to, so that the phone cannot change until the session is open; null
 * without one.
 */
export async function lockUserByPhone(trx: Trx, phone: string): Promise<{ id: number } | null> {
  return rowOrNull<{ id: number }>(trx)`select id from user_account
    where phone = ${phone} and phone_confirmed_at is not null for no key update`;
}

/** The verified email of an account. */
export async function verifiedEmail(db: Db, userId: number): Promise<string | null> {
  const row = await rowOrNull<{ email: string }>(db)`${PREPARE} select email from user_account where id = ${userId}`;
  return row?.email ?? null;
}

/** Stores the phone of a first request in an account that has none, so that no later form asks again. */
export async function storeFirstPhone(trx: Trx, userId: number, phone: string): Promise<void> {
  await sql`${PREPARE} update user_account set phone = ${phone} where id = ${userId} and phone is null`.execute(trx);
}

/**
 * Locks the account of an email if it may represent an organizer (it is not staff), so that it cannot become staff
 * while it is locked; else null.
 */
export async function lockUserAccount(trx: Trx, email: string): Promise<number | null> {
  const row = await rowOrNull<{ id: number }>(trx)`select id from user_account where email = lower(${email.trim()})
    and role <> 'admin' and deleted_at is null for update`;
  return row?.id ?? null;
}

/** The account of a verified email: the existing one, unchanged, or a new one with the registration's data. */
export async function findOrCreateAccount(
  trx: Trx,
  email: string,
  pending: PendingAccount | null,
  language: string,
): Promise<{ id: number; isNew: boolean }> {
  const row = await rowOrNull<{ id: number }>(trx)`
    insert into user_account (email, first_name, last_name, phone, password_hash, password_changed_at, timezone,
  country_id, language, registration)
    values (${email}, ${pending?.first_name ?? ''}, ${pending?.last_name ?? ''}, ${pending?.phone || null}, ${pending?.password_hash ?? null},
      ${pending?.password_hash ? sql`now()` : null}, ${pending?.timezone ?? null},
      ${countryById(pending?.country_id ?? null)?.id ?? null}, ${language},
      ${pending?.registration ? JSON.stringify(pending.registration) : null}::jsonb)
    on conflict (email) do nothing returning id`;
  if (row) return { id: row.id, isNew: true };
  // Locks the email until the session is open, because changing it would end the session.
  const existing = await rowOrNull<{ id: number }>(trx)`
    select id from user_account where email = ${email} for no key update`;
  // The account has since given up the email, so it is free.
  if (!existing) return findOrCreateAccount(trx, email, pending, language);
  return { id: existing.id, isNew: false };
}

/**
 * Whether an account still has the compared password. Locks it until the transaction ends, because changing the
 * password must also end the session that is opened here.
 */
export async function lockIfPasswordUnchanged(
  trx: Trx,
  { id, password_hash }: { id: number; password_hash: string | null },
): Promise<boolean> {
  return hasRow(trx)`select 1 from user_account
    where id = ${id} and password_hash = ${password_hash} for no key update`;
}

/** Updates the given fields of an account; omitted fields keep their values. */
export async function updateAccount(
  db: Db,
  userId: number,
  change: {
    first_name?: string;
    last_name?: string;
    language?: string;
    currency?: string;
    country_id?: number;
  },
): Promise<void> {
  await sql`update user_account set first_name = coalesce(${change.first_name ?? null}, first_name),
      last_name = coalesce(${change.last_name ?? null}, last_name),
    language = coalesce(${change.language ?? null}, language), currency = coalesce(${change.currency ?? null}, currency),
    country_id = coalesce(${change.country_id ?? null}, country_id)
    where id = ${userId}`.execute(db);
}

/** Stores the versions of the legal texts that a registration accepted. */
export async function storeConsent(trx: Trx, userId: number): Promise<void> {
  await sql`insert into legal_consent (user_id, document, version)
    select ${userId}, document, version
    from jsonb_each_text(${LEGAL_IN_FORCE}) as accepted (document, version)`.execute(trx);
}
