import type { TripReview } from '#contract/reviews/write-review.ts';

/** The organizer's contact person, or its name. */
export const contactPersonOf = ({ organizer }: Pick<TripReview, 'organizer'>): string =>
  organizer.person || organizer.name;
