import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

/** The link to the page above, at the top of a page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a className="link" href={href}>
      <Icon name="chevron-left" size={16} />
      {children}
    </a>
  );
}
