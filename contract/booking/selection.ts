import { Type, type Static } from 'typebox';
import { defineCall, NonBlankString, Nullable, Strict } from '#contract/call.ts';
import { RowId, Instant } from '#contract/fields.ts';
import { MAX_SELECTED, SELECTION_DAYS, SELECTION_LINK_MIN } from '#domain/booking/tour-selection.ts';
import { SelectedTour, TourMark } from './request-schemas.ts';

/** A shortlist, as shown to the person who marks it. */
export const SelectionView = Type.Object({
  request_id: Type.Integer(),
  tours: Type.Array(SelectedTour),
  ends_at: Instant,
  sent_at: Nullable(Instant),
});
export type SelectionView = Static<typeof SelectionView>;

/** Grants access to one shortlist only. */
const Key = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Key from openSelection, or `selection.key` of the request',
});

export const findSelectionTours = defineCall({
  method: 'GET',
  path: '/crm/api/request/selection/tours',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'Finds tours to shortlist by part of the name: the organizer’s tours, or all for staff. At most 20.',
  query: Strict({ id: RowId, phrase: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
  cancelPrevious: true,
});

export const createSelection = defineCall({
  method: 'POST',
  path: '/crm/api/request/selection/create',
  access: 'user',
  errors: ['not_found', 'too_many'],
  addition: true,
  once: true,
  summary: `Shortlists tours for the traveller of a request, as the organizer or staff, and notifies the traveller. Replaces an unsubmitted shortlist, and can be marked for ${SELECTION_DAYS} days. At most 5 a day per request.`,
  body: Strict({
    id: RowId,
    tour_ids: Type.Array(RowId, { minItems: 1, maxItems: MAX_SELECTED, uniqueItems: true }),
  }),
  reply: SelectionView,
});

export const createSelectionLink = defineCall({
  method: 'POST',
  path: '/crm/api/request/selection/link',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: `Creates a link to the open shortlist of a request, for the organizer and staff. It works once, within ${SELECTION_LINK_MIN} minutes, and replaces the previous link.`,
  body: Strict({ id: RowId }),
  reply: Type.Object({
    token: Type.String({ description: 'Value of `tour-selection-token`: `{request_id}-{secret}`' }),
    until: Instant,
  }),
});

export const openSelection = defineCall({
  method: 'POST',
  path: '/crm/api/request/selection/open',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Exchanges the token of a link, once, for the key of its shortlist.',
  body: Strict({ token: NonBlankString(100) }),
  reply: Type.Object({ key: Type.String(), ...SelectionView.properties }),
  limit: 'write',
});

export const viewSelection = defineCall({
  method: 'POST',
  path: '/crm/api/request/selection/view',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary:
    'Returns a shortlist by its key, which never appears in a URL. `not_found` once it has expired or been replaced.',
  body: Strict({ key: Key }),
  reply: SelectionView,
  limit: 'read',
});

export const markSelected = defineCall({
  method: 'POST',
  path: '/crm/api/request/selection/mark',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary: 'Marks a tour of a shortlist yes or no, or clears the mark; `not_allowed_now` once it is submitted.',
  body: Strict({ key: Key, tour_id: RowId, is_liked: TourMark }),
  reply: SelectionView,
  limit: 'write',
});

export const sendSelection = defineCall({
  method: 'POST',
  path: '/crm/api/request/selection/send',
  access: 'public',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  summary:
    'Submits the marks to the author of the shortlist and records them in the history of the request. Submitting again changes nothing; `not_allowed_now` while no tour is marked.',
  body: Strict({ key: Key }),
  reply: SelectionView,
  limit: 'write',
});
