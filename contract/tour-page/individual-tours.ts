import { Type, type Static } from 'typebox';
import { defineCall, Flag, NonBlankString, Strict } from '#contract/call.ts';
import { RowId, AnyCaseUuid } from '#contract/fields.ts';
import { TourPage } from './tour-page.ts';

export const MAX_NAME_LENGTH = 60;
export const MAX_WORDS_LENGTH = 1500;

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
  summary: "Returns a tour as an organizer offers it to one party. The offer's uuid grants access until its last day.",
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
  errors: ['not_found', 'date_closed', 'seats_gone'],
  addition: true,
  once: true,
  summary: "Offers a departure of one of the caller's tours to one party. The offer holds no seats.",
  body: Strict({
    tour_id: RowId,
    tour_date_id: RowId,
    name: NonBlankString(MAX_NAME_LENGTH),
    words: Type.String({ maxLength: MAX_WORDS_LENGTH }),
    people: Type.Integer({ minimum: 1, maximum: 1000 }),
    valid_until: Type.String({ format: 'date', description: 'At most the start of the departure' }),
  }),
  reply: Type.Object({
    uuid: AnyCaseUuid,
    path: Type.String({ description: 'Path of the page, in the caller’s language' }),
  }),
});
