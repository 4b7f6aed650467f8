import { Type, type Static } from 'typebox';
import { defineCall, NonBlankText, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant } from '#contract/fields.ts';
import { HELP_GROUPS } from '#domain/site/help-inbox.ts';
import { HELP_TYPES } from './help.ts';

const INBOX_TYPES = [...HELP_TYPES, 'complaint'] as const;
/** Types of requests in the inbox: those of the forms, and complaints. */
export type InboxType = (typeof INBOX_TYPES)[number];

const Person = Type.Object({ id: Type.Integer(), name: Type.String() });

const InboxRow = Type.Object({
  id: Type.Integer(),
  type: StringEnum(INBOX_TYPES),
  name: Type.String({ description: 'Name as entered; empty if the form has no such field' }),
  excerpt: Type.String({ description: 'Beginning of the text' }),
  state: StringEnum(['open', 'answered', 'closed']),
  owner: Nullable(Person),
  due_at: Instant,
  is_overdue: Type.Boolean(),
  created_at: Instant,
});

/** A request with its messages in both directions. */
export const HelpEntry = Type.Object({
  ...InboxRow.properties,
  email: Nullable(Type.String({ description: 'Email for the answer; null: answer by phone' })),
  locale: Type.String({ description: 'Language of the sender, and of the email that contains the answer' }),
  site: Type.String(),
  user_id: Nullable(Type.Integer({ description: 'Account id of a signed-in sender' })),
  chat_id: Nullable(Type.Integer({ description: 'The chat whose traveller asked to be called' })),
  fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  files: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      size: Type.Integer({ description: 'Bytes' }),
      url: Type.String({ description: 'Opens the file for an hour' }),
    }),
  ),
  answers: Type.Array(
    Type.Object({
      id: Type.Integer(),
      author: Type.String({ description: 'First name; empty for an erased account' }),
      text: Type.String(),
      is_note: Type.Boolean({ description: 'True: a note for staff only; false: emailed to the sender' }),
      created_at: Instant,
    }),
  ),
});
export type HelpEntry = Static<typeof HelpEntry>;

const common = { access: 'staff', addition: true } as const;

export const listHelpRequests = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/staff/help/list',
  summary: 'Lists the inbox: open requests by deadline, others newest first. Each role sees the types that it answers.',
  query: Strict({
    group: Type.Optional(StringEnum(HELP_GROUPS)),
    type: Type.Optional(StringEnum(INBOX_TYPES)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  }),
  reply: Type.Object({
    data: Type.Array(InboxRow),
    total: Type.Integer(),
    counts: Type.Object({
      new: Type.Integer(),
      mine: Type.Integer(),
      overdue: Type.Integer(),
      answered: Type.Integer(),
    }),
  }),
});

export const getHelpRequest = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/staff/help/view',
  errors: ['not_found'],
  summary: 'Returns a request from the inbox.',
  query: Strict({ id: RowId }),
  reply: HelpEntry,
});

export const takeHelpRequest = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/help/take',
  errors: ['not_found', 'conflict'],
  summary:
    'Assigns a request to the caller, or unassigns it. `owner_id` is the owner that the caller saw; `conflict` with the request in `fresh` if it has changed.',
  body: Strict({ id: RowId, is_mine: Type.Boolean(), owner_id: Nullable(RowId) }),
  reply: HelpEntry,
});

export const answerHelpRequest = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/help/answer',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  once: true,
  summary:
    'Emails an answer to the sender, in the same thread, or stores a note for staff. Assigns an unassigned request to the caller; `conflict` if a colleague has taken it. `not_allowed_now` if the sender left no email.',
  body: Strict({ id: RowId, text: NonBlankText(8000), is_note: Type.Boolean() }),
  reply: HelpEntry,
});

export const closeHelpRequest = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/help/close',
  errors: ['not_found', 'conflict'],
  summary: 'Closes or reopens a request. `conflict` if a colleague has taken it.',
  body: Strict({ id: RowId, is_closed: Type.Boolean() }),
  reply: HelpEntry,
});
