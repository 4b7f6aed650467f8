import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Indicator } from '#web/ui/indicator/indicator.tsx';

/** A part of the filter panel that folds. Says how many of its choices are on. */
export function FilterGroup({ title, on = 0, isOpen = true, children }: { title: string; on?: number; isOpen?: boolean; children: ReactNode }): ReactNode {
  return (
    <details className="fgrp" open={isOpen || on > 0}>
      <summary>
        <span>{title}</span>
        <Indicator count={on} max={99} />
        <Icon name="chevron-down" />
      </summary>
      <div className="fgrp__in">{children}</div>
    </details>
  );
}
