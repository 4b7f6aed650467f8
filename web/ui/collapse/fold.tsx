import type { ReactNode } from 'react';
import { whenStill } from '../hooks/when-still.ts';
import './collapse.css';
import type { CollapseState } from './use-collapse-state.ts';

export interface FoldProps {
  /** What is always seen, and pressed. */
  head: ReactNode;
  /** How it begins; a change of it opens or closes. What a visitor does in between holds. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Says where a fold is on its way. The platform moves it: nothing needs to be drawn anew. */
async function follow(box: HTMLDetailsElement): Promise<void> {
  const isOpen = box.open;
  const say = (state: CollapseState): void => void (box.dataset['state'] = state);
  say(isOpen ? 'expanding' : 'collapsing');
  await whenStill(box);
  if (box.open === isOpen) say(isOpen ? 'expanded' : 'collapsed');
}

/** A head that opens what is below it, in 200 ms: the platform's `<details>`, so that it works without script and the browser's search opens it. */
export function Fold({ head, isOpen, className = '', children }: FoldProps): ReactNode {
  return (
    <details className={`fold ${className}`} open={isOpen} onToggle={(event) => void follow(event.currentTarget)}>
      <summary>{head}</summary>
      <div className="fold__in">{children}</div>
    </details>
  );
}
