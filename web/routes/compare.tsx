import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { comparedFacts, comparedIds, type CompareData, type ComparedFacts } from '../features/compare/compare-data.ts';
import { CompareTable } from '../features/compare/compare-table.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '../screen.ts';

/** The tours in the URL, in its order; missing ones are left out. */
export async function load({ api, url }: LoadContext): Promise<CompareData> {
  const requestedIds = comparedIds(url.searchParams.get('ids'));
  const readTour = async (id: number): Promise<ComparedFacts | null> => {
    try {
      // Only the id identifies a tour; the words before it are free.
      return comparedFacts(await api.tourPage.getTour({ query: { slug: `tour-${id}` } }));
    } catch (error) {
      if (error instanceof CallError && [404, 410].includes(error.status)) return null;
      throw error;
    }
  };
  const tours = (await Promise.all(requestedIds.map(readTour))).filter((tour) => tour !== null);
  return { requestedIds, tours, today: new Date().toISOString().slice(0, 10) };
}

export function head({ t }: HeadContext<CompareData>): Head {
  return { title: `${t('compare.title')} · ${t('site.title')}`, noindex: true };
}

/** `/compare?ids=1,2,3`: up to four tours side by side; the address can be passed on. */
export default function Compare({ data }: { data: CompareData }): ReactNode {
  const t = useText();
  return (
    <main id="main" className="wrap cmppage">
      <h1 className="h1">{t('compare.title')}</h1>
      <CompareTable data={data} />
    </main>
  );
}
