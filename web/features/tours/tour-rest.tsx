import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tours/look.ts';
import { TourDates } from './tour-dates.tsx';
import { TourOrganizer } from './tour-organizer.tsx';
import { TourQuestions } from './tour-questions.tsx';
import { TourReviews } from './tour-reviews.tsx';
import { TourTerms } from './tour-terms.tsx';
import type { Booking } from './use-booking.ts';

/** What a reader reaches last: drawn with the page, its script loaded after the rest of it. */
export function TourRest({ tour, booking, today }: { tour: TourPage; booking: Booking; today: string }): ReactNode {
  return (
    <>
      <TourDates tour={tour} booking={booking} today={today} />
      <TourTerms tour={tour} booking={booking} today={today} />
      <TourOrganizer tour={tour} />
      <TourReviews tour={tour} />
      <TourQuestions tour={tour} />
    </>
  );
}
