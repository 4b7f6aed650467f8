import { Type, type Static } from 'typebox';
import { defineCall, NonBlankText, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, IntId, PlainDate, Instant } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { TourReview } from '#contract/tour-page/tour-page.ts';
import { MAX_REPLY_LENGTH, REVIEW_GROUPS, MAX_REVIEW_TEXT_LENGTH } from '#domain/reviews.ts';

/** A completed trip whose traveller the organizer can review. */
export const TravellerToReview = Type.Object({
  request_id: Type.Integer(),
  traveller: Type.String({ description: 'First name' }),
  tour: Type.Object({ slug: Type.String(), name: Type.String() }),
  date: Type.Object({ start: PlainDate, end: PlainDate }),
  until: Instant,
  has_written: Type.Boolean({ description: 'Whether the traveller has submitted a review, which is not shown yet' }),
});
export type TravellerToReview = Static<typeof TravellerToReview>;

/** A published review of one of the organizer's tours. */
export const ReviewToAnswer = Type.Object({
  ...TourReview.properties,
  tour: Type.Object({ slug: Type.String(), name: Type.String() }),
});
export type ReviewToAnswer = Static<typeof ReviewToAnswer>;

export const listReviewsToAnswer = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/review/list',
  access: 'organizer',
  addition: true,
  summary: "Lists published reviews with text of the caller's tours, newest first, and the travellers to review.",
  query: Strict({
    organizer_id: Type.Optional(IntId),
    group: Type.Optional(StringEnum(REVIEW_GROUPS)),
    page: Type.Optional(PageNumber),
  }),
  reply: Type.Object({
    travellers: Type.Array(TravellerToReview),
    data: Type.Array(ReviewToAnswer),
    pagination: Pagination,
  }),
});

export const replyToReview = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/review/reply',
  access: 'organizer',
  errors: ['not_found'],
  addition: true,
  once: true,
  summary: "Publicly answers a review of one of the caller's tours, or replaces the answer.",
  body: Strict({ id: RowId, text: NonBlankText(MAX_REPLY_LENGTH) }),
  reply: Type.Object({ reply: Nullable(Type.Object({ text: Type.String(), at: Nullable(Type.String()) })) }),
});

export const reviewTraveller = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/review/traveller',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: "Reviews the traveller of a completed trip before seeing the traveller's review; both appear together.",
  body: Strict({
    request_id: RowId,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    text: NonBlankText(MAX_REVIEW_TEXT_LENGTH),
  }),
  reply: Type.Object({ is_published: Type.Boolean() }),
});
