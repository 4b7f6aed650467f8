import type { ReactNode } from 'react';
import './indicator.css';

/** Specification 9: above this the exact number is not said. */
const DEFAULT_MAX = 4;

export interface IndicatorProps {
  count: number;
  /** The largest number shown; more becomes `4+`. */
  max?: number;
  /** The count in words, for screen readers: "3 unread messages". Without it the figure itself is read. */
  label?: string;
  /** What the count hangs on, an icon or a face; without it the count stands in the line. */
  children?: ReactNode;
}

/** How many of something wait: unread messages, favourites. Nothing at zero. */
export function Indicator({ count, max = DEFAULT_MAX, label, children }: IndicatorProps): ReactNode {
  const figure = count > max ? `${max}+` : String(count);
  const mark = count > 0 && (
    <span className="indicator">
      {label === undefined ? (
        figure
      ) : (
        <>
          <span aria-hidden="true">{figure}</span>
          <span className="sr">{label}</span>
        </>
      )}
    </span>
  );
  return children === undefined ? (
    mark || null
  ) : (
    <span className="indicated">
      {children}
      {mark}
    </span>
  );
}
