import { Type, type Static } from 'typebox';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { defineCall, IntId, NOT_BLANK, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { Moment } from './fields.ts';

export const ManagedAccount = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  staff_role: Nullable(StringEnum(STAFF_ROLES)),
  organizers: Type.Array(Type.String(), { description: 'Names of those that it works for' }),
  requests: Type.Integer(),
  sessions: Type.Integer({ description: 'Open ones' }),
  created_at: Moment,
  blocked_at: Nullable(Moment),
  blocked_reason: Nullable(Type.String()),
});
export type ManagedAccount = Static<typeof ManagedAccount>;

export const findAccounts = defineCall({
  method: 'GET',
  path: '/crm/api/staff/accounts',
  access: 'staff',
  errors: [],
  addition: true,
  summary: 'Accounts by number, or by a part of email or name; the newest 50. Deleted ones are left out.',
  query: Strict({ q: Type.String({ minLength: 2, maxLength: 100 }) }),
  reply: Type.Object({ data: Type.Array(ManagedAccount) }),
});

export const signOutAccount = defineCall({
  method: 'POST',
  path: '/crm/api/staff/account/end-sessions',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    'Signs an account out everywhere. `not_allowed_now` for an account of staff, whose roles `set-role` changes.',
  body: Strict({ user_id: IntId }),
  reply: ManagedAccount,
});

export const blockAccount = defineCall({
  method: 'POST',
  path: '/crm/api/staff/account/block',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    'Blocks an account for a reason, which ends its sessions and prevents signing in, or unblocks it without one. Its bookings stay.',
  body: Strict({
    user_id: IntId,
    reason: Nullable(Type.String({ minLength: 1, maxLength: 300, pattern: NOT_BLANK, description: 'For staff' })),
  }),
  reply: ManagedAccount,
});
