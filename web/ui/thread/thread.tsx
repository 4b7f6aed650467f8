import type { ReactNode } from 'react';
import './thread.css';

/** Position of a point on the timeline: past, current, future. */
export type ThreadState = 'done' | 'now' | 'ahead';

/** A timeline. Its children are `ThreadItem`s. */
export function Thread({ children, className = '' }: { children: ReactNode; className?: string }): ReactNode {
  return <ol className={`thread ${className}`.trim()}>{children}</ol>;
}

/** A point of the timeline: green for past, clay for current, hollow for future. */
export function ThreadItem({ state = 'ahead', children }: { state?: ThreadState; children: ReactNode }): ReactNode {
  return (
    <li className={state === 'ahead' ? undefined : `is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      {children}
    </li>
  );
}
