import { type ReactNode, useEffect, useState } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Rail } from '#web/ui/rail/rail.tsx';
import { TourCard } from '#web/features/catalogue/tour-card.tsx';
import type { TourCard as Card } from '#contract/catalogue/card.ts';
import { forgetTours, rememberTour, viewedTours } from '#web/browser/recently-viewed.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useApi } from '#web/state/page.ts';

/** Renders the heart of a tour, as an icon or with its text; the route provides it. */
export type DrawHeart = (tour: { id: number; name: string }, hasText?: boolean) => ReactNode;

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
    <section className="wrap similar below" id="similar">
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

/** Cards of the tours that this browser viewed before `tourId`. */
function useViewed(tourId: number): { cards: readonly Card[]; forget: () => void } {
  const api = useApi();
  const loadTexts = useTextLoader('tour-forms');
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(() => {
    let isOver = false;
    const ids = viewedTours().filter((id) => id !== tourId);
    rememberTour(tourId);
    const show = async (): Promise<void> => {
      const [{ data }] = await Promise.all([api.catalogue.getToursByIds({ query: { ids } }), loadTexts()]);
      if (!isOver) setCards(data);
    };
    // The section is an extra: the page works without it.
    if (ids.length > 0) show().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [api, loadTexts, tourId]);
  return {
    cards,
    forget() {
      forgetTours();
      setCards([]);
    },
  };
}

/** Recently viewed tours of this browser; renders nothing on the server and without any. */
function ViewedTours({ tourId, heart }: { tourId: number; heart: DrawHeart }): ReactNode {
  const t = useText();
  const { cards, forget } = useViewed(tourId);
  const shown = cards.filter(({ id }) => id !== tourId);
  if (shown.length === 0) return null;
  return (
    <section className="wrap similar" id="viewed">
      <Rail
        head={<h2 className="h2">{t('tour_forms.viewed')}</h2>}
        label={t('tour_forms.viewed')}
        texts={{ previous: t('ui.previous'), next: t('ui.next') }}
      >
        {shown.map((entry) => (
          <li key={entry.id}>
            <TourCard tour={entry} action={heart(entry)} />
          </li>
        ))}
      </Rail>
      <p className="ink-2 t-14">
        {t('tour_forms.viewed_note')}{' '}
        <button type="button" className="link" onClick={forget}>
          {t('tour_forms.viewed_forget')}
        </button>
      </p>
    </section>
  );
}
