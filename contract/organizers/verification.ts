import { Type } from 'typebox';
import { defineCall, IntId, Nullable, Strict } from '#contract/call.ts';

const OrgQuery = Strict({ orgId: IntId });

/** Specification 3: 0 not performed, 1 success, 2 failed, and 3 in progress on one of the two scales. */
const CheckStatus = Type.Integer({ minimum: 0, maximum: 2, description: '0 not performed, 1 success, 2 failed' });

export const getVerificationAccessToken = defineCall({
  method: 'GET',
  path: '/crm/api/user/get-verification-access-token',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  limit: 'write',
  summary:
    'Starts the check of an organizer’s identity, or continues the open one. Only the organizer itself asks; a checked one gets not_allowed_now.',
  query: OrgQuery,
  reply: Type.Object({
    accessToken: Nullable(Type.String({ description: 'The provider’s token; null where the operator checks' })),
    url: Nullable(Type.String({ description: 'The provider’s page; null where the operator checks' })),
  }),
});

export const getVerificationData = defineCall({
  method: 'GET',
  path: '/crm/api/user/verification-data',
  access: 'organizer',
  errors: ['not_found'],
  summary: 'How far the checks of an organizer are, for the organizer itself.',
  query: OrgQuery,
  reply: Type.Object({
    email: CheckStatus,
    phone: CheckStatus,
    passport: CheckStatus,
    documents: Type.Integer({
      minimum: 0,
      maximum: 3,
      description: '0 not performed, 1 success, 2 failed, 3 in progress',
    }),
  }),
});
