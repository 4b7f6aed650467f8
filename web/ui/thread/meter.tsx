import type { CSSProperties, ReactNode } from 'react';
import './thread.css';

interface MeterProps {
  seats: number;
  sold: number;
  /** Seats of the viewer. */
  mine: number;
  /** Minimum group of the departure. */
  min: number;
  label: string;
}

/** The minimum group as dots, one per seat: sold, the viewer's, and a flag at the minimum. */
export function Meter({ seats, sold, mine, min, label }: MeterProps): ReactNode {
  const classOf = (index: number): string => (index < sold ? 'on' : index < sold + mine ? 'me' : '');
  return (
    <div className="meter" style={{ '--n': seats } as CSSProperties} role="img" aria-label={label}>
      {Array.from({ length: seats }, (_, index) => (
        <i key={index} className={classOf(index)} />
      ))}
      {min > 0 && <span className="meter__flag" style={{ '--at': min } as CSSProperties} />}
    </div>
  );
}
