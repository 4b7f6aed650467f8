import type { CallReply } from '#contract/call.ts';
import type { listSubmittedTours } from '#contract/desk/tours.ts';
import type { listVerifications } from '#contract/organizers/decide-verification.ts';
import type { listReviews } from '#contract/reviews/moderate-reviews.ts';
import type { listQuestions } from '#contract/tour-page/moderate-questions.ts';

/** What staff decide on. */
export const KINDS = ['tours', 'organizers', 'reviews', 'questions'] as const;
export type Kind = (typeof KINDS)[number];

/** The first page of each kind, of the shown one the chosen page. */
export interface Queue {
  tours: CallReply<typeof listSubmittedTours>;
  organizers: CallReply<typeof listVerifications>;
  reviews: CallReply<typeof listReviews>;
  questions: CallReply<typeof listQuestions>;
}
