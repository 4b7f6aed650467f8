import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

export interface OutcomeProps {
  tone: 'leaf' | 'alarm' | 'wait';
  icon: string;
  title: string;
  /** What it means, in a sentence or two. */
  text: ReactNode;
  children?: ReactNode;
}

/** How a payment ended, or that it has not yet. Announced when it changes. */
export function Outcome({ tone, icon, title, text, children }: OutcomeProps): ReactNode {
  return (
    <main id="main" className="wrap outcome">
      <div role="status" className={`outcome__head outcome__head--${tone}`}>
        <Icon name={icon} size="fit" className={tone === 'wait' ? 'outcome__turn' : ''} />
        <h1 className="h1">{title}</h1>
        <p className="prose">{text}</p>
      </div>
      {children}
    </main>
  );
}
