import { useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Indicator } from '#web/ui/indicator/indicator.tsx';

/**
 * A collapsible part of the filter panel with its number of active choices. It stays open when its last choice is
 * removed, because the visitor is still using it.
 */
export function FilterDisclosure({
  title,
  on = 0,
  isOpen = true,
  children,
}: {
  title: string;
  on?: number;
  isOpen?: boolean;
  children: ReactNode;
}): ReactNode {
  const [wasOpen, setOpen] = useState(isOpen || on > 0);
  if (on > 0 && !wasOpen) setOpen(true);
  return (
    <details className="filter-group" open={wasOpen}>
      <summary>
        <span>{title}</span>
        <Indicator count={on} max={99} />
        <Icon name="chevron-down" />
      </summary>
      <div className="filter-group__in">{children}</div>
    </details>
  );
}
