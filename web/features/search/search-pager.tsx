import type { ReactNode } from 'react';
import type { Pagination as Pages } from '#contract/pagination.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import type { SearchControl } from './use-search.ts';

/** Links to the other pages, and to the explanation of the order. Plain links that work before hydration. */
export function Pager({ pagination, search }: { pagination: Pages; search: SearchControl }): ReactNode {
  const t = useText();
  const texts = usePageTexts();
  const href = useHref();
  const { number } = useFormats();
  const { page, pages, itemsCount, pageSize, itemsOnPage } = pagination;
  const from = (page - 1) * pageSize + 1;
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(to) => search.hrefWith({ page: to })}
      texts={texts}
      range={
        <>
          {t('ui.range', {
            rangeFrom: number(from),
            rangeTo: number(from + itemsOnPage - 1),
            total: number(itemsCount),
          })}{' '}
          ·{' '}
          <a className="link ink-2" href={href('ranking')}>
            {t('search.how_we_rank')}
          </a>
        </>
      }
    />
  );
}
