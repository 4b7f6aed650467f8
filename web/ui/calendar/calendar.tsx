import type { CSSProperties, ReactNode } from 'react';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { CalendarBaseProps } from './calendar-props.ts';

export interface CalendarProps extends CalendarBaseProps {
  value: string | null;
  onChange: (day: string) => void;
  /** The last day of what begins on a chosen day; the days in between are tinted. */
  spanEnd?: (day: string) => string | undefined;
}

/** Head, names of weekdays and six rows (`calendar.css`), so that nothing moves when the calendar comes. */
export const MONTH_BOX: CSSProperties = { minHeight: 364 };

/**
 * Months of days to choose one from, by pointer, touch or keyboard (arrows, PageUp and PageDown, Home and End). Days are `yyyy-MM-dd`. Its code is fetched
 * when it appears. Throws a `RangeError` for a min or max that is neither a day nor `today`.
 */
export function Calendar(props: CalendarProps): ReactNode {
  const grid = useLazyModule(() => import('./single-grid.tsx'));
  if (grid) return <grid.SingleGrid {...props} />;
  return (
    <div style={MONTH_BOX} aria-busy="true">
      <Skeleton height="364px" />
    </div>
  );
}
