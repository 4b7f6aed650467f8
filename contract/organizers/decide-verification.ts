import { Type, type Static } from 'typebox';
import { defineCall, Nullable, RowId, Strict } from '#contract/call.ts';

export const WaitingVerification = Type.Object({
  id: Type.Integer(),
  organizer_id: Type.Integer(),
  organizer: Type.String(),
  provider: Type.String({ description: 'operator, or the service that decides by itself' }),
  email: Nullable(Type.String({ description: 'Of who asked; null when the account is gone' })),
  requested_at: Type.String({ format: 'date-time' }),
});
export type WaitingVerification = Static<typeof WaitingVerification>;

export const listVerifications = defineCall({
  method: 'GET',
  path: '/crm/api/staff/verifications',
  access: 'staff',
  errors: [],
  addition: true,
  summary: 'Organizers that wait to be verified, oldest first, at most 100.',
  reply: Type.Object({ data: Type.Array(WaitingVerification) }),
});

export const decideVerification = defineCall({
  method: 'POST',
  path: '/crm/api/staff/verification/decide',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  once: true,
  summary: 'Verifies an organizer, or not; who asked gets an email. `not_found` for one that is decided.',
  body: Strict({ id: RowId, is_passed: Type.Boolean() }),
  reply: Type.Object({ id: Type.Integer() }),
});
