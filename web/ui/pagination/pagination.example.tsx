import { useState, type ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Pagination } from './pagination.tsx';
import { ShowMore } from './show-more.tsx';

function Pages({ page, pages, hasRange = false }: { page: number; pages: number; hasRange?: boolean }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(to) => `?page=${to}`}
      texts={{
        label: t('ui.pages'),
        previous: t('ui.previous'),
        next: t('ui.next'),
        page: (to) => t('ui.page', { page: to }),
      }}
      {...(hasRange && { range: t('ui.range', { rangeFrom: number(21), rangeTo: number(40), total: number(1128) }) })}
    />
  );
}

/** A list that grows in place, three items per page. */
function Growing(): ReactNode {
  const t = useText();
  const [pages, setPages] = useState(1);
  return (
    <>
      <ol>
        {Array.from({ length: pages * 3 }, (_, index) => (
          <li key={index}>{index + 1}</li>
        ))}
      </ol>
      {pages < 3 && (
        <ShowMore
          href={`?page=${pages + 1}`}
          text={t('kit.show_more')}
          isBusy={false}
          onMore={() => setPages(pages + 1)}
        />
      )}
      <Pages page={pages} pages={3} />
    </>
  );
}

export default {
  title: 'Pagination',
  about: 'Pages of a list as real links: they can be opened in tabs, shared and indexed. Never endless scrolling.',
  examples: [
    { id: 'start', name: 'At the start', Draw: () => <Pages page={1} pages={27} hasRange /> },
    { id: 'fifth', name: 'The fifth page', Draw: () => <Pages page={5} pages={27} /> },
    { id: 'middle', name: 'In the middle', Draw: () => <Pages page={14} pages={27} /> },
    { id: 'end', name: 'At the end', Draw: () => <Pages page={27} pages={27} /> },
    { id: 'few', name: 'Two pages', Draw: () => <Pages page={2} pages={2} /> },
    { id: 'one', name: 'One page: which entries, no links', Draw: () => <Pages page={1} pages={1} hasRange /> },
    { id: 'more', name: 'Show more', Draw: Growing },
    {
      id: 'more-busy',
      name: 'More on its way',
      Draw: () => <ShowMore href="?page=2" text="Mehr anzeigen" isBusy onMore={() => {}} />,
    },
  ],
} satisfies WidgetExamples;
