import type { ReactNode } from 'react';
import { whenSettled } from '#web/ui/hooks/when-settled.ts';
import './collapse.css';
import type { CollapseState } from './use-collapse-state.ts';

interface FoldProps {
  /** The header, always visible and pressable. */
  head: ReactNode;
  /** Initial state; a change of it opens or closes. The visitor's toggles persist in between. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Reports the state of a fold during its native animation, without re-rendering. */
async function follow(box: HTMLDetailsElement): Promise<void> {
  const isOpen = box.open;
  const report = (state: CollapseState): void => void (box.dataset['state'] = state);
  report(isOpen ? 'expanding' : 'collapsing');
  await whenSettled(box);
  if (box.open === isOpen) report(isOpen ? 'expanded' : 'collapsed');
}

/**
 * A collapsible part with a header, animated in 200 ms: a native `<details>`, so that it works without script and with
 * find-in-page.
 */
export function Fold({ head, isOpen, className = '', children }: FoldProps): ReactNode {
  return (
    <details className={`fold ${className}`} open={isOpen} onToggle={(event) => void follow(event.currentTarget)}>
      <summary>{head}</summary>
      <div className="fold__in">{children}</div>
    </details>
  );
}
