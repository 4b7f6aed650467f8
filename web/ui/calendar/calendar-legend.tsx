import type { ReactNode } from 'react';
import type { LegendEntry } from './calendar-props.ts';

/** Legend of the day styles. */
export function CalendarLegend({ entries }: { entries: readonly LegendEntry[] | undefined }): ReactNode {
  if (!entries || entries.length === 0) return null;
  return (
    <ul className="month-calendar__legend">
      {entries.map(({ variant, text }) => (
        <li key={variant}>
          <i className={`month-calendar__key month-calendar__key--${variant}`} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
