import type { ReactNode } from 'react';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

/** Pages of a list of the desk. */
export function DeskPages({
  pagination: { page, pages },
  hrefOf,
}: {
  pagination: { page: number; pages: number };
  hrefOf: (page: number) => string;
}): ReactNode {
  const texts = usePageTexts();
  if (pages <= 1) return null;
  return (
    <div className="deskfoot">
      <Pagination page={page} pages={pages} hrefOf={hrefOf} texts={texts} />
    </div>
  );
}
