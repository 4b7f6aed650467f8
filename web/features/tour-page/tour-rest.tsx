import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { DateWindow } from '#web/features/catalogue/date-window.ts';
import type { Sketch } from '#domain/places/sketch-route.ts';
import { TourClimate } from './tour-climate.tsx';
import { TourDates } from './dates/tour-dates.tsx';
import { TourIncluded } from './tour-included.tsx';
import { TourLetters } from './letters/tour-letters.tsx';
import { TourOrganizer } from './tour-organizer.tsx';
import { TourProgramme } from './tour-programme.tsx';
import { TourQuestions } from './questions/tour-questions.tsx';
import { TourReviews } from './reviews/tour-reviews.tsx';
import { TourStay } from './tour-stay.tsx';
import { TourTerms } from './tour-terms.tsx';
import type { Booking } from './dates/use-booking.ts';

export interface TourRestProps {
  tour: TourPage;
  sketch: Sketch | null;
  languageNames: Readonly<Record<string, string>>;
  booking: Booking;
  today: string;
  days: DateWindow | null;
}

/** Sections below the first screen: rendered with the page, hydrated last. */
export function TourRest({ tour, sketch, languageNames, booking, today, days }: TourRestProps): ReactNode {
  return (
    <>
      <TourProgramme tour={tour} sketch={sketch} />
      <TourStay tour={tour} booking={booking} />
      <TourIncluded tour={tour} />
      <TourDates tour={tour} booking={booking} today={today} days={days} />
      <TourClimate tour={tour} />
      <TourTerms tour={tour} booking={booking} today={today} />
      <TourOrganizer tour={tour} languageNames={languageNames} />
      <TourReviews tour={tour} languageNames={languageNames} />
      <TourQuestions tour={tour} />
      <TourLetters tourId={tour.id} date={booking.date} />
    </>
  );
}
