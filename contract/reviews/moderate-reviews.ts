import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { HIDE_REASONS } from '#domain/reviews.ts';

export const JudgedReview = Type.Object({
  id: Type.Integer(),
  tour: Type.String(),
  author: Type.String(),
  rating: Type.Integer(),
  text: Type.String(),
  lang: Type.String(),
  pictures: Type.Array(Type.String({ description: 'URLs of the visible pictures' })),
  reports: Type.Integer(),
  hidden_reason: Nullable(Type.String()),
  published_at: Instant,
});
export type JudgedReview = Static<typeof JudgedReview>;

export const listReviews = defineCall({
  method: 'GET',
  path: '/crm/api/staff/reviews',
  access: 'staff',
  addition: true,
  summary: 'Lists published reviews: those with the most reports first, then the newest, 50 at a time.',
  query: Strict({ page: Type.Optional(PageNumber) }),
  reply: Type.Object({
    data: Type.Array(JudgedReview),
    pagination: Pagination,
    reported: Type.Integer({ description: 'Number of reviews with open reports, on all pages' }),
  }),
});

export const moderateReview = defineCall({
  method: 'POST',
  path: '/crm/api/staff/review/moderate',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  once: true,
  summary:
    'Hides a review and emails its author the reason, or shows it again if no reason is given. Closes its reports either way.',
  body: Strict({ id: RowId, reason: Nullable(StringEnum(HIDE_REASONS)) }),
  reply: Type.Object({ id: Type.Integer() }),
});
