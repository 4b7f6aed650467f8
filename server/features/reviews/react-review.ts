import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { reportReview, voteReview } from '#contract/reviews/react-review.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { storeInInbox } from '#server/features/site/index.ts';
import { countVote } from '#server/platform/reader-votes.ts';
import { lockReview, type ReviewHead } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

async function requireShown(trx: Trx, id: number): Promise<ReviewHead> {
  const review = await lockReview(trx, id);
  if (!review || review.is_hidden) throw new Problem('not_found');
  return review;
}

/** Marks a review as helpful, or removes the mark; each voter counts once. */
export function vote(
  { db, dataKey }: ReviewsDeps,
  context: CallContext,
  { id, is_helpful: isHelpful }: CallInput<typeof voteReview>['body'],
): Promise<CallReply<typeof voteReview>> {
  return transaction(db, async (trx) => {
    await requireShown(trx, id);
    return { votes: await countVote(trx, dataKey, context, { on: 'review', id, isFor: isHelpful }) };
  });
}

/** Stores a report in the operator's inbox and counts it on the review. */
export async function report(
  deps: ReviewsDeps,
  trx: Trx,
  context: CallContext,
  { id, reason, text }: CallInput<typeof reportReview>['body'],
): Promise<void> {
  const { tour_id } = await requireShown(trx, id);
  await sql`update review set reports = reports + 1 where id = ${id}`.execute(trx);
  await storeInInbox(deps, trx, context, {
    data: { type: 'complaint', tour_id, review_id: id, reason, comment: text },
  });
}
