import type { ReactNode } from 'react';
import { MONTH_BOX } from '../calendar/calendar.tsx';
import type { CalendarBaseProps } from '../calendar/calendar-props.ts';
import type { DayRange } from '../calendar/day-rules.ts';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface RangeCalendarProps extends CalendarBaseProps {
  value: DayRange | null;
  /** Called when both days are chosen, sorted. */
  onChange: (range: DayRange) => void;
}

/** Months of days to choose two from; what lies between may be closed, the two themselves may not. Else as `Calendar`. */
export function RangeCalendar(props: RangeCalendarProps): ReactNode {
  const grid = useLazyModule(() => import('./range-grid.tsx'));
  if (grid) return <grid.RangeGrid {...props} />;
  return (
    <div style={MONTH_BOX} aria-busy="true">
      <Skeleton height="364px" />
    </div>
  );
}
