import { Type, type Static, type TProperties } from 'typebox';
import { Nullable, Strict, StringEnum } from '#contract/call.ts';
import { IntId, RowId, ClockTime, LanguageCode, CurrencyCode } from '#contract/fields.ts';
import { ADULT_AGE } from '#domain/limits.ts';
import { MAX_AMOUNT_MINOR } from '#domain/money.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import { PREPAYMENTS, TOUR_FORMS, TOUR_LIMITS } from '#domain/tour-draft.ts';
import { GATES, TOURIST_FIELDS } from '#domain/trip/tourist-form.ts';

/** A text in any of the product's languages; readers of other languages get the tour's own. */
const words = (maxLength: number) => {
  const Text = Type.Optional(Type.String({ maxLength }));
  return Strict({ en: Text, ru: Text, de: Text, zh: Text });
};
const lines = (maxLength: number) => Type.Array(words(maxLength), { maxItems: TOUR_LIMITS.lines });
const list = <T extends TProperties[string]>(item: T, maxItems: number) =>
  Type.Array(item, { maxItems, uniqueItems: true });
const whole = (maximum: number, description: string) => Type.Integer({ minimum: 0, maximum, description });

const Lat = Type.Number({ minimum: -90, maximum: 90 });
const Lng = Type.Number({ minimum: -180, maximum: 180 });

/** What the tour is and where it goes. */
export const Basics = Strict({
  form: StringEnum(TOUR_FORMS),
  name: words(TOUR_LIMITS.name),
  summary: words(TOUR_LIMITS.summary),
  highlights: lines(TOUR_LIMITS.line),
  start_city_id: IntId,
  city_ids: Type.Array(IntId, { maxItems: TOUR_LIMITS.cities, description: 'In route order, without the start' }),
  rest_kind_ids: list(IntId, TOUR_LIMITS.restKinds),
  languages: list(LanguageCode, TOUR_LIMITS.languages),
  days: Type.Integer({ minimum: 1, maximum: TOUR_LIMITS.days }),
  difficulty: Type.Integer({ minimum: 1, maximum: 4 }),
  min_age: whole(TOUR_LIMITS.minAge, 'Years, on the first day of the tour'),
  meeting: Strict({
    place: words(TOUR_LIMITS.meetingPlace),
    lat: Lat,
    lng: Lng,
    time: { ...ClockTime, description: 'HH:mm in the tour’s time zone' },
  }),
});

/** Gallery pictures; the card shows the first. */
export const Pictures = Strict({
  items: Type.Array(Strict({ picture_id: IntId, alt: words(TOUR_LIMITS.alt) }), { maxItems: TOUR_LIMITS.pictures }),
});

const Day = Strict({
  title: words(TOUR_LIMITS.dayTitle),
  text: words(TOUR_LIMITS.dayText),
  stops: Type.Array(Strict({ name: words(TOUR_LIMITS.dayTitle), lat: Lat, lng: Lng }), { maxItems: TOUR_LIMITS.stops }),
  meals: list(StringEnum(['breakfast', 'lunch', 'dinner']), 3),
  night: Nullable(words(TOUR_LIMITS.dayTitle)),
  distance_km: whole(TOUR_LIMITS.roadKm, 'By road, rail or water'),
  drive_min: whole(TOUR_LIMITS.driveMin, 'Minutes'),
  walk_km: whole(TOUR_LIMITS.walkKm, 'On foot'),
  ascent_m: whole(TOUR_LIMITS.ascentM, 'Metres'),
  picture_id: Nullable(IntId),
});

/** The days. */
export const Programme = Strict({ days: Type.Array(Day, { maxItems: TOUR_LIMITS.days }) });

/** Accommodation. */
export const Stay = Strict({ accommodation: list(StringEnum(ACCOMMODATIONS), 9), comfort: StringEnum(COMFORTS) });

/** Group size and variants. */
export const Seats = Strict({
  group_min: Type.Integer({ minimum: 1, maximum: TOUR_LIMITS.seats }),
  group_max: Type.Integer({ minimum: 1, maximum: TOUR_LIMITS.seats }),
  variants: Type.Array(
    Strict({
      id: Nullable({ ...RowId, description: 'Null for a new variant, which gets an id when published' }),
      kind: StringEnum(['room', 'cabin', 'ticket']),
      name: words(TOUR_LIMITS.name),
      capacity: Type.Integer({
        minimum: 1,
        maximum: TOUR_LIMITS.variantPeople,
        description: 'Number of people per room, cabin or ticket',
      }),
      price_delta: Type.Integer({
        minimum: -MAX_AMOUNT_MINOR,
        maximum: MAX_AMOUNT_MINOR,
        description: 'Minor units per person, added to the price of a departure',
      }),
    }),
    { maxItems: TOUR_LIMITS.variants },
  ),
});

/** Oldest age that a child's price may be for. */
const MAX_CHILD_AGE = ADULT_AGE - 1;

/** Price of new departures, prepayment, and what it includes. */
export const Price = Strict({
  amount: Nullable(
    Type.Integer({ minimum: 1, maximum: MAX_AMOUNT_MINOR, description: 'Minor units per person, for new departures' }),
  ),
  currency: CurrencyCode,
  prepayment: StringEnum(PREPAYMENTS),
  prepayment_size: Type.Integer({
    minimum: 0,
    maximum: MAX_AMOUNT_MINOR,
    description: 'percent: 1 to 99; fixed: minor units per person; full: ignored',
  }),
  full_payment_days: whole(TOUR_LIMITS.leadDays, 'Days before the start on which everything is due'),
  instant_days: whole(
    TOUR_LIMITS.leadDays,
    'Whether it is sold without confirmation from this many days before the start; 0: never',
  ),
  child_price: Type.Optional(
    Nullable(
      Strict({
        percent: whole(TOUR_LIMITS.partialPercent, 'Share of the price of a departure, 0 to 99'),
        age_to: whole(MAX_CHILD_AGE, 'Oldest age that pays it, in years on the first day'),
      }),
    ),
  ),
  included: lines(TOUR_LIMITS.line),
  excluded: lines(TOUR_LIMITS.line),
});

/** Refunds after a cancellation. */
export const Cancellation = Strict({
  steps: Type.Array(
    Strict({
      from_days: whole(1000, 'Days before the start, both ends included'),
      to_days: Nullable(whole(1000, 'Days before the start; null: no upper limit')),
      percent: whole(100, 'Refunded share of the amount paid, 0 to 100'),
    }),
    { maxItems: 8 },
  ),
});

/** Requirements, and questions to each traveller. */
export const Questions = Strict({
  requirements: lines(TOUR_LIMITS.requirement),
  tourist_fields: Type.Array(
    Strict({
      field: StringEnum(TOURIST_FIELDS),
      gate: StringEnum(GATES),
      per: StringEnum(['person', 'booking']),
      reason: Nullable(words(TOUR_LIMITS.line)),
    }),
    { maxItems: TOURIST_FIELDS.length },
  ),
});

/** The sections of a tour's draft by name. */
export const TOUR_SECTIONS = {
  basics: Basics,
  pictures: Pictures,
  programme: Programme,
  stay: Stay,
  seats: Seats,
  price: Price,
  cancellation: Cancellation,
  questions: Questions,
} as const;
export type TourSections = { [Name in keyof typeof TOUR_SECTIONS]: Static<(typeof TOUR_SECTIONS)[Name]> };
export type SectionName = keyof TourSections;
export const SECTION_NAMES = Object.keys(TOUR_SECTIONS) as SectionName[];
