import { Type, type Static, type TSchema } from 'typebox';
import { defineCall, EmailAddress, NonBlankString, NonBlankText, Strict } from '#contract/call.ts';
import { RowId, PlainDate, CurrencyCode, PhoneNumber } from '#contract/fields.ts';
import { MAX_AMOUNT_MINOR } from '#domain/money.ts';

/** The number of a booking or an earlier help request. It grants no access. */
const Reference = RowId;
const ShortText = NonBlankString(200);
const Email = EmailAddress();
const Comment = NonBlankText(4000);
const People = Type.Integer({ minimum: 1, maximum: 1000 });
const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT_MINOR, description: 'Minor units of `currency`' });

const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** A type of help request: its fields and the page it was sent from. */
function Help<const Name extends string, T extends Record<string, TSchema>>(type: Name, fields: T) {
  return Strict({
    type: Type.Literal(type),
    ...fields,
    page: optional(Type.String({ maxLength: 500, description: 'Path of the page from which it was sent' })),
  });
}

/** The sender: `asker` is answered by email, `caller` by email or phone. */
const asker = { name: ShortText, email: Email, phone: optional(PhoneNumber) };
const caller = { name: ShortText, email: Email, phone: PhoneNumber };
const more = { comment: optional(Comment) };

/** The 17 types of specification 3 with their fields. */
export const HELP_SCHEMAS = [
  Help('learn_more', { ...asker, ...more, tour_id: optional(RowId) }),
  Help('corp_tour_request', { ...caller, ...more, company: ShortText, people: People, when: optional(ShortText) }),
  Help('subsidies', { ...caller, ...more, tour_id: optional(RowId) }),
  Help('quarantine_refund', { ...caller, comment: Comment, request_id: Reference }),
  Help('individual_tour', {
    ...caller,
    ...more,
    where: ShortText,
    tour_id: optional(RowId),
    date_from: optional(PlainDate),
    date_to: optional(PlainDate),
    adults: optional(People),
    children: optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    budget: optional(Amount),
    currency: optional(CurrencyCode),
  }),
  Help('phone_call_request', {
    name: optional(ShortText),
    phone: PhoneNumber,
    timezone: optional(ShortText),
    tour_id: optional(RowId),
    organizer_id: optional(RowId),
  }),
  Help('city_calculate', {
    ...asker,
    ...more,
    tour_id: RowId,
    city: ShortText,
    people: optional(People),
    date_from: optional(PlainDate),
  }),
  Help('common_help', { ...asker, comment: Comment }),
  Help('add_email_to_request', { request_id: Reference, email: Email }),
  Help('certificate', {
    ...asker,
    ...more,
    amount: Amount,
    currency: CurrencyCode,
    recipient_name: optional(ShortText),
  }),
  Help('cashback', { ...asker, ...more, request_id: Reference }),
  Help('organizer_request', { ...caller, ...more, company: optional(ShortText), website: optional(ShortText) }),
  Help('without_prepayment', {
    ...caller,
    ...more,
    tour_id: RowId,
    tour_date_id: optional(RowId),
    people: optional(People),
  }),
  Help('forecast_request', {
    email: Email,
    name: optional(ShortText),
    tour_id: optional(RowId),
    place: ShortText,
    date_from: optional(PlainDate),
    date_to: optional(PlainDate),
  }),
  Help('common_help_by_email', { email: Email, comment: Comment }),
  Help('add_phone_and_tourist_name_to_request', { request_id: Reference, phone: PhoneNumber, name: ShortText }),
  Help('future_year_tours_request', {
    ...asker,
    ...more,
    tour_id: optional(RowId),
    year: Type.Integer({ minimum: 2000, maximum: 2100 }),
  }),
] as const;

type HelpSchema = (typeof HELP_SCHEMAS)[number];
/** A help request as sent by the client. */
export type HelpRequest = Static<HelpSchema>;
export type HelpType = HelpRequest['type'];

export const HELP_TYPES = HELP_SCHEMAS.map((schema) => schema.properties.type.const) as readonly HelpType[];

// With a discriminator, errors name only fields of the given type.
const HelpData = Type.Unsafe<HelpRequest>({
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: HELP_SCHEMAS,
});

export const submitHelpRequest = defineCall({
  method: 'POST',
  path: '/spa/submit-help-request',
  access: 'public',
  once: true,
  limit: 'contact',
  summary:
    "Adds a request to the operator's inbox, notifies the operator and emails the sender a confirmation. Each of the 17 types has specific fields.",
  body: Strict({ data: HelpData }),
  reply: Type.Object({
    result: Type.Boolean(),
    id: Type.Integer({ description: 'Number of the request; later requests may refer to it' }),
    answer_by: Type.String({ format: 'date-time', description: 'When an answer is due, by working hours' }),
    file_key: Type.String({ description: 'Key for `attach-help-file`, valid for 30 minutes' }),
  }),
});
