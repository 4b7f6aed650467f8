import { Type } from 'typebox';

/** The id of a row, up to the largest integer that JavaScript represents exactly. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The largest value of a 32-bit column. */
export const MAX_INT = 2_147_483_647;
/** The id of a row in a 32-bit column. */
export const IntId = Type.Integer({ minimum: 1, maximum: MAX_INT });
/** The version of a row in a 32-bit column, as last read by the caller; 0 for a row that is not stored yet. */
export const SeenVersion = Type.Integer({
  minimum: 0,
  maximum: MAX_INT,
  description: 'As last read, 0 for none; `conflict` if changed since',
});

/** An id or token that the server created with `randomUUID`, in lower case. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
/** A key of a link, in either case. */
export const AnyCaseUuid = Type.String({ format: 'uuid' });
/** A phone number with its calling code: `+491511234567`. */
export const PhoneNumber = Type.String({ pattern: '^\\+[0-9]{9,17}$' });

/** A calendar day, `yyyy-MM-dd`. */
export const PlainDate = Type.String({ format: 'date' });
/** A time of day, `HH:mm`. */
export const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
/** A calendar month, `yyyy-MM`. */
export const PlainMonth = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
/** A moment in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** The IANA name of a time zone. */
export const Timezone = Type.String({ maxLength: 64 });

/** A language, ISO 639-1. */
export const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' });
/** The languages that an organizer speaks. */
export const SpokenLanguages = Type.Array(LanguageCode, { minItems: 1, maxItems: 12, uniqueItems: true });
/** The year in which an organizer began. */
export const SinceYear = Type.Integer({ minimum: 1900, maximum: 2100, description: 'Year, not in the future' });
/** A currency, ISO 4217. */
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
/** An amount beside its currency. */
export const AmountMinor = Type.Integer({ description: 'Minor units of `currency`' });

/** The reply of a call that has nothing to return. */
export const Done = Type.Object({ result: Type.Literal(true) });
