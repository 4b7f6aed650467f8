import { useRef, useState, type ReactNode } from 'react';
import './collapse.css';
import { useCollapseState } from './use-collapse-state.ts';

export interface FoldProps {
  /** What is always seen, and pressed. */
  head: ReactNode;
  /** How it begins; a change of it opens or closes. What a visitor does in between holds. */
  isOpen?: boolean;
  className?: string;
  headClassName?: string;
  children: ReactNode;
}

/** A head that opens what is below it, in 200 ms: the platform's `<details>`, so that it works without script and the browser's search opens it. */
export function Fold({ head, isOpen = false, className = '', headClassName, children }: FoldProps): ReactNode {
  const box = useRef<HTMLDetailsElement>(null);
  const [isNowOpen, setNowOpen] = useState(isOpen);
  const state = useCollapseState(box, isNowOpen);
  return (
    <details ref={box} className={`fold ${className}`.trim()} open={isOpen} data-state={state} onToggle={(event) => setNowOpen(event.currentTarget.open)}>
      <summary className={headClassName}>{head}</summary>
      <div className="fold__in">{children}</div>
    </details>
  );
}
