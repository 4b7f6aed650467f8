import type { ReactNode } from 'react';
import '../skeleton/skeleton.css';
import './waiting.css';

/** What stands in for a screen whose data is still on its way. Shows nothing for the first 200 ms, then a quiet skeleton. */
export function Waiting(): ReactNode {
  return (
    <div className="waiting wrap" aria-busy="true">
      <div className="skel waiting__title" />
      <div className="skel waiting__line" />
      <div className="skel waiting__line" />
      <div className="skel waiting__block" />
    </div>
  );
}
