import type { ReactNode } from 'react';
import './steps.css';

/** A level as bars, 2 of 4. Decorative, because the word is beside it. */
export function Steps({ value, of = 4 }: { value: number; of?: number }): ReactNode {
  return (
    <span className="steps__more" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < value ? 'on' : ''} />
      ))}
    </span>
  );
}
