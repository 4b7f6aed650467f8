import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { StaffAct } from '#server/http/call-context.ts';
import { networkOf } from '#server/platform/caller-of.ts';
import { normalizeEmail } from '../codes/logins.ts';
import { deviceOf } from '../sessions/device-of.ts';

const MAX_TARGETS = 10;
/** A uuid opens what it names, so the log holds its beginning only. */
const UUID_LENGTH = 8;
const MAX_LENGTH = 100;
/** The call whose reason is logged. */
export const ACT_FOR = 'account.actFor';

const fieldsOf = ({ query, body }: StaffAct['input']): Record<string, unknown> => ({
  ...query,
  ...(typeof body === 'object' && body !== null ? body : {}),
});

/** Ids and the role in the input of a call: what it was about, without texts and personal data. */
function targetOf(fields: Record<string, unknown>): Record<string, string | number> {
  const ids = Object.entries(fields).flatMap(([key, value]) =>
    /^(id|uuid|role)$|_id$/.test(key) && (typeof value === 'number' || typeof value === 'string')
      ? [[key, typeof value === 'string' ? value.slice(0, key === 'uuid' ? UUID_LENGTH : MAX_LENGTH) : value] as const]
      : [],
  );
  return Object.fromEntries(ids.slice(0, MAX_TARGETS));
}

/** Writes one act of staff to the log, which only grows. */
export async function writeStaffLog(db: Db, act: StaffAct): Promise<void> {
  const fields = fieldsOf(act.input);
  const { email, reason } = fields;
  const { browser, system } = deviceOf(act.agent);
  await sql`insert into staff_log (staff_id, staff_role, acting_for, call, target, outcome, network, device, reason)
    select id, coalesce(staff_role, 'admin'), ${act.actingFor}, ${act.call},
      ${JSON.stringify(targetOf(fields))}::jsonb || coalesce((select jsonb_build_object('user_id', other.id) from user_account other
        where other.email = ${typeof email === 'string' ? normalizeEmail(email) : null}), '{}'),
      ${act.outcome}, ${networkOf(act.ip)}, ${[browser, system].filter(Boolean).join(', ')},
      ${act.call === ACT_FOR && typeof reason === 'string' ? reason.trim() : null}
    from user_account where id = ${act.staffId}`.execute(db);
}
