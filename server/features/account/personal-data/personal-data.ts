import { sql } from 'kysely';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { accountEmailKey } from '#server/features/account/account-email.ts';
import { eraseRecipients } from '#server/features/account/channels/deliver-code.ts';
import { vkLogin } from '#server/features/account/channels/vk-dialogues.ts';
import { changeEmailKey, changeLogin } from '#server/features/account/codes/send-code.ts';
import { deviceOf } from '#server/features/account/sessions/device-of.ts';
import { eraseEmails, eraseEmailsByKey } from '#server/platform/email-outbox.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Rows erased with the account. The staff log stays, with account ids. */
const TABLES = [
  ...[
    'session',
    'account_link',
    'account_export',
    'legal_consent',
    'organizer_member',
    'messenger_link',
    'linked_messenger',
    'passkey',
  ],
  ...['staff_totp', 'staff_recovery_code', 'staff_factor_try'],
];

/** The account itself. Receipts refer to its row, which stays without personal data. */
export const accountData: PersonalData = {
  async isNeeded(db, userId) {
    const { rows } = await sql`select 1 from user_account u where id = ${userId}
      and (role <> 'user' or exists (select 1 from organizer_member m where m.user_id = u.id and m.role = 'owner'))`.execute(
      db,
    );
    return rows.length > 0;
  },
  async read(db, userId) {
    const account =
      await sql`select email, first_name, last_name, phone, phone_confirmed_at, country_id, language, currency, timezone, created_at,
      password_changed_at, new_email, registration from user_account where id = ${userId}`.execute(db);
    const sessions = await rowsOf<{ agent: string }>(db)`
      select agent, created_at as signed_in_at, seen_at, revoked_at from session
      where user_id = ${userId} and acting_staff_id is null order by created_at`;
    const emails = await sql`select off as switched_off from email_choice
      where email = (select email from user_account where id = ${userId})`.execute(db);
    const checks = await sql`select provider, status, requested_at, decided_at from organizer_verification
      where requested_by = ${userId} order by id`.execute(db);
    const acts = await sql`select at, call, target, outcome, case when staff_id = ${userId} then network end as network,
      case when staff_id = ${userId} then device end as device from staff_log where ${userId} in (staff_id, acting_for)
      order by id`.execute(db);
    const consents = await sql`select document, version, accepted_at from legal_consent
      where user_id = ${userId} order by id`.execute(db);
    const passkeys = await sql`select name, is_backed_up, created_at, used_at from passkey
      where user_id = ${userId} order by created_at`.execute(db);
    const messengers = await sql`select channel, chat_id as id, linked_at from linked_messenger
      where user_id = ${userId}`.execute(db);
    return {
      'account.json': account.rows[0],
      'devices.json': sessions.map(({ agent, ...row }) => ({ ...deviceOf(agent), agent, ...row })),
      'consents.json': consents.rows,
      'identity-checks.json': checks.rows,
      'emails.json': emails.rows,
      'messengers.json': messengers.rows,
      'passkeys.json': passkeys.rows,
      'staff.json': acts.rows,
    };
  },
  async erase(trx, userId) {
    const row = await rowOrNull<{ email: string; phone: string | null }>(trx)`select email,
      case when phone_confirmed_at is not null then phone end as phone from user_account where id = ${userId} for update`;
    const { email = '', phone = null } = row ?? {};
    // A typed email or phone may be another person's, so only this account's requests are deleted.
    await sql`delete from auth_code where login in (${email}, ${changeLogin(email)}, ${phone}, ${vkLogin(userId)})
      or starts_with(login, ${`phone ${userId} `})
      or starts_with(login, ${changeLogin('')}) and pending ->> 'user_id' = ${String(userId)}`.execute(trx);
    await eraseEmails(trx, email);
    await eraseEmailsByKey(trx, [changeEmailKey(userId), accountEmailKey(userId)]);
    await eraseRecipients(trx, userId, phone);
    for (const table of TABLES) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
    await sql`update user_account set email = ${`deleted-${userId}@deleted.invalid`}, first_name = '', last_name = '',
        phone = null, phone_confirmed_at = null,
      password_hash = null, password_changed_at = null, country_id = null, timezone = null, currency = null,
      new_email = null, registration = null,
      deleted_at = now() where id = ${userId}`.execute(trx);
  },
};
