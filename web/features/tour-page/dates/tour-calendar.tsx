import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useNear } from '#web/ui/hooks/use-near.ts';
import type { Booking } from './use-booking.ts';

const TourMonths = lazy(async () => ({ default: (await import('./tour-months.tsx')).TourMonths }));

export interface TourCalendarProps {
  tour: TourPage;
  booking: Booking;
  today: string;
}

/** The departures calendar, loaded when it nears the viewport. */
export function TourCalendar(props: TourCalendarProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const hasTexts = useLazyTexts('dates', isNear);
  return (
    <div ref={box} className="tcal needs-script">
      {hasTexts && (
        <Suspense>
          <TourMonths {...props} />
        </Suspense>
      )}
    </div>
  );
}
