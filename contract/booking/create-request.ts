import { Type } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { AnyCaseUuid, RowId, Instant, CurrencyCode, AmountMinor } from '#contract/fields.ts';
import { ChangeSeq, ChildAges, Contact, MAX_PARTY, PriceQuote, Seats, RequestMessage } from './request-schemas.ts';

const Utm = Strict({
  source: Type.Optional(Type.String({ maxLength: 200 })),
  medium: Type.Optional(Type.String({ maxLength: 200 })),
  campaign: Type.Optional(Type.String({ maxLength: 200 })),
  content: Type.Optional(Type.String({ maxLength: 200 })),
  term: Type.Optional(Type.String({ maxLength: 200 })),
});

const IndividualOffer = Type.Optional({
  ...AnyCaseUuid,
  description: 'The individual offer of this departure that the party got: while it lasts, no age is too low',
});

export const getPriceQuote = defineCall({
  method: 'GET',
  path: '/crm/api/request/price-quote',
  access: 'public',
  errors: ['not_found', 'date_closed', 'seats_gone'],
  addition: true,
  summary: "Quotes the price of a party on a date, line by line, in the given currency or the caller's.",
  query: Strict({
    tour_id: RowId,
    tour_date_id: RowId,
    variant_id: Type.Optional(RowId),
    adults: Type.Integer({ minimum: 1, maximum: MAX_PARTY }),
    children: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PARTY })),
    child_ages: Type.Optional(ChildAges),
    currency: Type.Optional(CurrencyCode),
    individual_tour: IndividualOffer,
  }),
  reply: PriceQuote,
  cancelPrevious: true,
});

export const createRequest = defineCall({
  method: 'POST',
  path: '/crm/api/request/create',
  access: 'user',
  errors: ['too_many_holds', 'not_found', 'date_closed', 'seats_gone', 'price_changed'],
  addition: true,
  once: true,
  summary:
    'Requests seats from the organizer (pending_confirm, nothing held) or holds them at once (pending_prepayment, payable until hold_until). The server computes the ' +
    'price: another expected_total is price_changed with the fresh quote, too few seats are seats_gone with the current dates.',
  body: Strict({
    tour_id: RowId,
    tour_date_id: RowId,
    variant_id: Type.Optional(Nullable(RowId)),
    seats: Seats,
    contact: Contact,
    comment: RequestMessage,
    terms_accepted: Type.Boolean(),
    expected_total: Type.Integer({ minimum: 0, description: 'Minor units; the `total` of the quote' }),
    currency: CurrencyCode,
    utm: Type.Optional(Utm),
    individual_tour: IndividualOffer,
  }),
  reply: Type.Object({
    id: Type.Integer(),
    uuid: Type.String(),
    status: Type.Integer(),
    total: AmountMinor,
    currency: Type.String(),
    hold_until: Nullable(Instant),
    payment_id: Nullable(
      Type.Integer({ description: 'Id of the payment to make now; null until the organizer confirms' }),
    ),
    seq: ChangeSeq,
  }),
});
