import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { PlainDate } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';

/** Groups of organizers for staff; one can be in several. */
export const ORGANIZER_STATES = ['all', 'waiting', 'unverified', 'on_site', 'off_site'] as const;

const ListedOrganizer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: StringEnum(['organization', 'author']),
  hidden_by: Nullable(StringEnum(['organizer', 'staff'], { description: 'Side that hid the organizer from the site' })),
  has_account: Type.Boolean(),
  verification: StringEnum(['none', 'waiting', 'failed', 'verified'], {
    description: 'Identity check; waiting: for staff',
  }),
  tours_waiting: Type.Integer({ description: 'Submitted tours that await a decision' }),
  rating: Type.Number(),
  reviews_count: Type.Integer(),
  tours_on_sale: Type.Integer({ description: 'Published tours with a future departure that is not closed' }),
  next_departure: Nullable({ ...PlainDate, description: 'The earliest of these departures' }),
  owed: Type.Array(Type.Object({ currency: Type.String(), amount: Type.Integer() }), {
    description: 'Balances owed to it in minor units, negative: by it; empty for roles without access to accounts',
  }),
});
export type ListedOrganizer = Static<typeof ListedOrganizer>;

export const listStaffOrganizers = defineCall({
  method: 'GET',
  path: '/crm/api/staff/organizers',
  access: 'staff',
  addition: true,
  summary: 'Lists organizers for staff, newest first, 20 at a time, with the size of each group.',
  query: Strict({
    state: Type.Optional(StringEnum(ORGANIZER_STATES)),
    name: Type.Optional(
      Type.String({ maxLength: MAX_ORGANIZER_NAME_LENGTH, description: 'Part of the name, case-insensitive' }),
    ),
    page: Type.Optional(PageNumber),
  }),
  reply: Type.Object({
    data: Type.Array(ListedOrganizer),
    pagination: Pagination,
    counts: Type.Object(
      Object.fromEntries(ORGANIZER_STATES.map((state) => [state, Type.Integer()])) as Record<
        (typeof ORGANIZER_STATES)[number],
        ReturnType<typeof Type.Integer>
      >,
      { description: 'By group, of those with the name' },
    ),
  }),
});
