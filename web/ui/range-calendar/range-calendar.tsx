import type { ReactNode } from 'react';
import { MONTH_BOX } from '#web/ui/calendar/calendar.tsx';
import type { CalendarBaseProps } from '#web/ui/calendar/calendar-props.ts';
import type { DayRange } from '#web/ui/calendar/day-rules.ts';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

export interface RangeCalendarProps extends CalendarBaseProps {
  value: DayRange | null;
  /** Called with the sorted range once both days are selected. */
  onChange: (range: DayRange) => void;
}

/** A calendar for a range; days in between may be closed, the two ends may not. Otherwise like `Calendar`. */
export function RangeCalendar(props: RangeCalendarProps): ReactNode {
  const grid = useLazyModule(() => import('./range-grid.tsx'));
  if (grid) return <grid.RangeGrid {...props} />;
  return (
    <div style={MONTH_BOX} aria-busy="true">
      <Skeleton height="364px" />
    </div>
  );
}
