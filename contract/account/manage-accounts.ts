import { Type, type Static } from 'typebox';
import { defineCall, NOT_BLANK, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { IntId, Instant } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';

export const ManagedAccount = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  staff_role: Nullable(StringEnum(STAFF_ROLES)),
  organizers: Type.Array(Type.String(), { description: 'Names of the organizers the account works for' }),
  requests: Type.Integer(),
  sessions: Type.Integer({ description: 'Number of open sessions' }),
  language: Type.String({ description: 'Locale of its pages and emails' }),
  created_at: Instant,
  seen_at: Nullable({ ...Instant, description: 'Last use of a session; null once sessions are erased' }),
  blocked_at: Nullable(Instant),
  blocked_reason: Nullable(Type.String()),
});
export type ManagedAccount = Static<typeof ManagedAccount>;

export const findAccounts = defineCall({
  method: 'GET',
  path: '/crm/api/staff/accounts',
  access: 'staff',
  addition: true,
  summary:
    'Lists accounts, newest first, 50 at a time; finds them by number, or by part of the email or name. Deleted accounts are omitted.',
  query: Strict({
    q: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
    page: Type.Optional(PageNumber),
  }),
  reply: Type.Object({ data: Type.Array(ManagedAccount), pagination: Pagination }),
});

export const signOutAccount = defineCall({
  method: 'POST',
  path: '/crm/api/staff/account/end-sessions',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary: 'Signs an account out everywhere. `not_allowed_now` for a staff account; use `set-role` to change its role.',
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
    'Blocks an account if a reason is given, which ends its sessions and prevents signing in; unblocks it otherwise. Its bookings stay.',
  body: Strict({
    user_id: IntId,
    reason: Nullable(Type.String({ minLength: 1, maxLength: 300, pattern: NOT_BLANK, description: 'For staff only' })),
  }),
  reply: ManagedAccount,
});
