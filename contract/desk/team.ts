import { Type, type Static } from 'typebox';
import {
  defineCall,
  EmailAddress,
  IntId,
  NonBlankString,
  NonBlankText,
  Nullable,
  RowId,
  Strict,
  StringEnum,
} from '#contract/call.ts';
import { ORGANIZER_ABOUT_LENGTH, ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { ORGANIZER_ROLES } from '#domain/organizer-roles.ts';

const Role = StringEnum(ORGANIZER_ROLES, {
  description: 'owner: everything and the team; manager: everything but the team; guide: departures, without money',
});
const DONE = Type.Object({ result: Type.Literal(true) });

/** The members of an organizer, and open invitations. */
export const Team = Type.Object({
  organizer_id: Type.Integer(),
  members: Type.Array(
    Type.Object({
      user_id: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
      role: Role,
      since: Type.String({ format: 'date-time' }),
      is_self: Type.Boolean(),
    }),
  ),
  invitations: Type.Array(Type.Object({ email: Type.String(), role: Role, at: Type.String({ format: 'date-time' }) })),
});
export type Team = Static<typeof Team>;

const common = { access: 'organizer', addition: true } as const;
const body = { organizer_id: IntId };

export const getDesk = defineCall({
  ...common,
  access: 'user',
  method: 'GET',
  path: '/crm/api/desk/view',
  errors: [],
  summary: 'The organizers that the caller works for, and invitations to others.',
  reply: Type.Object({
    organizers: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        role: Role,
        hidden_by: Nullable(StringEnum(['organizer', 'staff'])),
        tours: Type.Integer({ description: 'Published' }),
      }),
    ),
    invitations: Type.Array(Type.Object({ organizer_id: Type.Integer(), name: Type.String(), role: Role })),
  }),
});

export const startOrganizer = defineCall({
  ...common,
  access: 'user',
  method: 'POST',
  path: '/crm/api/desk/start',
  errors: ['not_allowed_now'],
  once: true,
  summary: 'Makes the caller the owner of a new organizer, which staff put on the site. An account starts one.',
  body: Strict({
    kind: StringEnum(['organization', 'author']),
    name: NonBlankString(ORGANIZER_NAME_LENGTH),
    about: NonBlankText(ORGANIZER_ABOUT_LENGTH),
    languages: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), { minItems: 1, maxItems: 12, uniqueItems: true }),
    since: Type.Integer({ minimum: 1900, maximum: 2100, description: 'Year, not a future one' }),
    country_id: IntId,
  }),
  reply: Type.Object({ organizer_id: Type.Integer() }),
});

export const getTeam = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/desk/team',
  errors: ['not_found', 'forbidden'],
  summary: 'Members and open invitations, for owners.',
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
    'Invites a colleague by email; a repeat changes the role. They accept it signed in with that email. 50 members and invitations at most.',
  body: Strict({ ...body, email: EmailAddress(), role: Role }),
  reply: Team,
});

export const cancelInvitation = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/cancel-invitation',
  errors: ['not_found', 'forbidden'],
  summary: 'Takes an invitation back.',
  body: Strict({ ...body, email: EmailAddress() }),
  reply: Team,
});

export const setMemberRole = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/set-role',
  errors: ['not_found', 'forbidden', 'not_allowed_now'],
  summary: 'Changes the role of a member. One owner stays: not_allowed_now.',
  body: Strict({ ...body, user_id: RowId, role: Role }),
  reply: Team,
});

export const removeMember = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/remove',
  errors: ['not_found', 'forbidden', 'not_allowed_now'],
  summary:
    'Removes a member, who loses access within a second, also where signed in. The owner that emails go to stays.',
  body: Strict({ ...body, user_id: RowId }),
  reply: Team,
});

export const leaveTeam = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/team/leave',
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Ends the work of the caller for an organizer. The owner that emails go to stays.',
  body: Strict(body),
  reply: DONE,
});

export const acceptInvitation = defineCall({
  ...common,
  access: 'user',
  method: 'POST',
  path: '/crm/api/desk/team/accept',
  errors: ['not_found', 'not_allowed_now'],
  summary: "Accepts an invitation to the caller's email. Staff work for no organizer: not_allowed_now.",
  body: Strict(body),
  reply: DONE,
});
