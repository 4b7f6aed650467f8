import { useEffect, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import {
  comparedFacts,
  comparedIds,
  withDistinctPictures,
  type CompareData,
  type ComparedFacts,
} from '#web/features/compare/compare-data.ts';
import { CompareTable } from '#web/features/compare/compare-table.tsx';
import { readDays } from '#web/features/departures/date-window.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { compared, readCompared } from '#web/state/compared.ts';
import { useNavigate } from '#web/state/page.ts';
import { fetchTour } from '#web/features/catalogue/fetch-tour.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';

/** The tours in the URL, in its order; missing ones are omitted. */
export async function load({ api, url }: LoadContext): Promise<CompareData> {
  const requestedIds = comparedIds(url.searchParams.get('ids'));
  const days = readDays(url.searchParams) ?? {};
  const readTour = async (id: number): Promise<ComparedFacts | null> => {
    try {
      // Only the id identifies a tour; the words before it are ignored.
      return comparedFacts(await fetchTour(api, `tour-${id}`, { allowsRedirects: true }), days, Date.now());
    } catch (error) {
      if (error instanceof CallError && [404, 410].includes(error.status)) return null;
      throw error;
    }
  };
  const tours = (await Promise.all(requestedIds.map(readTour))).filter((tour) => tour !== null);
  return { requestedIds, tours: withDistinctPictures(tours), days };
}

export function head({ t }: HeadContext<CompareData>): Head {
  return { title: t('compare.title'), noindex: true };
}

/** `/compare?ids=1,2,3`: up to four tours side by side; the URL can be shared. */
export default function Compare({ data }: { data: CompareData }): ReactNode {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const isUnsaid = data.requestedIds.length === 0;
  useEffect(() => {
    if (!isUnsaid) return;
    // A URL without tours shows those selected in this tab.
    readCompared();
    const ids = compared.get().map(({ id }) => id);
    if (ids.length > 0) navigate(href('compare', {}, { ids: ids.join(',') }), { replace: true });
  }, [isUnsaid, href, navigate]);
  return (
    <main id="main" className="wrap cmppage">
      <h1 className="h1">{t('compare.title')}</h1>
      <CompareTable data={data} />
    </main>
  );
}
