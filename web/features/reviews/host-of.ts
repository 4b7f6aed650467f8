import type { TripReview } from '#contract/reviews/write-review.ts';

/** The person to name: the organizer's own name where there is one. */
export const hostOf = ({ organizer }: Pick<TripReview, 'organizer'>): string => organizer.person || organizer.name;
