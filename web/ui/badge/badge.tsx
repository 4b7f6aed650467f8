import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './badge.css';

export type BadgeTone = 'plain' | 'leaf' | 'alarm' | 'clay' | 'lapis' | 'saffron';

/** A short label on a card, a row or a status line. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={tone === 'plain' ? 'badge' : `badge badge--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
