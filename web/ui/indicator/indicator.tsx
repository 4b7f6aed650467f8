import type { ReactNode } from 'react';
import './indicator.css';

/** Specification 9: larger numbers are not shown exactly. */
const DEFAULT_MAX = 4;

interface IndicatorProps {
  count: number;
  /** The largest number shown; more becomes `4+`. */
  max?: number;
  /** Accessible text: "3 unread messages"; by default the number. */
  label?: string;
  /** Element with the badge: an icon or avatar; without it the number is inline. */
  children?: ReactNode;
}

/** Number of pending items: unread messages, favourites. Renders nothing at zero. */
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
