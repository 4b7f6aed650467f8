import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { PlainDate, Instant, AmountMinor } from '#contract/fields.ts';
import { PageNumber } from '#contract/pagination.ts';
import { RequestGroup } from './view-request.ts';

export const BOOKING_STATES = ['all', 'coming', 'waiting', 'past'] as const;

export const FoundBooking = Type.Object({
  id: Type.Integer(),
  created_at: Instant,
  status: Type.Integer(),
  status_text: Type.String(),
  deadline_at: Nullable(Instant),
  timezone: Type.String(),
  traveller: Type.String(),
  email: Type.String(),
  tour: Type.String(),
  organizer: Type.String(),
  start: PlainDate,
  end: PlainDate,
  total: AmountMinor,
  paid: AmountMinor,
  currency: Type.String(),
  has_failed_refund: Type.Boolean(),
  group: Nullable(RequestGroup),
});
export type FoundBooking = Static<typeof FoundBooking>;

export const searchBookings = defineCall({
  method: 'GET',
  path: '/crm/api/staff/bookings',
  access: 'staff',
  addition: true,
  summary:
    'Finds bookings by number, or by part of an email, name, tour or organizer, all of them without a query; the newest first, of those that wait the next deadline, 50 a page.',
  query: Strict({
    q: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(StringEnum(BOOKING_STATES)),
    page: Type.Optional(PageNumber),
  }),
  reply: Type.Object({ data: Type.Array(FoundBooking), has_more: Type.Boolean() }),
});
