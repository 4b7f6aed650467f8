import type { CSSProperties, ReactNode } from 'react';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import type { CalendarBaseProps } from './calendar-props.ts';

export interface CalendarProps extends CalendarBaseProps {
  value: string | null;
  onChange: (day: string) => void;
  /** Last day of the span that starts on a selected day; its days are tinted. */
  spanEnd?: (day: string) => string | undefined;
}

/** Head, weekday names and six rows (`calendar.css`), reserved to avoid a layout shift. */
export const MONTH_BOX: CSSProperties = { minHeight: 364 };

/**
 * A calendar for one day, for pointer, touch and keyboard. Days are `yyyy-MM-dd`. Its code is loaded when mounted.
 * Throws a `RangeError` for a min or max that is neither a day nor `today`.
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
