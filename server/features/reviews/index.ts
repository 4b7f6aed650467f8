import type { Feature } from '#server/features/feature.ts';
import type { Media } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reviewsHandlers } from './calls.ts';
import { reviewsData } from './personal-data.ts';
import { publishAllDue } from './publish-reviews.ts';
import { remindOfReviews } from './remind-reviews.ts';
import { announceAuthor } from './review-store.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

export { countReported } from './moderate-review.ts';

const PUBLISH_MS = 10_000;
const REMIND_MS = 600_000;

/** Reviews of completed trips. */
export interface Reviews extends Feature {
  /** Announces a changed photo or name of an account, which its reviews show. */
  announceAuthor: typeof announceAuthor;
}

export function createReviews(platform: Platform, { media }: { media: Media }): Reviews {
  const deps: ReviewsDeps = { ...platform, media };
  return {
    calls: { reviews: reviewsHandlers(deps) },
    jobs: [
      { name: 'publishing reviews', everyMs: PUBLISH_MS, on: 'primary', run: () => publishAllDue(deps) },
      { name: 'review reminders', everyMs: REMIND_MS, on: 'primary', run: () => remindOfReviews(deps) },
    ],
    personalData: [reviewsData(deps)],
    announceAuthor,
  };
}
