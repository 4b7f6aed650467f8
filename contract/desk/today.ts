import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { IntId, PlainDate } from '#contract/fields.ts';

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
  errors: [],
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
  errors: [],
  summary: "Lists what awaits the caller's organizers, or one of them. Other organizers are treated as unknown.",
  query: Strict({ organizer_id: Type.Optional(IntId) }),
  reply: DeskToday,
});
