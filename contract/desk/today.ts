import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { AmountMinor, Instant, IntId, PlainDate } from '#contract/fields.ts';
import { Matter } from '#contract/payments/cash.ts';

/** What needs the attention of an organizer's members. */
export const DeskToday = Type.Object({
  answers: Type.Integer({ description: 'Requests that await the organizer’s answer' }),
  first_answer_at: Nullable(Type.String({ format: 'date-time', description: 'When the first expires' })),
  reviews: Type.Integer({ description: 'Reviews without a reply' }),
  questions: Type.Integer({ description: 'Unanswered questions about tours' }),
  forms: Type.Array(
    Type.Object({
      departure_id: Type.Integer(),
      tour: Type.String(),
      start: PlainDate,
      people: Type.Integer({ description: 'Number of paid seats without a form' }),
    }),
    { description: 'Departures of the next 30 days, soonest first' },
  ),
  balances: Type.Array(
    Type.Object({
      currency: Type.String(),
      due: Type.Integer({ description: 'Minor units; unpaid amounts of booked trips' }),
      overdue: Type.Integer({ description: 'Minor units; the part of it that is past due' }),
      overdue_count: Type.Integer({ description: 'Bookings' }),
    }),
  ),
});
export type DeskToday = Static<typeof DeskToday>;

export const DeskCounts = Type.Object({
  answers: Type.Integer({ description: 'Requests that await the organizer’s answer' }),
  chats: Type.Integer({ description: 'Chats in which a traveller awaits an answer' }),
  reviews: Type.Integer({ description: 'Reviews without a reply' }),
  questions: Type.Integer({ description: 'Unanswered questions about tours' }),
  staff_queue: Type.Integer({ description: 'Tours to approve and organizers to verify; 0 unless staff' }),
  staff_inbox: Type.Integer({ description: 'Open help requests visible to the staff role' }),
  staff_chats: Type.Integer({ description: 'Unanswered support chats' }),
});
export type DeskCounts = Static<typeof DeskCounts>;

export const getCounts = defineCall({
  method: 'GET',
  path: '/crm/api/desk/counts',
  access: 'user',
  addition: true,
  summary:
    'Returns the counters in the desk’s navigation: for all organizers of which the caller is an owner or manager, or one of them, and for staff with a second factor.',
  query: Strict({ organizer_id: Type.Optional(IntId) }),
  reply: DeskCounts,
});

export const getToday = defineCall({
  method: 'GET',
  path: '/crm/api/desk/today',
  access: 'organizer',
  addition: true,
  summary: "Lists what awaits the caller's organizers, or one of them. Other organizers are treated as unknown.",
  query: Strict({ organizer_id: Type.Optional(IntId) }),
  reply: DeskToday,
});

const Owed = Type.Object({
  count: Type.Integer(),
  sums: Type.Array(Type.Object({ amount: AmountMinor, currency: Type.String() }), {
    description: 'By currency, the largest first',
  }),
});

/** What awaits staff, as far as their role may see it. */
export const StaffToday = Type.Object({
  queue: Type.Array(
    Type.Object({
      kind: StringEnum(['tours', 'organizers', 'reviews', 'chats']),
      count: Type.Integer(),
      since: Type.Array(Instant, {
        description: 'Since when they wait, oldest first; at most 50, and none for reviews',
      }),
    }),
    { description: 'What awaits a decision, by kind' },
  ),
  tours: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), organizer: Type.String(), submitted_at: Instant }),
    { description: 'The tours that have waited longest for approval' },
  ),
  help: Nullable(
    Type.Object({
      count: Type.Integer({ description: 'Open requests without an owner' }),
      data: Type.Array(
        Type.Object({ id: Type.Integer(), name: Type.String(), excerpt: Type.String(), due_at: Instant }),
        { description: 'The most urgent of them' },
      ),
    }),
  ),
  money: Nullable(
    Type.Object({
      organizers: Owed,
      travellers: Owed,
      transfers: Owed,
      disputes: Owed,
      bank_lines: Type.Integer({ description: 'Bank lines that belong to no payment yet' }),
      matters: Type.Array(
        Type.Object({
          kind: Matter.properties.kind,
          id: Type.Integer(),
          request_id: Type.Integer(),
          amount: AmountMinor,
          currency: Type.String(),
          note: Matter.properties.note,
        }),
        { description: 'The newest money matters that need attention' },
      ),
      matters_count: Type.Integer(),
    }),
  ),
  system: Nullable(
    Type.Object({
      emails_waiting: Type.Integer(),
      emails_failed: Type.Integer(),
      jobs: Type.Integer(),
      failed_jobs: Type.Array(Type.String(), { description: 'Names of the jobs whose last run failed' }),
      tours: Nullable(Type.Integer({ description: 'Tours in the search index; null while it loads' })),
    }),
  ),
});
export type StaffToday = Static<typeof StaffToday>;

export const getStaffToday = defineCall({
  method: 'GET',
  path: '/crm/api/desk/staff-today',
  access: 'staff',
  addition: true,
  summary: 'Lists what awaits staff: a part is null, and a kind is missing, where the role has no access.',
  reply: StaffToday,
});
