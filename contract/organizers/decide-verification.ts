import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { RowId, Instant } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';

export const WaitingVerification = Type.Object({
  id: Type.Integer(),
  organizer_id: Type.Integer(),
  organizer: Type.String(),
  provider: Type.String({ description: '`operator`, or the name of the automatic verification service' }),
  email: Nullable(Type.String({ description: 'The requester’s email; null once the account is deleted' })),
  requested_at: Instant,
});
export type WaitingVerification = Static<typeof WaitingVerification>;

export const listVerifications = defineCall({
  method: 'GET',
  path: '/crm/api/staff/verifications',
  access: 'staff',
  addition: true,
  summary: 'Lists organizers that await verification, oldest first, 50 at a time.',
  query: Strict({ page: Type.Optional(PageNumber) }),
  reply: Type.Object({ data: Type.Array(WaitingVerification), pagination: Pagination }),
});

export const decideVerification = defineCall({
  method: 'POST',
  path: '/crm/api/staff/verification/decide',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  once: true,
  summary: 'Approves or rejects a verification and emails the requester. `not_found` once decided.',
  body: Strict({ id: RowId, is_passed: Type.Boolean() }),
  reply: Type.Object({ id: Type.Integer() }),
});
