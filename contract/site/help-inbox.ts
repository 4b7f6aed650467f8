import { Type, type Static } from 'typebox';
import { defineCall, NonBlankText, Nullable, RowId, Strict, StringEnum } from '#contract/call.ts';
import { HELP_GROUPS } from '#domain/site/help-inbox.ts';
import { HELP_TYPES } from './help.ts';

const INBOX_TYPES = [...HELP_TYPES, 'complaint'] as const;
/** Types of requests in the inbox: those of the forms, and complaints. */
export type InboxType = (typeof INBOX_TYPES)[number];

const At = Type.String({ format: 'date-time' });
const Person = Type.Object({ id: Type.Integer(), name: Type.String() });

const InboxRow = Type.Object({
  id: Type.Integer(),
  type: StringEnum(INBOX_TYPES),
  name: Type.String({ description: 'As written; empty when the form did not ask for it' }),
  excerpt: Type.String({ description: 'Beginning of what was written' }),
  state: StringEnum(['open', 'answered', 'closed']),
  owner: Nullable(Person),
  due_at: At,
  is_overdue: Type.Boolean(),
  created_at: At,
});

/** A request with its messages in both directions. */
export const HelpEntry = Type.Object({
  ...InboxRow.properties,
  email: Nullable(Type.String({ description: 'Where an answer goes; null: answer by phone' })),
  locale: Type.String({ description: 'Language of the sender, and of the email around the answer' }),
  site: Type.String(),
  user_id: Nullable(Type.Integer({ description: 'The account of the sender, when signed in' })),
  fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  answers: Type.Array(
    Type.Object({
      id: Type.Integer(),
      author: Type.String({ description: 'First name; empty for an erased account' }),
      text: Type.String(),
      is_note: Type.Boolean({ description: 'For staff only; false: emailed to the sender' }),
      created_at: At,
    }),
  ),
});
export type HelpEntry = Static<typeof HelpEntry>;

const common = { access: 'staff', addition: true } as const;

export const listHelpRequests = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/staff/help/list',
  errors: [],
  summary:
    'The inbox: open requests by their deadline, others the newest first. A role sees the types that it answers.',
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
  summary: 'A request of the inbox.',
  query: Strict({ id: RowId }),
  reply: HelpEntry,
});

export const takeHelpRequest = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/help/take',
  errors: ['not_found', 'conflict'],
  summary:
    'The caller takes a request, or gives it back. `owner_id` is the owner that the caller saw; when that has changed: `conflict` with the request in `fresh`.',
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
    'Emails an answer to the sender, in the same thread; or stores a note for staff. An unassigned request becomes the caller’s; one of a colleague: `conflict`. Without an address: `not_allowed_now`.',
  body: Strict({ id: RowId, text: NonBlankText(8000), is_note: Type.Boolean() }),
  reply: HelpEntry,
});

export const closeHelpRequest = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/staff/help/close',
  errors: ['not_found', 'conflict'],
  summary: 'Closes a request, or opens it again. One of a colleague: `conflict`.',
  body: Strict({ id: RowId, is_closed: Type.Boolean() }),
  reply: HelpEntry,
});
