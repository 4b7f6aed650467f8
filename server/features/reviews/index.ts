export { reviewsHandlers } from './calls.ts';
export { listForOperator, moderate, type JudgedReview } from './moderate-review.ts';
export { announceAuthor } from './review-store.ts';
export { publishAllDue } from './publish-reviews.ts';
export { remindOfReviews } from './remind-reviews.ts';
export { type ReviewsDeps } from './reviews-deps.ts';
export { reviewsData } from './personal-data.ts';
