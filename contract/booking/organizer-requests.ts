import { Type } from 'typebox';
import { RequestMessage } from '#contract/booking/request-schemas.ts';
import { defineCall, NonBlankText, Nullable, ShortString, Strict, StringEnum } from '#contract/call.ts';
import { RowId, IntId } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { MAX_AMOUNT_MINOR } from '#domain/money.ts';
import { RequestState } from './change-request.ts';
import { REQUEST_GROUPS, ListedRequest } from './view-request.ts';

export const listOrganizerRequests = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/request/list',
  access: 'organizer',
  addition: true,
  summary: "Lists requests for the tours of the caller's organizer, unanswered ones first, by deadline.",
  query: Strict({
    group: Type.Optional(
      StringEnum([...REQUEST_GROUPS, 'waiting'], { description: '`waiting`: those that await the organizer' }),
    ),
    page: Type.Optional(PageNumber),
    organizer_id: Type.Optional(IntId),
    tour_date_id: Type.Optional(RowId),
    q: Type.Optional(
      ShortString(100, 'Number of a request, or a part of the name of its tour or of the account that asked'),
    ),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...ListedRequest.properties,
        traveller: Type.String({ description: 'Name of the traveller' }),
        photo: Nullable(
          Type.String({
            description: 'URL of the photo of the account that asked, 144x144 px; null until the request is paid',
          }),
        ),
        comment: Nullable(Type.String()),
        contact: Nullable(
          Type.Object(
            { email: Type.String(), phone: Type.String() },
            { description: 'Contact details of the traveller; null until the request is paid' },
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
    'Confirms a request, as the organizer or staff, with an answer to the traveller: the seats are held and the first payment is created. `seats_gone` if too few are left.',
  body: Strict({ id: RowId, message: RequestMessage }),
  reply: RequestState,
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/request/decline',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: 'Declines a request as the organizer, with a reason shown to the traveller.',
  body: Strict({
    id: RowId,
    reason: StringEnum(ORGANIZER_REASONS),
    message: RequestMessage,
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
  summary: 'Offers, as the organizer, another date of the tour, another total, or both.',
  body: Strict({
    id: RowId,
    tour_date_id: Type.Optional(RowId),
    total: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_AMOUNT_MINOR, description: "Minor units of the request's currency" }),
    ),
    message: RequestMessage,
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
  summary: 'Cancels a held or paid request as the organizer; everything paid is refunded.',
  body: Strict({
    id: RowId,
    reason: StringEnum(ORGANIZER_REASONS),
    message: RequestMessage,
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
  summary:
    "Guarantees, as the organizer, the request's departure regardless of group size; everyone who has paid is notified.",
  body: Strict({ id: RowId }),
  reply: RequestState,
});

export const closeRequest = defineCall({
  method: 'POST',
  path: '/crm/api/request/close',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary:
    'Cancels an open request as staff. The refund is at least what the policy grants, by default everything paid.',
  body: Strict({
    id: RowId,
    message: NonBlankText(2000),
    refund: Type.Optional(Type.Integer({ minimum: 0, description: "Minor units of the request's currency" })),
  }),
  reply: RequestState,
});
