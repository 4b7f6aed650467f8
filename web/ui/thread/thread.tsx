import type { ReactNode } from 'react';
import './thread.css';

/** Where a point of the thread lies: behind you, where you stand, ahead. */
export type ThreadState = 'done' | 'now' | 'ahead';

/** Everything that happens in time, on one line. Its children are `ThreadItem`s. */
export function Thread({ children, className = '' }: { children: ReactNode; className?: string }): ReactNode {
  return <ol className={`thread ${className}`.trim()}>{children}</ol>;
}

/** One point of the thread: leaf behind you, clay where you stand, open ahead. */
export function ThreadItem({ state = 'ahead', children }: { state?: ThreadState; children: ReactNode }): ReactNode {
  return (
    <li className={state === 'ahead' ? undefined : `is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      {children}
    </li>
  );
}
