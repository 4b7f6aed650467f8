import { Type } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { IntId } from '#contract/fields.ts';

const OrgQuery = Strict({ orgId: IntId });

const CheckStatus = Type.Integer({ minimum: 0, maximum: 2, description: '0 not performed, 1 success, 2 failed' });

export const getVerificationAccessToken = defineCall({
  method: 'GET',
  path: '/crm/api/user/get-verification-access-token',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  limit: 'write',
  summary:
    'Starts the check of an organizer’s identity, or continues the open one. For the organizer’s members only; `not_allowed_now` once verified.',
  query: OrgQuery,
  reply: Type.Object({
    accessToken: Nullable(Type.String({ description: 'The provider’s token; null if the operator checks' })),
    url: Nullable(Type.String({ description: 'URL of the provider’s page; null if the operator checks' })),
  }),
});

export const getVerificationData = defineCall({
  method: 'GET',
  path: '/crm/api/user/verification-data',
  access: 'organizer',
  errors: ['not_found'],
  summary: 'Returns the status of an organizer’s checks, for its members.',
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
