import type { ReactNode } from 'react';
import type { LegendEntry } from './calendar-props.ts';

/** Legend of the day styles. */
export function CalendarLegend({ entries }: { entries: readonly LegendEntry[] | undefined }): ReactNode {
  if (!entries || entries.length === 0) return null;
  return (
    <ul className="cal__legend">
      {entries.map(({ variant, text }) => (
        <li key={variant}>
          <i className={`cal__key cal__key--${variant}`} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
