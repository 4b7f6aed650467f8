import { Type } from 'typebox';
import { defineCall, Strict, Words } from '../call.ts';
import { HIDE_REASONS } from '#domain/reviews.ts';

const ReviewId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const voteReview = defineCall({
  method: 'POST',
  path: '/spa/review-vote',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Marks a review as helpful or takes the mark back; an account, or a network without one, counts once.',
  body: Strict({ id: ReviewId, is_helpful: Type.Boolean() }),
  reply: Type.Object({ votes: Type.Integer({ description: 'How many found it helpful' }) }),
});

export const reportReview = defineCall({
  method: 'POST',
  path: '/spa/review-report',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  once: true,
  limit: 'contact',
  summary: 'Reports what is wrong with a review; the operator reads it in the inbox.',
  body: Strict({ id: ReviewId, reason: Words(HIDE_REASONS), text: Type.String({ maxLength: 2000 }) }),
  reply: Type.Object({ result: Type.Literal(true) }),
});
