import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

/** Pages of a list of the desk. */
export function DeskPages({
  pagination: { page, pages },
  hrefOf,
}: {
  pagination: { page: number; pages: number };
  hrefOf: (page: number) => string;
}): ReactNode {
  const t = useText();
  if (pages <= 1) return null;
  return (
    <div className="deskfoot">
      <Pagination
        {...{ page, pages, hrefOf }}
        texts={{
          label: t('ui.pages'),
          previous: t('ui.previous'),
          next: t('ui.next'),
          page: (number) => t('ui.page', { page: number }),
        }}
      />
    </div>
  );
}
