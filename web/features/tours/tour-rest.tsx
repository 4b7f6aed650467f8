import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tours/look.ts';
import { TourOrganizer } from './tour-organizer.tsx';
import { TourQuestions } from './tour-questions.tsx';
import { TourReviews } from './tour-reviews.tsx';

/** What a reader reaches last: drawn with the page, its script loaded after the rest of it. */
export function TourRest({ tour }: { tour: TourPage }): ReactNode {
  return (
    <>
      <TourOrganizer tour={tour} />
      <TourReviews tour={tour} />
      <TourQuestions tour={tour} />
    </>
  );
}
