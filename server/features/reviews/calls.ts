import type * as moderation from '#contract/reviews/moderate-reviews.ts';
import type * as organizer from '#contract/reviews/organizer-reviews.ts';
import type * as react from '#contract/reviews/react-review.ts';
import type * as write from '#contract/reviews/write-review.ts';
import type { TripReview } from '#contract/reviews/write-review.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { transaction } from '#server/db/pool.ts';
import { moderationHandlers } from './moderate-review.ts';
import { listForOrganizer, reply, writeAboutTraveller } from './organizer-reviews.ts';
import { report, vote } from './react-review.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { requireTrip, viewTripReview } from './view-trip-review.ts';
import { saveDraft, submit, withdraw } from './write-review.ts';

/** The handlers of the calls in `contract/reviews`. */
export function reviewsHandlers(
  deps: ReviewsDeps,
): Handlers<typeof write & typeof react & typeof organizer & typeof moderation> {
  const view = async ({ locale }: CallContext, uuid: string): Promise<TripReview> =>
    viewTripReview(deps, deps.db, { ...(await requireTrip(deps, deps.db, uuid)), uuid }, locale);
  return {
    ...moderationHandlers(deps),
    getTripReview: (context, { query }) => view(context, query.uuid),
    async saveReviewDraft({ locale }, { body }) {
      await transaction(deps.db, (trx) => saveDraft(deps, trx, body, locale));
      return { result: true as const };
    },
    async submitReview(context, { body }) {
      // Added after the reply is stored, because it contains signed URLs.
      await context.once((trx) => submit(deps, trx, body, context.locale).then(() => true));
      return view(context, body.uuid);
    },
    async withdrawReview(context, { body }) {
      await context.once((trx) => withdraw(deps, trx, body.uuid).then(() => true));
      return view(context, body.uuid);
    },
    voteReview: (context, { body }) => vote(deps, context, body),
    reportReview: (context, { body }) =>
      context.once(async (trx) => {
        await report(deps, trx, context, body);
        return { result: true as const };
      }),
    listReviewsToAnswer: (context, { query }) => listForOrganizer(deps, signedIn(context), query, context.locale),
    replyToReview: (context, { body }) => context.once((trx) => reply(deps, trx, signedIn(context), body)),
    reviewTraveller: (context, { body }) =>
      context.once((trx) => writeAboutTraveller(deps, trx, { user: signedIn(context), locale: context.locale }, body)),
  };
}
