import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

export const LIST_GROUPS = ['all', 'open', 'done'] as const;
export type ListGroup = (typeof LIST_GROUPS)[number];

/** The group and page in a URL. */
export function listQuery(query: URLSearchParams): { group: ListGroup; page: number } {
  const page = Number(query.get('page'));
  return {
    group: LIST_GROUPS.find((group) => group === query.get('group')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 200 ? page : 1,
  };
}

export interface RequestListProps {
  route: 'trips' | 'organizer-requests';
  title: string;
  /** The selected tab above the list; null without tabs. */
  group: ListGroup | null;
  pagination: { page: number; pages: number; itemsCount: number };
  /** Empty state. */
  empty: ReactNode;
  /** The rows, in lists. */
  children: ReactNode;
  /** Below the title. */
  intro?: ReactNode;
  foot?: ReactNode;
}

/** The frame of a list of requests: title, tabs, rows, pages. */
export function RequestList({
  route,
  title,
  group,
  pagination,
  empty,
  children,
  intro,
  foot,
}: RequestListProps): ReactNode {
  const t = useText();
  const href = useHref();
  const to = (target: ListGroup, page = 1): string =>
    href(route, {}, { group: target === 'all' ? undefined : target, page: page > 1 ? page : undefined });
  return (
    <main id="main" className="wrap narrow trips">
      <h1 className="h1">{title}</h1>
      {intro}
      {group && (
        <nav className="tabs" aria-label={title}>
          {LIST_GROUPS.map((entry) => (
            <a key={entry} href={to(entry)} aria-current={entry === group ? 'page' : undefined}>
              {t(`booking.group_${entry}`)}
            </a>
          ))}
        </nav>
      )}
      {pagination.itemsCount === 0 ? empty : children}
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        hrefOf={(page) => to(group ?? 'all', page)}
        texts={{
          label: t('ui.pages'),
          previous: t('ui.previous'),
          next: t('ui.next'),
          page: (page) => t('ui.page', { page }),
        }}
      />
      {foot}
    </main>
  );
}
