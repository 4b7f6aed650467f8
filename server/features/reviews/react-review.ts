import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { reportReview, voteReview } from '#contract/reviews/react-review.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { storeInInbox } from '#server/features/site/index.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { voterOf } from '#server/platform/voter-of.ts';
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
  const voter = voterOf(dataKey, 'review votes', context);
  return transaction(db, async (trx) => {
    await requireShown(trx, id);
    const { rows } = await (
      isHelpful
        ? sql`insert into review_vote (review_id, voter) values (${id}, ${voter}) on conflict do nothing returning 1`
        : sql`delete from review_vote where review_id = ${id} and voter = ${voter} returning 1`
    ).execute(trx);
    const change = rows.length * (isHelpful ? 1 : -1);
    const after = await sql<{
      votes: number;
    }>`update review set votes = votes + ${change} where id = ${id} returning votes`.execute(trx);
    return { votes: after.rows[0]?.votes ?? 0 };
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
  await storeInInbox(deps, trx, context, { type: 'complaint', tour_id, review_id: id, reason, comment: text });
}
