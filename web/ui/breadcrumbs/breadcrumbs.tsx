import { Fragment, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './breadcrumbs.css';

interface BreadcrumbsProps {
  label: string;
  crumbs: readonly { name: string; href: string }[];
  /** All crumbs are ancestors; the page itself is not listed. */
  isPageAbove?: boolean;
}

/** Breadcrumbs. A single crumb is not rendered. */
export function Breadcrumbs({ label, crumbs, isPageAbove = false }: BreadcrumbsProps): ReactNode {
  if (crumbs.length < 2 && !isPageAbove) return null;
  return (
    <nav className="crumbs t-14 ink-2" aria-label={label}>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.href}>
          {index > 0 && <Icon name="chevron-right" size={16} />}
          <a href={crumb.href} aria-current={!isPageAbove && index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.name}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}
