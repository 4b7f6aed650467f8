import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './empty.css';

/** Empty state: the arch, a title and one action. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}): ReactNode {
  return (
    <div className="empty">
      <Icon name="mark" size="fit" />
      <h2 className="h3">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
