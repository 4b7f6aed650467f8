import type { CSSProperties, ReactNode } from 'react';
import './clock.css';

interface ClockProps {
  /** Time left as text: `31 h 12 min`. */
  left: string;
  /** What expires, and when. */
  children: ReactNode;
  /** Share of the time left, 0 to 100; no bar without it. */
  percent?: number;
}

/** A real deadline with its remaining time. Screen readers read the sentence; the countdown is not announced. */
export function Clock({ left, children, percent }: ClockProps): ReactNode {
  return (
    <div className="clock" role="timer" aria-live="off">
      <span className="clock__left num">{left}</span>
      <span>{children}</span>
      {percent !== undefined && (
        <div className="clock__bar" aria-hidden="true">
          <i style={{ '--p': `${percent}%` } as CSSProperties} />
        </div>
      )}
    </div>
  );
}
