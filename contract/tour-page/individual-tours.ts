import { Type, type Static } from 'typebox';
import { defineCall, Flag, NonBlankString, RowId, Strict } from '#contract/call.ts';
import { TourPage } from './tour-page.ts';

const Uuid = Type.String({ format: 'uuid' });

export const NAME_LENGTH = 60;
export const WORDS_LENGTH = 1500;

/** A tour as offered to one party: only the offered departure. */
export const IndividualTour = Type.Object({
  tour: TourPage,
  name: Type.String({ description: 'Whom it is for' }),
  words: Type.String({ description: "The organizer's, in the language they were written in; may be empty" }),
  people: Type.Integer(),
  valid_until: Type.String({ format: 'date', description: 'The last day' }),
});
export type IndividualTour = Static<typeof IndividualTour>;

export const getIndividualTour = defineCall({
  method: 'GET',
  path: '/spa/individual-tour',
  access: 'public',
  errors: ['not_found', 'gone'],
  summary:
    "A tour as an organizer offers it to one party. The offer's uuid is the access; after its last day it is gone.",
  query: Strict({
    uuid: Uuid,
    with_alt: Flag({ description: '0: pictures come without their words' }),
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
    name: NonBlankString(NAME_LENGTH),
    words: Type.String({ maxLength: WORDS_LENGTH }),
    people: Type.Integer({ minimum: 1, maximum: 1000 }),
    valid_until: Type.String({ format: 'date', description: 'Not after the start of the departure' }),
  }),
  reply: Type.Object({ uuid: Uuid, path: Type.String({ description: 'Of the page, in the language of the caller' }) }),
});
