import type { ReactNode } from 'react';
import type { TourCard as Card } from '#contract/catalogue/card.ts';
import './tour-card.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { CardLength, CardOrganizer, CardPlace } from './card-facts.tsx';
import { TourPrice } from './tour-price.tsx';

/**
 * A tour as a card, for rails and grids. The next departure has its price if that is not the price of the card. `action`
 * overlays the picture: a heart.
 */
export function TourCard({ tour, action }: { tour: Card; action?: ReactNode }): ReactNode {
  const t = useText();
  const href = useHref();
  const { day, money } = useFormats();
  const [picture] = tour.images;
  const [next] = tour.nearest_dates;
  const ownPrice = next && next.amount !== tour.price?.amount ? ` (${money(next.amount, next.currency)})` : '';
  return (
    <article className="card">
      {action}
      {picture && (
        <Picture
          picture={picture}
          shape="card"
          className="card__pic"
          sizes="(min-width: 1440px) 314px, (min-width: 992px) 23vw, 300px"
        />
      )}
      <CardPlace tour={tour} />
      <h3 className="card__title">
        <a href={href('tour-page', { slug: tour.slug })}>{tour.name}</a>
      </h3>
      <CardLength
        tour={tour}
        last={next ? t('tours.next_date', { date: day(next.start) + ownPrice }) : t('tours.no_dates')}
      />
      <CardOrganizer tour={tour} />
      <TourPrice price={tour.price} />
    </article>
  );
}
