import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Rail } from '#web/ui/rail/rail.tsx';
import type { DrawHeart } from '#web/features/catalogue/draw-heart.ts';
import { TourCard } from '#web/features/catalogue/tour-card.tsx';
import { ViewedTours } from './viewed-tours.tsx';

/** The end of the page: similar tours, then recently viewed ones. */
export function MoreTours({ tour, heart }: { tour: TourPage; heart: DrawHeart }): ReactNode {
  return (
    <>
      <SimilarTours tour={tour} heart={heart} />
      <ViewedTours tourId={tour.id} heart={heart} />
    </>
  );
}

/** Similar tours; renders nothing without any. */
function SimilarTours({ tour, heart }: { tour: TourPage; heart: DrawHeart }): ReactNode {
  const t = useText();
  if (tour.similar.length === 0) return null;
  return (
    <section className="wrap sim below" id="similar">
      <Rail
        head={<h2 className="h2">{t('tour.similar')}</h2>}
        label={t('tour.similar')}
        texts={{ previous: t('ui.previous'), next: t('ui.next') }}
      >
        {tour.similar.map((entry) => (
          <li key={entry.id}>
            <TourCard tour={entry} action={heart(entry)} />
          </li>
        ))}
      </Rail>
    </section>
  );
}
