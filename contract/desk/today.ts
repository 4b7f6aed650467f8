import { Type, type Static } from 'typebox';
import { defineCall, IntId, Nullable, Strict } from '#contract/call.ts';

/** What needs the attention of an organizer's members. */
export const DeskToday = Type.Object({
  answers: Type.Integer({ description: 'Requests that await an answer of the organizer' }),
  first_answer_at: Nullable(Type.String({ format: 'date-time', description: 'When the first of them expires' })),
  reviews: Type.Integer({ description: 'Reviews without a reply' }),
  questions: Type.Integer({ description: 'Questions about tours without an answer' }),
  forms: Type.Array(
    Type.Object({
      departure_id: Type.Integer(),
      tour: Type.String(),
      start: Type.String({ format: 'date' }),
      people: Type.Integer({ description: 'Paid seats without a form' }),
    }),
    { description: 'Departures of the next 30 days, soonest first' },
  ),
  balances: Type.Array(
    Type.Object({
      currency: Type.String(),
      due: Type.Integer({ description: 'Minor units of booked trips that are not paid yet' }),
      overdue: Type.Integer({ description: 'Minor units of it past their day' }),
      overdue_count: Type.Integer({ description: 'Bookings' }),
    }),
  ),
});
export type DeskToday = Static<typeof DeskToday>;

export const DeskCounts = Type.Object({
  answers: Type.Integer({ description: 'Requests that await an answer of the organizer' }),
  chats: Type.Integer({ description: 'Chats in which a traveller waits for an answer' }),
  reviews: Type.Integer({ description: 'Reviews without a reply' }),
  questions: Type.Integer({ description: 'Questions about tours without an answer' }),
  staff_queue: Type.Integer({ description: 'Tours to approve and organizers to verify; 0 for others than staff' }),
  staff_inbox: Type.Integer({ description: 'Open help requests that the role of staff may see' }),
  staff_chats: Type.Integer({ description: 'Chats with support that wait for an answer' }),
});
export type DeskCounts = Static<typeof DeskCounts>;

export const getCounts = defineCall({
  method: 'GET',
  path: '/crm/api/desk/counts',
  access: 'user',
  addition: true,
  errors: [],
  summary:
    'Numbers beside the navigation of the desk: for the organizers that the caller works for in the office, or one of them, and for staff with a second factor.',
  query: Strict({ organizer_id: Type.Optional(IntId) }),
  reply: DeskCounts,
});

export const getToday = defineCall({
  method: 'GET',
  path: '/crm/api/desk/today',
  access: 'organizer',
  addition: true,
  errors: [],
  summary: "What waits for the caller's organizers, or for one of them. Others' organizers count as unknown.",
  query: Strict({ organizer_id: Type.Optional(IntId) }),
  reply: DeskToday,
});
