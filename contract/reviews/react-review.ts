import { Type } from 'typebox';
import { defineCall, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Done } from '#contract/fields.ts';
import { HIDE_REASONS } from '#domain/reviews.ts';

export const voteReview = defineCall({
  method: 'POST',
  path: '/spa/review-vote',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Marks a review as helpful or clears the mark; each account, or network if signed out, counts once.',
  body: Strict({ id: RowId, is_helpful: Type.Boolean() }),
  reply: Type.Object({ votes: Type.Integer({ description: 'Number of people who found it helpful' }) }),
});

export const reportReview = defineCall({
  method: 'POST',
  path: '/spa/review-report',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  once: true,
  limit: 'contact',
  summary: 'Reports a problem with a review to the operator’s inbox.',
  body: Strict({ id: RowId, reason: StringEnum(HIDE_REASONS), text: Type.String({ maxLength: 2000 }) }),
  reply: Done,
});
