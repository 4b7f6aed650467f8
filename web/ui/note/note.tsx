import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './note.css';

/** A sentence that must not be missed, beside its subject. */
export function Note({
  tone,
  icon = 'info',
  children,
}: {
  tone?: 'leaf' | 'alarm' | 'saffron';
  icon?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={tone ? `note note--${tone}` : 'note'} role={tone === 'alarm' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
