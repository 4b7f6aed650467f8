import type { CSSProperties, ReactNode } from 'react';
import './clock.css';

export interface ClockProps {
  /** The time left in words: `31 h 12 min`. */
  left: string;
  /** What ends, and when exactly. */
  children: ReactNode;
  /** Share of the time that is still left, 0 to 100; no bar without it. */
  percent?: number;
}

/** A deadline that really ends something. Screen readers hear the sentence; the figure is not announced every minute. */
export function Clock({ left, children, percent }: ClockProps): ReactNode {
  return (
    <div className="clock" role="timer" aria-live="off">
      <span className="clock__n num">{left}</span>
      <span>{children}</span>
      {percent !== undefined && (
        <div className="clock__bar" aria-hidden="true">
          <i style={{ '--p': `${percent}%` } as CSSProperties} />
        </div>
      )}
    </div>
  );
}
