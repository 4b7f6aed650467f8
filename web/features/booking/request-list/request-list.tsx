import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

interface RequestListProps {
  title: string;
  pagination: { page: number; pages: number; itemsCount: number };
  /** Empty state. */
  empty: ReactNode;
  /** The rows, in lists. */
  children: ReactNode;
  foot?: ReactNode;
}

/** The frame of a traveller's list of requests: title, rows, pages. */
export function RequestList({ title, pagination, empty, children, foot }: RequestListProps): ReactNode {
  const texts = usePageTexts();
  const href = useHref();
  return (
    <main id="main" className="wrap narrow trips">
      <h1 className="h1">{title}</h1>
      {pagination.itemsCount === 0 ? empty : children}
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        hrefOf={(page) => href('trips', {}, { page: page > 1 ? page : undefined })}
        texts={texts}
      />
      {foot}
    </main>
  );
}
