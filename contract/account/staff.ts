import { Type, type Static } from 'typebox';
import { defineCall, NOT_BLANK, Nullable, Strict, StringEnum, EmailAddress } from '#contract/call.ts';
import { RowId, IntId, Instant, Done } from '#contract/fields.ts';
import { IMPERSONATION_REASON, STAFF_ROLES } from '#domain/staff-roles.ts';
import { UserProfile } from './profile.ts';

const Role = StringEnum(STAFF_ROLES);
const Person = Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String() });

export const StaffAccess = Type.Object({
  role: Role,
  has_factor: Type.Boolean({ description: 'Whether the session verified a second factor within 12 hours' }),
  is_factor_required: Type.Boolean({ description: 'False on a demo site that does not require a second factor' }),
  passkeys: Type.Integer(),
  has_totp: Type.Boolean(),
  totp_since: Nullable(Instant),
  recovery_codes: Type.Integer({ description: 'Number of unused recovery codes' }),
  calls: Type.Array(Type.String(), { description: 'Names of the staff calls that the role may make' }),
});
export type StaffAccess = Static<typeof StaffAccess>;

export const getStaffAccess = defineCall({
  method: 'GET',
  path: '/crm/api/staff/access',
  access: 'user',
  addition: true,
  errors: ['forbidden'],
  summary: 'Returns the caller’s staff role and second factors.',
  reply: StaffAccess,
});

export const startTotp = defineCall({
  method: 'POST',
  path: '/crm/api/staff/totp/start',
  access: 'user',
  addition: true,
  errors: ['forbidden', 'proof_required', 'factor_required'],
  limit: 'sign-in',
  summary:
    'Creates a secret for the authenticator app of a staff member. It takes effect once a code from the app is entered.',
  body: Strict({}),
  reply: Type.Object({
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String(),
    qr: Type.Object({
      path: Type.String({ description: 'SVG path of the dark modules of `uri` as a QR code' }),
      size: Type.Integer({ description: 'Modules per side, including the quiet zone' }),
    }),
  }),
});

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/crm/api/staff/totp/confirm',
  access: 'user',
  addition: true,
  errors: ['forbidden', 'wrong_code', 'not_allowed_now', 'factor_required'],
  limit: 'sign-in',
  summary: 'Sets up the authenticator app with its first code, and returns ten recovery codes, once.',
  body: Strict({ code: Type.String({ pattern: '^[0-9]{6}$' }) }),
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
});

export const proveFactor = defineCall({
  method: 'POST',
  path: '/crm/api/staff/prove-factor',
  access: 'user',
  addition: true,
  errors: ['forbidden', 'wrong_code', 'not_allowed_now'],
  limit: 'sign-in',
  summary:
    'Verifies the second factor of a staff member: a code from their authenticator app, or a recovery code, which is consumed.',
  body: Strict({ code: Type.String({ minLength: 6, maxLength: 20 }) }),
  reply: Done,
});

export const actFor = defineCall({
  method: 'POST',
  path: '/crm/api/staff/act-for',
  access: 'staff',
  addition: true,
  errors: ['proof_required', 'not_found', 'not_allowed_now'],
  limit: 'sign-in',
  summary:
    'Starts a 15-minute session that impersonates a user, by email or id; the user is notified. It can neither pay nor change how the user signs in.',
  body: Strict({
    email: Type.Optional(EmailAddress()),
    user_id: Type.Optional(IntId),
    reason: Type.String({
      minLength: IMPERSONATION_REASON.min,
      maxLength: IMPERSONATION_REASON.max,
      pattern: NOT_BLANK,
      description: 'Reason for the impersonation, recorded in the log',
    }),
  }),
  reply: Type.Object({ token: Type.String(), user: UserProfile }),
});

export const stopActing = defineCall({
  method: 'POST',
  path: '/crm/api/staff/stop-acting',
  access: 'user',
  addition: true,
  errors: ['not_allowed_now'],
  summary: 'Ends the impersonation session.',
  body: Strict({}),
  reply: Done,
});

export const listStaff = defineCall({
  method: 'GET',
  path: '/crm/api/staff/list',
  access: 'staff',
  addition: true,
  summary: 'Lists all staff with their roles and second factors.',
  reply: Type.Object({
    data: Type.Array(Type.Object({ ...Person.properties, role: Role, has_factor: Type.Boolean() })),
  }),
});

export const setStaffRole = defineCall({
  method: 'POST',
  path: '/crm/api/staff/set-role',
  access: 'staff',
  addition: true,
  errors: ['proof_required', 'not_found'],
  limit: 'sign-in',
  summary:
    'Assigns or removes a staff role, ends the account’s sessions and notifies its owner. Staff cannot change their own role.',
  body: Strict({ email: EmailAddress(), role: Nullable(Role) }),
  reply: Done,
});

export const listStaffLog = defineCall({
  method: 'GET',
  path: '/crm/api/staff/log',
  access: 'staff',
  addition: true,
  summary: 'Lists staff actions, newest first, 50 at a time.',
  query: Strict({ before: Type.Optional(RowId) }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        at: Instant,
        staff: Person,
        role: Role,
        acting_for: Nullable(Person),
        reason: Nullable(Type.String({ description: 'Reason for the impersonation' })),
        call: Type.String(),
        target: Type.Unsafe<Record<string, string | number>>({ type: 'object', additionalProperties: true }),
        outcome: Type.String({
          description: '`asked`, a historical name, if the call was accepted; else its error code',
        }),
        network: Type.String({ description: 'Network of the caller: /24 for IPv4, /48 for IPv6' }),
        device: Type.String(),
      }),
    ),
    has_more: Type.Boolean(),
  }),
});
