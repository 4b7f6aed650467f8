import type { ReactNode } from 'react';
import type { TourCard as Card } from '#contract/catalogue/card.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Rail } from '#web/ui/rail/rail.tsx';

/** The best tours by the published ranking, in a rail; `card` renders a tour. */
export function BestTours({ tours, card }: { tours: readonly Card[]; card: (tour: Card) => ReactNode }): ReactNode {
  const t = useText();
  if (tours.length === 0) return null;
  return (
    <section className="below" aria-labelledby="home-best">
      <div className="wrap">
        <Rail
          head={
            <h2 className="h2" id="home-best">
              {t('home.best')}
            </h2>
          }
          label={t('home.best')}
          texts={{ previous: t('ui.previous'), next: t('ui.next') }}
        >
          {tours.map((tour) => (
            <li key={tour.id}>{card(tour)}</li>
          ))}
        </Rail>
      </div>
    </section>
  );
}
