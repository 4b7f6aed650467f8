import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/desk/team.ts';
import type { Team } from '#contract/desk/team.ts';
import { displayName } from '#domain/display-name.ts';
import { maskName } from '#domain/mask-contacts.ts';
import type { OrganizerRole } from '#domain/organizer-roles.ts';
import { callsOfRole } from '#domain/staff-roles.ts';
import { signedIn, type CallContext, type Handlers, type SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import { lockUserAccount, verifiedEmail } from '#server/features/account/index.ts';
import { deskText } from '#server/features/desk/desk-texts.ts';
import { startOrganizer } from '#server/features/organizers/index.ts';
import type { Webhooks } from '#server/features/webhooks/index.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendEmail } from '#server/platform/send-email.ts';

type TeamDeps = Platform & { webhooks: Pick<Webhooks, 'turnOffAddedBy'> };

const MAX_TEAM = 50;
const DONE = { result: true } as const;

/** Handlers of an organizer's members. */
export function teamHandlers(deps: TeamDeps): Handlers<typeof calls> {
  const { db, clock } = deps;
  /** Changes the team on behalf of an owner and returns it. */
  const change = (context: CallContext, organizerId: number, work: (trx: Trx) => Promise<void>): Promise<Team> =>
    transaction(db, async (trx) => {
      await lockTeam(trx, context, organizerId);
      await work(trx);
      return readTeam(trx, organizerId, signedIn(context).id);
    });
  return {
    getDesk: (context) => readDesk(db, signedIn(context)),
    startOrganizer: (context, { body }) =>
      context.once(async (trx) => ({
        organizer_id: await startOrganizer(trx, signedIn(context).id, {
          profile: body,
          locale: context.locale,
          year: clock.now().getUTCFullYear(),
        }),
      })),
    getTeam: (context, { query: { organizer_id: id } }) => change(context, id, async () => {}),
    inviteMember: (context, { body }) => context.once((trx) => invite(deps, trx, context, body)),
    cancelInvitation: (context, { body: { organizer_id: id, email } }) =>
      change(context, id, async (trx) => {
        await sql`delete from organizer_invitation where organizer_id = ${id}
          and email = ${email.trim().toLowerCase()}`.execute(trx);
      }),
    setMemberRole: (context, { body: { organizer_id: id, user_id: userId, role } }) =>
      change(context, id, async (trx) => {
        if (role !== 'owner') await requireOtherOwner(trx, id, userId);
        const isChanged = await hasRow(trx)`update organizer_member set role = ${role}
          where organizer_id = ${id} and user_id = ${userId} returning user_id`;
        if (!isChanged) throw new Problem('not_found', { fields: { user_id: 'rule.invalid' } });
        if (role === 'guide') await deps.webhooks.turnOffAddedBy(trx, { organizerId: id, userId });
      }),
    removeMember: (context, { body: { organizer_id: id, user_id: userId } }) =>
      change(context, id, (trx) => remove(deps, trx, { organizerId: id, userId })),
    leaveTeam: (context, { body: { organizer_id: id } }) =>
      transaction(db, async (trx) => {
        await lockOrganizer(trx, id);
        await remove(deps, trx, { organizerId: id, userId: signedIn(context).id });
        return DONE;
      }),
    acceptInvitation: (context, { body: { organizer_id: id } }) =>
      transaction(db, (trx) => accept(trx, id, signedIn(context).id)),
  };
}

async function invite(
  deps: Platform,
  trx: Trx,
  context: CallContext,
  { organizer_id: id, email: sent, role }: CallInput<typeof calls.inviteMember>['body'],
): Promise<Team> {
  await lockTeam(trx, context, id);
  const email = sent.trim().toLowerCase();
  await requireRoom(trx, id, email);
  const row = await rowOrNull<{ is_new: boolean; name: string }>(trx)`
    insert into organizer_invitation (organizer_id, email, role)
      values (${id}, ${email}, ${role}) on conflict (organizer_id, email) do update set role = ${role}
      returning xmax = 0 as is_new, (select name from organizer where id = ${id}) as name`;
  if (row?.is_new)
    await sendEmail(deps, trx, {
      texts: deskText,
      name: 'invited',
      to: { email, locale: context.locale },
      values: { organizer: maskName(row.name) },
      path: pagePaths.desk(),
      isUnsolicited: true,
    });
  return readTeam(trx, id, signedIn(context).id);
}

const lockOrganizer = async (trx: Trx, id: number): Promise<void> => {
  await sql`select 1 from organizer where id = ${id} for no key update`.execute(trx);
};

/**
 * Locks the team of an owner. Throws `not_found` for an organizer of others, `forbidden` for members who are not
 * owners.
 */
async function lockTeam(trx: Trx, context: CallContext, id: number): Promise<void> {
  await lockOrganizer(trx, id);
  const row = await rowOrNotFound<{ role: OrganizerRole }>(trx)`select role from organizer_member
    where organizer_id = ${id} and user_id = ${signedIn(context).id}`;
  if (row.role !== 'owner') throw new Problem('forbidden');
}

/** Throws `not_allowed_now` if the person is a member already, or the team is full. */
async function requireRoom(trx: Trx, id: number, email: string): Promise<void> {
  const rows = await rowsOf<{ email: string | null; is_member: boolean }>(trx)`
    select u.email, true as is_member from organizer_member m join user_account u on u.id = m.user_id where m.organizer_id = ${id}
    union all select email, false from organizer_invitation where organizer_id = ${id}`;
  if (rows.some((row) => row.is_member && row.email === email))
    throw new Problem('not_allowed_now', { fields: { email: 'rule.organizer_account' } });
  const others = rows.filter((row) => row.email !== email);
  if (others.length >= MAX_TEAM)
    throw new Problem('not_allowed_now', { fields: { email: { key: 'rule.max_items', values: { count: MAX_TEAM } } } });
}

/** Throws unless another owner remains: `organizer.user_id`, who gets the emails, must stay an owner. */
async function requireOtherOwner(trx: Trx, id: number, userId: number): Promise<void> {
  if (await hasRow(trx)`select 1 from organizer where id = ${id} and user_id = ${userId}`)
    throw new Problem('not_allowed_now', { fields: { user_id: 'rule.last_owner' } });
}

async function remove(
  { webhooks }: TeamDeps,
  trx: Trx,
  member: { organizerId: number; userId: number },
): Promise<void> {
  const { organizerId: id, userId } = member;
  await requireOtherOwner(trx, id, userId);
  await rowOrNotFound(trx)`delete from organizer_member where organizer_id = ${id} and user_id = ${userId}
    returning user_id`;
  await webhooks.turnOffAddedBy(trx, member);
}

async function accept(trx: Trx, id: number, userId: number): Promise<typeof DONE> {
  const email = await verifiedEmail(trx, userId);
  const row = await rowOrNull<{ role: OrganizerRole }>(trx)`delete from organizer_invitation
    where organizer_id = ${id} and email = ${email} returning role`;
  if (!row || email === null) throw new Problem('not_found');
  // Staff cannot become members: they could confirm a booking as organizer and refund it as staff.
  if ((await lockUserAccount(trx, email)) === null) throw new Problem('not_allowed_now');
  await sql`insert into organizer_member (organizer_id, user_id, role) values (${id}, ${userId}, ${row.role})
    on conflict (organizer_id, user_id) do nothing`.execute(trx);
  return DONE;
}

interface MemberRow {
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  role: OrganizerRole;
  created_at: Date;
}

async function readTeam(db: Db, id: number, selfId: number): Promise<Team> {
  const members = await rowsOf<MemberRow>(db)`select m.user_id, u.first_name, u.last_name, u.email, m.role, m.created_at
    from organizer_member m join user_account u on u.id = m.user_id where m.organizer_id = ${id} order by m.created_at, m.user_id`;
  const invitations = await rowsOf<Pick<MemberRow, 'email' | 'role' | 'created_at'>>(db)`
    select email, role, created_at
    from organizer_invitation where organizer_id = ${id} order by created_at, email`;
  return {
    organizer_id: id,
    members: members.map((row) => ({
      user_id: row.user_id,
      name: displayName(row) || row.email,
      email: row.email,
      role: row.role,
      since: row.created_at.toISOString(),
      is_self: row.user_id === selfId,
    })),
    invitations: invitations.map(({ created_at: at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

type Desk = Awaited<ReturnType<ReturnType<typeof teamHandlers>['getDesk']>>;

async function readDesk(db: Db, user: SessionUser): Promise<Desk> {
  const organizers = await rowsOf<Desk['organizers'][number]>(db)`select o.id, o.name, m.role, o.hidden_by,
      (select count(*)::int from tour t where t.organizer_id = o.id and t.status = 'published') as tours
    from organizer_member m join organizer o on o.id = m.organizer_id where m.user_id = ${user.id} order by o.id`;
  const invitations = await rowsOf<Desk['invitations'][number]>(db)`select i.organizer_id, o.name, i.role
    from organizer_invitation i join organizer o on o.id = i.organizer_id join user_account u on u.email = i.email
    where u.id = ${user.id} order by i.created_at`;
  return { organizers, invitations, staff_calls: user.staff?.hasFactor ? callsOfRole(user.staff.role) : [] };
}
