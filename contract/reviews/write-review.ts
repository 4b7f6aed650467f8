import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { Picture } from '#contract/catalogue/card.ts';
import { PlainDate, Instant, Done, Uuid } from '#contract/fields.ts';
import { ImageRef, UploadedImage } from '#contract/media/images.ts';
import { MAX_REVIEW_PHOTOS, MAX_REVIEW_TEXT_LENGTH, SUB_RATINGS, type SubRating } from '#domain/reviews.ts';

const Stars = Type.Integer({ minimum: 1, maximum: 5 });
type OptionalStars = ReturnType<typeof Type.Optional<typeof Stars>>;

/** Ratings of parts of a trip, 1 to 5 each; unrated parts are missing. */
export const SubRatings = Strict(
  Object.fromEntries(SUB_RATINGS.map((name) => [name, Type.Optional(Stars)])) as Record<SubRating, OptionalStars>,
);
export type SubRatings = Static<typeof SubRatings>;

const written = {
  uuid: Uuid,
  sub: SubRatings,
  text: Type.String({ maxLength: MAX_REVIEW_TEXT_LENGTH, description: 'Text of the review; empty for a rating only' }),
  photos: Type.Array(ImageRef, { maxItems: MAX_REVIEW_PHOTOS }),
};

/** State of a review. `closed`: the deadline for writing it has passed. */
export const REVIEW_STATES = ['write', 'sent', 'published', 'hidden', 'closed'] as const;

/** A trip to review, with the review written so far. */
export const TripReview = Type.Object({
  uuid: Type.String(),
  state: StringEnum(REVIEW_STATES),
  tour: Type.Object({ slug: Type.String(), name: Type.String(), image: Nullable(Picture) }),
  date: Type.Object({ start: PlainDate, end: PlainDate }),
  organizer: Type.Object({ name: Type.String(), person: Type.String() }),
  traveller: Type.String({ description: 'First name' }),
  traveller_avatar: Nullable(Type.String({ description: 'URL of the photo, 144x144 px' })),
  write_until: Instant,
  submitted_at: Nullable(Instant),
  change_until: Nullable(Type.String({ format: 'date-time', description: 'Null if the review is final' })),
  publishes_at: Nullable(
    Type.String({ format: 'date-time', description: 'Latest time at which the review appears; null until submitted' }),
  ),
  review: Type.Object({
    rating: Nullable(Type.Integer({ description: '1 to 5' })),
    sub: SubRatings,
    text: Type.String(),
    photos: Type.Array(UploadedImage),
    votes: Type.Integer({ description: 'Number of people who found it helpful' }),
    reply: Nullable(Type.String()),
  }),
  about_you: Nullable(
    Type.Object(
      { rating: Type.Integer({ description: '1 to 5' }), text: Type.String() },
      { description: 'The organizer’s review of the traveller; null until both are published' },
    ),
  ),
});
export type TripReview = Static<typeof TripReview>;

const common = { access: 'public', addition: true } as const;

export const getTripReview = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/review/get',
  errors: ['not_found'],
  summary: 'Returns the review of a completed tour by its link: a draft, a pending review or a published one.',
  query: Strict({ uuid: Uuid }),
  reply: TripReview,
});

export const saveReviewDraft = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/review/save-draft',
  errors: ['not_found', 'not_allowed_now'],
  summary:
    'Stores a draft, visible only by its link. `not_allowed_now` once the review is submitted or the deadline has passed.',
  body: Strict({ ...written, rating: Nullable(Stars) }),
  reply: Done,
});

export const submitReview = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/review/submit',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary:
    'Submits a review, or changes a pending one within 48 hours. It appears once the organizer has written theirs, or after seven days.',
  body: Strict({ ...written, rating: Stars }),
  reply: TripReview,
});

export const withdrawReview = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/review/withdraw',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary: 'Turns a pending review back into a draft.',
  body: Strict({ uuid: Uuid }),
  reply: TripReview,
});
