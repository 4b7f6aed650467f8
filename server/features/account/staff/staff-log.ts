import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { StaffAct } from '#server/http/call-context.ts';
import { networkOf } from '#server/platform/caller-of.ts';
import { deviceOf } from '../sessions/device-of.ts';

const MAX_TARGETS = 10;

/** Ids in the input of a call: what it was about, without texts and personal data. */
function targetOf({ query, body }: StaffAct['input']): Record<string, string | number> {
  const fields = { ...query, ...(typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}) };
  const ids = Object.entries(fields).flatMap(([key, value]) =>
    /^(id|uuid)$|_id$/.test(key) && (typeof value === 'number' || typeof value === 'string')
      ? [[key, typeof value === 'string' ? value.slice(0, 100) : value] as const]
      : [],
  );
  return Object.fromEntries(ids.slice(0, MAX_TARGETS));
}

/** Writes one act of staff to the log, which only grows. */
export async function writeStaffLog(db: Db, act: StaffAct): Promise<void> {
  const { browser, system } = deviceOf(act.agent);
  await sql`insert into staff_log (staff_id, staff_role, acting_for, call, target, outcome, network, device)
    select id, coalesce(staff_role, 'admin'), ${act.actingFor}, ${act.call}, ${JSON.stringify(targetOf(act.input))}::jsonb,
      ${act.outcome}, ${networkOf(act.ip)}, ${[browser, system].filter(Boolean).join(', ')}
    from user_account where id = ${act.staffId}`.execute(db);
}
