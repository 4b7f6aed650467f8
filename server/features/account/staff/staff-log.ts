import { sql } from 'kysely';
import type { StaffAct } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import { normalizeEmail } from '#server/features/account/codes/logins.ts';
import { deviceOf } from '#server/features/account/sessions/device-of.ts';
import { networkOf } from '#server/platform/caller-of.ts';

const MAX_TARGETS = 10;
/** Characters of a uuid in the log; a full one grants access. */
const UUID_LENGTH = 8;
const MAX_LENGTH = 100;
/** Seconds for which a repeated read is not logged again. */
const READ_LOGGED_S = 3600;
/** The call that is logged with its reason. */
export const ACT_FOR = 'account.actFor';

const fieldsOf = ({ query, body }: StaffAct['input']): Record<string, unknown> => ({
  ...query,
  ...(typeof body === 'object' && body !== null ? body : {}),
});

/** The target of a call: ids, role, amount and page of its input, without texts and personal data. */
function targetOf(fields: Record<string, unknown>): Record<string, string | number> {
  const ids = Object.entries(fields).flatMap(([key, value]) =>
    /^(id|uuid|role|amount|currency|page)$|_id$/.test(key) && (typeof value === 'number' || typeof value === 'string')
      ? [[key, typeof value === 'string' ? value.slice(0, key === 'uuid' ? UUID_LENGTH : MAX_LENGTH) : value] as const]
      : [],
  );
  return Object.fromEntries(ids.slice(0, MAX_TARGETS));
}

/**
 * Logs a use of staff rights. A read is logged once an hour per staff member, device and target, because open pages
 * repeat it.
 */
export async function writeStaffLog(db: Db, act: StaffAct): Promise<void> {
  const fields = fieldsOf(act.input);
  const { email, reason } = fields;
  const { browser, system } = deviceOf(act.agent);
  await sql`with act as (select id as staff_id, coalesce(staff_role, 'admin') as staff_role,
      ${act.impersonatedId}::bigint as acting_for, ${act.call}::text as call,
      ${JSON.stringify(targetOf(fields))}::jsonb || coalesce((select jsonb_build_object('user_id', other.id) from user_account other
        where other.email = ${typeof email === 'string' ? normalizeEmail(email) : null}), '{}') as target,
      ${act.outcome}::text as outcome, ${networkOf(act.ip)}::text as network, ${[browser, system].filter(Boolean).join(', ')}::text as device,
      ${act.call === ACT_FOR && typeof reason === 'string' ? reason.trim() : null}::text as reason
      from user_account where id = ${act.staffId})
    insert into staff_log (staff_id, staff_role, acting_for, call, target, outcome, network, device, reason)
    select * from act where not (${act.isRead} and exists (select from staff_log l
      where l.at > now() - make_interval(secs => ${READ_LOGGED_S}) and l.staff_id = act.staff_id and l.call = act.call and l.target = act.target
        and (l.outcome, l.network, l.device) = (act.outcome, act.network, act.device)))`.execute(db);
}
