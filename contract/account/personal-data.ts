import { Type } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { Instant, Done } from '#contract/fields.ts';

const Export = Type.Object({
  state: StringEnum(['preparing', 'ready']),
  requested_at: Instant,
  expires_at: Nullable(Instant),
  size_bytes: Nullable(Type.Integer()),
});

export const getPersonalData = defineCall({
  method: 'GET',
  path: '/crm/api/user/personal-data',
  access: 'user',
  addition: true,
  summary:
    'Returns the newest copy of the user’s data, the accepted legal texts, and whether the account can be deleted.',
  reply: Type.Object({
    export: Nullable(Export),
    consents: Type.Array(
      Type.Object({
        document: StringEnum(['agreement', 'privacy']),
        version: Type.String({ description: 'Date on which the version came into force, yyyy-MM-dd' }),
        accepted_at: Instant,
      }),
    ),
    can_delete: Type.Boolean({ description: 'False while a trip is open, and for organizers and staff' }),
  }),
});

export const requestExport = defineCall({
  method: 'POST',
  path: '/crm/api/user/export-data',
  access: 'user',
  addition: true,
  errors: ['proof_required', 'not_allowed_now'],
  reply: Done,
  summary:
    'Prepares a copy of the user’s data and emails a link, valid for 24 hours and 3 downloads. Requires a recent sign-in.',
  body: Strict({}),
});

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/crm/api/user/delete-account',
  access: 'user',
  addition: true,
  errors: ['proof_required', 'not_allowed_now'],
  reply: Done,
  summary:
    'Erases the account and the user’s personal data; the amounts of requests stay, without a name. Requires `prove-identity` for this purpose within the last two minutes.',
  body: Strict({}),
});
