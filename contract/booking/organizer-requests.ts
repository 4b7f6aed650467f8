import { Type } from 'typebox';
import { defineCall, Strict, Words } from '#contract/call.ts';
import { ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { RequestState } from './change-request.ts';
import { RequestId } from './request-schemas.ts';
import { REQUEST_GROUPS, RequestRow } from './view-request.ts';

export const listOrganizerRequests = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/request/list',
  access: 'organizer',
  addition: true,
  summary:
    "Requests for the tours of the caller's organizer: those that wait for an answer first, the most urgent on top.",
  query: Strict({
    group: Type.Optional(Words(REQUEST_GROUPS)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...RequestRow.properties,
        traveller: Type.String({ description: 'Name; contacts are shown in the request itself' }),
      }),
    ),
    pagination: Type.Object({
      page: Type.Integer(),
      pages: Type.Integer(),
      itemsCount: Type.Integer(),
      itemsOnPage: Type.Integer(),
      pageSize: Type.Integer(),
    }),
  }),
});

export const confirmRequest = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/confirm',
  access: 'organizer',
  addition: true,
  once: true,
  summary:
    'The organizer says yes: seats are checked again and held, the first payment is made out. 409 seats_gone when they are not there any more.',
  body: Strict({ id: RequestId }),
  reply: RequestState,
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/decline',
  access: 'organizer',
  addition: true,
  once: true,
  summary: 'The organizer says no, with a reason that the traveller reads.',
  body: Strict({
    id: RequestId,
    reason: Words(ORGANIZER_REASONS),
    message: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  reply: RequestState,
});

export const proposeChange = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/propose',
  access: 'organizer',
  addition: true,
  once: true,
  summary:
    "The organizer offers another date of the tour, another total (minor units of the request's currency), or both.",
  body: Strict({
    id: RequestId,
    tour_date_id: Type.Optional(RequestId),
    total: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 })),
    message: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  reply: Type.Object({ ...RequestState.properties, proposal_id: Type.Integer() }),
});

export const callOffRequest = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/call-off',
  access: 'organizer',
  addition: true,
  once: true,
  summary: 'The organizer cancels a held or paid request; everything paid goes back.',
  body: Strict({
    id: RequestId,
    reason: Words(ORGANIZER_REASONS),
    message: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  reply: RequestState,
});

export const closeRequest = defineCall({
  method: 'POST',
  path: '/crm/api/request/close',
  access: 'admin',
  addition: true,
  once: true,
  summary:
    'Staff cancels an open request. refund is what goes back of what was paid: never less than the policy gives, everything when left out.',
  body: Strict({
    id: RequestId,
    message: Type.String({ minLength: 1, maxLength: 2000 }),
    refund: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: RequestState,
});
