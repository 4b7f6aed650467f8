import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, PlainDate, Instant, AmountMinor, Uuid } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { MeetingNote, OrganizerContact } from '#contract/trip/meeting.ts';
import { ChangeProposal } from './change-booking.ts';
import {
  HistoryEntry,
  PolicyStep,
  PriceLine,
  Proposal,
  RequestActionWord,
  RequestPayment,
  RequestRefund,
  TripDates,
  BookedSeats,
} from './request-schemas.ts';

/**
 * What happens to a request without any action: an answer, payment or balance expires, the trip completes, or a departure
 * that misses its minimum group is refunded.
 */
export const Deadline = Type.Object({
  kind: StringEnum(['answer', 'pay', 'balance', 'complete', 'group']),
  at: Instant,
});

/** The minimum group of a departure that is not guaranteed. */
export const RequestGroup = Type.Object({
  min: Type.Integer({ description: 'Minimum number of people for the departure to run' }),
  sold: Type.Integer({ description: 'People who have paid, here or elsewhere' }),
  decision_date: PlainDate,
  is_missed: Type.Boolean({ description: 'Whether the group was too small on the decision date' }),
});
export type RequestGroup = Static<typeof RequestGroup>;

const RequestDate = Type.Object({
  id: Type.Integer(),
  ...TripDates.properties,
  number_of_seats: Type.Integer({ description: 'Seats of the departure, with those sold elsewhere' }),
  number_of_free_seats: Type.Integer(),
  min_group: Type.Integer({ description: 'Minimum number of people for the departure to run' }),
});

/** What the organizer gets for a request. */
const RequestPayout = Type.Object({
  amount: Type.Integer({ description: 'The total less the commission, in minor units of the price’s currency' }),
  commission_bp: Type.Integer({ description: 'Hundredths of a percent of the total; 0 where none is deducted' }),
  paid_out_on: Nullable({
    ...PlainDate,
    description: 'First day of a payout after the trip; null where the site has none',
  }),
});

const RequestTour = Type.Object({
  id: Type.Integer(),
  slug: Type.String({ description: "Path of the tour's page, without the leading slash" }),
  name: Type.String(),
  city: Type.String(),
  country: Type.String(),
  timezone: Type.String(),
  min_age: Type.Integer({
    description: 'Minimum age in years; 0 for no minimum, as on a private departure',
  }),
  image: Nullable(
    Type.Object({
      url: Type.String({ description: 'URL template; {size} stands for a picture size' }),
      alt: Type.String(),
      color: Type.String(),
    }),
  ),
  organizer: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String(),
    person: Type.String({ description: 'The contact person; empty if none is named' }),
    avatar: Nullable(Type.String({ description: 'URL of a square portrait' })),
  }),
});

/** The travellers' forms of a booked trip. */
export const RequestForms = Type.Object({
  done: Type.Integer({ description: 'Number of people whose form is complete' }),
  locks_on: PlainDate,
  is_locked: Type.Boolean(),
});

/** A page or file of a booked trip. */
export const RequestDocument = Type.Object({
  kind: StringEnum(['voucher', 'calendar', 'contract', 'receipt']),
  url: Type.String({ description: 'URL that opens it without signing in, except for the voucher' }),
  payment_id: Nullable(Type.Integer({ description: 'Id of the payment that a receipt is for' })),
});
export type RequestDocument = Static<typeof RequestDocument>;

/** The shortlist of a request that still awaits its marks. */
export const RequestSelection = Type.Object({
  key: Nullable(Type.String({ description: 'Key that opens the shortlist; for the traveller only' })),
  count: Type.Integer({ description: 'Tours' }),
  ends_at: Instant,
});
export type RequestSelection = Static<typeof RequestSelection>;

const ReviewLink = Nullable(
  Type.String({ description: 'Path of the review form, `/review/{uuid}`; for the traveller of a completed tour' }),
);

