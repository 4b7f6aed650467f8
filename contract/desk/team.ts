import { Type, type Static } from 'typebox';
import {
  defineCall,
  EmailAddress,
  NonBlankString,
  NonBlankText,
  Nullable,
  Strict,
  StringEnum,
} from '#contract/call.ts';
import { RowId, IntId, Instant, Done, SinceYear, SpokenLanguages } from '#contract/fields.ts';
import { MAX_ORGANIZER_ABOUT_LENGTH, MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { ORGANIZER_ROLES } from '#domain/organizer-roles.ts';

const Role = StringEnum(ORGANIZER_ROLES, {
  description:
    'owner: everything, including the team; manager: everything but the team; guide: departures, without amounts',
});

/** The members of an organizer, and open invitations. */
export const Team = Type.Object({
  organizer_id: Type.Integer(),
  members: Type.Array(
    Type.Object({
      user_id: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
      role: Role,
      since: Instant,
      is_self: Type.Boolean(),
    }),
  ),
  invitations: Type.Array(Type.Object({ email: Type.String(), role: Role, at: Instant })),
});
export type Team = Static<typeof Team>;

const common = { access: 'organizer', addition: true } as const;
const body = { organizer_id: IntId };

export const getDesk = defineCall({
  ...common,
  access: 'user',
  method: 'GET',
  path: '/crm/api/desk/view',
  summary: 'Lists the organizers the caller works for, invitations to others, and the staff calls open to the caller.',
  reply: Type.Object({
    organizers: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        role: Role,
        hidden_by: Nullable(StringEnum(['organizer', 'staff'])),
        tours: Type.Integer({ description: 'Number of published tours' }),
      }),
    ),
    invitations: Type.Array(Type.Object({ organizer_id: Type.Integer(), name: Type.String(), role: Role })),
    staff_calls: Type.Array(Type.String(), {
      description: 'Staff calls that the caller may make now; empty without a confirmed second factor',
    }),
  }),
});

export const startOrganizer = defineCall({
  ...common,
  access: 'user',
  method: 'POST',
  path: '/crm/api/desk/start',
  errors: ['not_allowed_now'],
  once: true,
  summary: 'Creates an organizer owned by the caller; staff publish it. At most one per account.',
  body: Strict({
    kind: StringEnum(['organization', 'author']),
    name: NonBlankString(MAX_ORGANIZER_NAME_LENGTH),
    about: NonBlankText(MAX_ORGANIZER_ABOUT_LENGTH),
    languages: SpokenLanguages,
    since: SinceYear,
    country_id: IntId,
  }),
  reply: Type.Object({ organizer_id: Type.Integer() }),
});

export const getTeam = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/desk/team',
  errors: ['not_found', 'forbidden'],
  summary: 'Lists members and open invitations, for owners.',
  query: Strict(body),
  reply: Team,
});

export const inviteMember = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/invite',
  errors: ['not_found', 'forbidden', 'not_allowed_now'],
  once: true,
  limit: 'contact',
  summary:
    'Invites a colleague by email; a repeat changes the role. They accept it signed in with that email. At most 50 members and invitations.',
  body: Strict({ ...body, email: EmailAddress(), role: Role }),
  reply: Team,
});

export const cancelInvitation = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/cancel-invitation',
  errors: ['not_found', 'forbidden'],
  summary: 'Revokes an invitation.',
  body: Strict({ ...body, email: EmailAddress() }),
  reply: Team,
});

export const setMemberRole = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/set-role',
  errors: ['not_found', 'forbidden', 'not_allowed_now'],
  summary: 'Changes the role of a member. `not_allowed_now` for the last owner.',
  body: Strict({ ...body, user_id: RowId, role: Role }),
  reply: Team,
});

export const removeMember = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/remove',
  errors: ['not_found', 'forbidden', 'not_allowed_now'],
  summary:
    'Removes a member, whose open sessions lose access within a second. The owner who receives emails cannot be removed.',
  body: Strict({ ...body, user_id: RowId }),
  reply: Team,
});

export const leaveTeam = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/leave',
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Removes the caller from an organizer. The owner who receives emails cannot leave.',
  body: Strict(body),
  reply: Done,
});

export const acceptInvitation = defineCall({
  ...common,
  access: 'user',
  method: 'POST',
  path: '/crm/api/desk/team/accept',
  errors: ['not_found', 'not_allowed_now'],
  summary: "Accepts an invitation to the caller's email. `not_allowed_now` for staff, who cannot join an organizer.",
  body: Strict(body),
  reply: Done,
});
