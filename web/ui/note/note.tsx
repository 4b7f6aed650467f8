import type { ReactNode, Ref } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './note.css';

/** A sentence that must not be missed, beside its subject. */
export function Note({
  tone,
  icon = 'info',
  ref,
  children,
}: {
  tone?: 'leaf' | 'alarm' | 'saffron';
  icon?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}): ReactNode {
  return (
    <div ref={ref} className={tone ? `note note--${tone}` : 'note'} role={tone === 'alarm' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
