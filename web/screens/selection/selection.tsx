import type { ReactNode } from 'react';
import { TourCard } from '#web/features/catalogue/tour-card.tsx';
import { SelectionPage } from '#web/features/selection/selection-page.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext } from '#web/screen.ts';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('selection.title'), noindex: true };
}

/** `/selection`: a shortlist made by a manager, for the traveller to mark. Its state is only in the browser. */
export default function Selection(): ReactNode {
  const t = useText();
  return (
    <main id="main" className="wrap favourites">
      <h1 className="h1">{t('selection.title')}</h1>
      <SelectionPage renderTour={(tour) => <TourCard tour={tour} />} />
    </main>
  );
}