/** A request as its owner sees it. By link, the contact is masked and paying is the only action. */
export const RequestView = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  status: Type.Integer({
    description:
      '1 pending_confirm, 2 pending_prepayment, 3 made_prepayment, 4 tour_complete, 5 canceled_tourist, 6 canceled_author, 7 canceled_system, 8 canceled_admin',
  }),
  status_text: Type.String(),
  deadline: Nullable(Deadline),
  actions: Type.Array(RequestActionWord),
  created_at: Instant,
  tour: RequestTour,
  date: RequestDate,
  group: Nullable(RequestGroup),
  variant: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), kind: Type.String() })),
  seats: BookedSeats,
  child_age_to: Nullable(
    Type.Integer({ description: "Oldest age that pays the child's price of this booking, in years; null without one" }),
  ),
  waiting: Type.Integer({ description: 'Number of people in other unanswered requests for this date' }),
  contact: Type.Object({
    first_name: Type.String(),
    last_name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    country_id: Nullable(Type.Integer()),
  }),
  photo: Nullable(
    Type.String({
      description:
        'URL of the photo of the account that asked, 144x144 px; null by link, and for others until the request is paid',
    }),
  ),
  is_masked: Type.Boolean(),
  viewer: StringEnum(['traveller', 'organizer', 'staff', 'link'], { description: 'Role of the caller' }),
  comment: Nullable(Type.String()),
  price: Type.Object({
    lines: Type.Array(PriceLine),
    total: AmountMinor,
    paid: Type.Integer({ description: 'Minor units' }),
    due: Type.Integer({ description: 'Minor units; amount of the next open payment, 0 when there is none' }),
    due_now: Type.Integer({ description: 'Minor units; amount of the first payment' }),
    balance_due_on: Nullable(PlainDate),
    currency: Type.String(),
    charge_currency: Type.String(),
    rate: Nullable(Type.Number({ description: 'Charge currency for one unit of the tour currency' })),
    rate_at: Nullable(Type.String()),
  }),
  payout: Nullable(
    Type.Object(RequestPayout.properties, {
      description: 'For organizer and staff; null for a cancelled request and for the site’s own tour',
    }),
  ),
  payments: Type.Array(RequestPayment),
  refunds: Type.Array(RequestRefund),
  proposal: Nullable(Proposal),
  change_proposal: Nullable(ChangeProposal),
  cancel_policy: Type.Array(PolicyStep),
  cancel_reason: Nullable(Type.Object({ code: Nullable(Type.String()), text: Nullable(Type.String()) })),
  contract: Type.Object({
    outcome: Nullable(
      Type.Integer({ description: '1 concluded and prepaid, 2 terminated after payment, 3 no payments received' }),
    ),
  }),
  flags: Type.Object({ paid_in_full: Type.Boolean(), min_group_met: Type.Boolean(), dispute_open: Type.Boolean() }),
  tourists: Type.Array(
    Type.Object({
      full_name: Type.String(),
      is_owner: Type.Boolean({ description: 'Whether this is the traveller who booked' }),
    }),
  ),
  forms: Nullable(RequestForms),
  organizer_contact: Nullable(
    Type.Object(OrganizerContact.properties, { description: 'For the traveller, once the trip is booked' }),
  ),
  meeting_note: Nullable(MeetingNote),
  no_show: Nullable(
    Type.Object(
      { at: Instant, by: Nullable(Type.String({ description: 'Name; for the organizer and staff' })) },
      {
        description: 'When the organizer marked the party as a no-show; null by link',
      },
    ),
  ),
  documents: Type.Array(RequestDocument),
  selection: Nullable(RequestSelection),
  chat_id: Nullable(Type.Integer({ description: 'The conversation of traveller and organizer; null by link' })),
  history: Type.Array(HistoryEntry),
  review_uuid: ReviewLink,
  legal_versions: Type.Object({ agreement: Type.String(), privacy: Type.String() }),
});
export type RequestView = Static<typeof RequestView>;

/** A request in a list. */
export const ListedRequest = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  status: Type.Integer(),
  status_text: Type.String(),
  deadline: Nullable(Deadline),
  actions: Type.Array(RequestActionWord),
  created_at: Instant,
  tour: RequestTour,
  date: RequestDate,
  group: Nullable(RequestGroup),
  seats: BookedSeats,
  price: Type.Object(
    {
      total: Type.Integer(),
      paid: Type.Integer(),
      due: Type.Integer(),
      balance_due_on: Nullable(PlainDate),
      currency: Type.String(),
    },
    { description: 'Amounts in minor units of `currency`; `due` is the next open payment' },
  ),
  has_proposal: Type.Boolean(),
  starts_in_days: Type.Integer({
    description:
      'Days until midnight of the start date in the tour’s time zone, rounded up; 0 once the trip has started',
  }),
  review_uuid: ReviewLink,
});
export type ListedRequest = Static<typeof ListedRequest>;

export const getRequest = defineCall({
  method: 'GET',
  path: '/crm/api/request/get',
  access: 'user',
  errors: ['not_found'],
  summary: 'Returns one request, for its owner, the organizer of its tour and staff; `not_found` for anyone else.',
  query: Strict({ id: RowId }),
  reply: RequestView,
});

export const getRequestByUuid = defineCall({
  method: 'GET',
  path: '/crm/api/request/get-by-uuid',
  access: 'public',
  errors: ['not_found'],
  summary: 'Returns one request by its link, with the contact masked; paying is the only possible action.',
  query: Strict({ uuid: Uuid }),
  reply: RequestView,
});

export const REQUEST_GROUPS = ['all', 'open', 'done'] as const;

export const listRequests = defineCall({
  method: 'GET',
  path: '/crm/api/request/list',
  access: 'user',
  addition: true,
  summary:
    "Lists the caller's requests: booked trips, the next one first; then pending requests; finished trips; the rest. Open requests are pending_confirm, pending_prepayment and made_prepayment.",
  query: Strict({
    group: Type.Optional(StringEnum(REQUEST_GROUPS)),
    page: Type.Optional(PageNumber),
  }),
  reply: Type.Object({
    data: Type.Array(ListedRequest),
    pagination: Pagination,
  }),
});
