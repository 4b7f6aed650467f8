import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { pageWindow } from './page-window.ts';
import './pagination.css';

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
  /** Range of shown entries: `21–40 of 128`. */
  range?: ReactNode;
}

function Step({ href, label, icon }: { href: string | null; label: string; icon: string }): ReactNode {
  return href === null ? (
    <span aria-disabled="true">
      <Icon name={icon} />
    </span>
  ) : (
    <a href={href} aria-label={label} rel={icon === 'chevron-left' ? 'prev' : 'next'}>
      <Icon name={icon} />
    </a>
  );
}

function Pages({ page, pages, hrefOf, texts }: PaginationProps): ReactNode {
  return (
    <nav className="pages" aria-label={texts.label}>
      <Step href={page > 1 ? hrefOf(page - 1) : null} label={texts.previous} icon="chevron-left" />
      {pageWindow(page, pages).map((entry, index) =>
        entry === null ? (
          <span key={`gap${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={entry}
            href={hrefOf(entry)}
            aria-label={texts.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </a>
        ),
      )}
      <Step href={page < pages ? hrefOf(page + 1) : null} label={texts.next} icon="chevron-right" />
    </nav>
  );
}

/** Links to the pages of a list, and the shown range. A single page has no links. `ShowMore` may precede it. */
export function Pagination(props: PaginationProps): ReactNode {
  const { pages, range } = props;
  if (pages <= 1 && !range) return null;
  return (
    <div className="pager">
      {pages > 1 && <Pages {...props} />}
      {range && <p className="ink-2 t-14 num">{range}</p>}
    </div>
  );
}
