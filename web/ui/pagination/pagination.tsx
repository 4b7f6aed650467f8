import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** Specification 9: seven buttons at the start, three around the end. */
const AT_START = 7;
const AT_END = 3;

/** The pages to show, with `null` for a gap: seven from the start, else three around the page and the last. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= AT_START) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page < AT_START) return [...Array.from({ length: AT_START }, (_, index) => index + 1), null, pages];
  const from = Math.min(page - 1, pages - AT_END + 1);
  const near = Array.from({ length: AT_END }, (_, index) => from + index);
  const isAtEnd = from + AT_END > pages;
  return [1, null, ...near, ...(isAtEnd ? [] : from + AT_END === pages ? [pages] : [null, pages])];
}

export interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
}

function Step({ href, label, icon }: { href: string | null; label: string; icon: string }): ReactNode {
  return href === null
    ? <span aria-disabled="true"><Icon name={icon} /></span>
    : <a href={href} aria-label={label} rel={icon === 'chevron-left' ? 'prev' : 'next'}><Icon name={icon} /></a>;
}

/** Links to the pages of a list; nothing where there is one page. */
export function Pagination({ page, pages, hrefOf, texts }: PaginationProps): ReactNode {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={texts.label}>
      <Step href={page > 1 ? hrefOf(page - 1) : null} label={texts.previous} icon="chevron-left" />
      {pageWindow(page, pages).map((entry, index) =>
        entry === null
          ? <span key={`gap${index}`}>…</span>
          : <a key={entry} href={hrefOf(entry)} aria-label={texts.page(entry)} aria-current={entry === page ? 'page' : undefined}>{entry}</a>,
      )}
      <Step href={page < pages ? hrefOf(page + 1) : null} label={texts.next} icon="chevron-right" />
    </nav>
  );
}
