import { Type } from 'typebox';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { defineCall, IntId, Nullable, ShortString, Strict, StringEnum } from '#contract/call.ts';
import { ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { RequestState } from './change-request.ts';
import { RequestId } from './request-schemas.ts';
import { REQUEST_GROUPS, RequestRow } from './view-request.ts';

export const listOrganizerRequests = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/request/list',
  access: 'organizer',
  errors: [],
  addition: true,
  summary: "Requests for the tours of the caller's organizer: unanswered ones first, by deadline.",
  query: Strict({
    group: Type.Optional(
      StringEnum([...REQUEST_GROUPS, 'waiting'], { description: '`waiting`: those that the organizer has to answer' }),
    ),
    page: Type.Optional(PageNumber),
    organizer_id: Type.Optional(IntId),
    tour_date_id: Type.Optional(RequestId),
    q: Type.Optional(
      ShortString(100, 'Number of a request, or a part of the name of its tour or of the account that asked'),
    ),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...RequestRow.properties,
        traveller: Type.String({ description: 'Name' }),
        comment: Nullable(Type.String()),
        contact: Nullable(
          Type.Object(
            { email: Type.String(), phone: Type.String() },
            { description: 'Null until the request is paid' },
          ),
        ),
      }),
    ),
    pagination: Pagination,
  }),
});

export const confirmRequest = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/confirm',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'date_closed', 'seats_gone'],
  addition: true,
  once: true,
  summary:
    'The organizer, or staff, confirm, with an answer to the traveller: the seats are held and the first payment is created. seats_gone when there are too few.',
  body: Strict({ id: RequestId, message: Type.Optional(Type.String({ maxLength: 2000 })) }),
  reply: RequestState,
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/decline',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: 'The organizer declines, with a reason that the traveller sees.',
  body: Strict({
    id: RequestId,
    reason: StringEnum(ORGANIZER_REASONS),
    message: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  reply: RequestState,
});

export const offerAlternative = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/propose',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now', 'date_closed', 'seats_gone'],
  addition: true,
  once: true,
  summary: 'The organizer offers another date of the tour, another total, or both.',
  body: Strict({
    id: RequestId,
    tour_date_id: Type.Optional(RequestId),
    total: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000_000_00, description: "Minor units of the request's currency" }),
    ),
    message: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  reply: Type.Object({ ...RequestState.properties, proposal_id: Type.Integer() }),
});

export const callOffRequest = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/call-off',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: 'The organizer cancels a held or paid request; everything paid is refunded.',
  body: Strict({
    id: RequestId,
    reason: StringEnum(ORGANIZER_REASONS),
    message: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  reply: RequestState,
});

export const guaranteeDeparture = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/guarantee',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: "The organizer runs the request's departure whatever the number of people; all who have paid are notified.",
  body: Strict({ id: RequestId }),
  reply: RequestState,
});

export const closeRequest = defineCall({
  method: 'POST',
  path: '/crm/api/request/close',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: 'Staff cancel an open request. The refund is at least what the policy gives, and by default everything.',
  body: Strict({
    id: RequestId,
    message: Type.String({ minLength: 1, maxLength: 2000 }),
    refund: Type.Optional(Type.Integer({ minimum: 0, description: "Minor units of the request's currency" })),
  }),
  reply: RequestState,
});
