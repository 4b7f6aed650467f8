import type { ReactNode } from 'react';
import '#web/ui/skeleton/skeleton.css';
import './waiting.css';

/** Placeholder for a screen whose data is loading. Shows nothing for the first 200 ms, then a skeleton. */
export function Waiting(): ReactNode {
  return (
    <div className="waiting wrap" aria-busy="true">
      <div className="skeleton waiting__title" />
      <div className="skeleton waiting__line" />
      <div className="skeleton waiting__line" />
      <div className="skeleton waiting__block" />
    </div>
  );
}
