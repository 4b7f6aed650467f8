import { Type, type Static } from 'typebox';
import { defineCall, Flag, NonBlankString, Strict, StringEnum } from '#contract/call.ts';
import { AnyCaseUuid, Done, IntId, PlainDate, RowId } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { TourPage } from './tour-page.ts';

/** Characters of a party's name, and of the organizer's note to it. */
export const MAX_OFFER_NAME_LENGTH = 60;
export const MAX_OFFER_WORDS_LENGTH = 1500;

/** A tour as offered to one party: only the offered departure. */
export const IndividualTour = Type.Object({
  tour: TourPage,
  name: Type.String({ description: 'Name of the party' }),
  words: Type.String({ description: "The organizer's note, in the language in which it was written; may be empty" }),
  people: Type.Integer(),
  valid_until: Type.String({ format: 'date', description: 'Last day of the offer' }),
});
export type IndividualTour = Static<typeof IndividualTour>;

export const getIndividualTour = defineCall({
  method: 'GET',
  path: '/spa/individual-tour',
  access: 'public',
  errors: ['not_found', 'gone'],
  summary:
    "Returns a tour as an organizer offers it to one party. The offer's uuid grants access until its last day; `gone` then names the tour in `fresh.tour_id`.",
  query: Strict({
    uuid: AnyCaseUuid,
    with_alt: Flag({ description: '0: pictures come without alternative texts' }),
  }),
  reply: IndividualTour,
});

export const createIndividualTour = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/individual-tour/create',
  access: 'organizer',
  errors: ['not_found', 'date_closed', 'seats_gone', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: "Offers a departure of one of the caller's tours to one party. The offer holds no seats.",
  body: Strict({
    tour_id: RowId,
    tour_date_id: RowId,
    name: NonBlankString(MAX_OFFER_NAME_LENGTH),
    words: Type.String({ maxLength: MAX_OFFER_WORDS_LENGTH }),
    people: Type.Integer({ minimum: 1, maximum: 1000 }),
    valid_until: Type.String({ format: 'date', description: 'At most the start of the departure' }),
  }),
  reply: Type.Object({
    uuid: AnyCaseUuid,
    path: Type.String({ description: 'Path of the page, in the caller’s language' }),
  }),
});

/** An offer of the caller's organizers, as the desk lists it. */
export const MadeOffer = Type.Object({
  uuid: AnyCaseUuid,
  path: Type.String({ description: 'Path of the page, in the caller’s language' }),
  tour: Type.Object({ id: Type.Integer(), name: Type.String() }),
  start: PlainDate,
  end: PlainDate,
  name: Type.String({ description: 'Name of the party' }),
  people: Type.Integer(),
  valid_until: PlainDate,
  state: StringEnum(['open', 'over', 'no_seats', 'closed'], {
    description:
      '`over`: its last day is past; `closed`: the departure is not on sale; `no_seats`: it has too few seats for the party',
  }),
});
export type MadeOffer = Static<typeof MadeOffer>;

export const listIndividualTours = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/individual-tour/list',
  access: 'organizer',
  addition: true,
  summary: "Lists the offers of the caller's organizers, the newest first, without those withdrawn.",
  query: Strict({ page: PageNumber, tour_id: Type.Optional(RowId), organizer_id: Type.Optional(IntId) }),
  reply: Type.Object({ data: Type.Array(MadeOffer), pagination: Pagination }),
});

export const withdrawIndividualTour = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/individual-tour/withdraw',
  access: 'organizer',
  errors: ['not_found'],
  addition: true,
  summary: "Ends an offer of the caller's organizers at once; its page is gone. Requests made from it stay.",
  body: Strict({ uuid: AnyCaseUuid }),
  reply: Done,
});
