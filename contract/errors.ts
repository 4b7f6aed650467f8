import { Type, type Static } from 'typebox';

/** Error codes with their HTTP status. Their texts are in `server/http/problem-texts.ts`, under `problem.<code>`. */
export const PROBLEM_STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  seats_gone: 409,
  price_changed: 409,
  hold_expired: 409,
  date_closed: 409,
  already_paid: 409,
  quote_stale: 409,
  pay_first: 409,
  forms_first: 409,
  too_many_holds: 409,
  favourites_full: 409,
  marks_full: 409,
  not_allowed_now: 409,
  frozen_chat: 409,
  key_reused: 422,
  too_many: 429,
  captcha: 429,
  wrong_code: 400,
  wrong_password: 400,
  wrong_link: 400,
  wrong_passkey: 400,
  code_required: 429,
  proof_required: 403,
  factor_required: 403,
  closed_while_acting: 403,
  unsupported_type: 415,
  too_large: 413,
  unavailable: 503,
  sms_unavailable: 503,
  storage_full: 507,
  internal: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The body of every error response. `errors` holds messages by field, `fresh` the current state after a 409. */
export const ProblemBody = Type.Object({
  message: Type.String(),
  error: Type.String(),
  code: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  type: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
  retry_after_s: Type.Optional(Type.Integer({ description: 'Seconds to wait before retrying' })),
  request_id: Type.Optional(Type.String()),
  fresh: Type.Optional(Type.Unknown()),
});
export type ProblemBody = Static<typeof ProblemBody>;
