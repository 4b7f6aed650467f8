import type { ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import '#web/styles/tour-card.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { CardBadge, CardDates, CardLength, CardOrganizer, CardPlace } from '#web/features/catalogue/card-facts.tsx';
import { TourPrice } from '#web/features/catalogue/tour-price.tsx';

export interface TourRowProps {
  tour: TourCard;
  /** Position in the list: the first picture loads eagerly, from the third on they are below the first screen. */
  index?: number;
  /** Query of the row's link: days and travellers. */
  query?: string;
  /** Renders an overlay on the picture: a heart. */
  action?: (tour: TourCard) => ReactNode;
}

/** A tour as a row of search results. */
export function TourRow({ tour, index = 0, query = '', action }: TourRowProps): ReactNode {
  const t = useText();
  const href = useHref();
  const [picture] = tour.images;
  return (
    <article className="card trow" data-tour={tour.id}>
      <div className="trow__media">
        {action?.(tour)}
        {picture && (
          <Picture
            key={tour.id}
            picture={picture}
            shape="card"
            className="trow__pic"
            sizes="(min-width: 1200px) 272px, (min-width: 768px) 220px, 92vw"
            isFirst={index === 0}
          />
        )}
      </div>
      <div className="trow__body">
        <CardPlace tour={tour} />
        <h2 className="card__t">
          <a href={href('tour-page', { slug: tour.slug }) + query}>{tour.name}</a>
        </h2>
        <CardLength tour={tour} last={t(`tours.difficulty_${tour.difficulty}`)} />
        <CardDates tour={tour} />
        <CardBadge tour={tour} />
        <div className="trow__end">
          <CardOrganizer tour={tour} />
          <TourPrice price={tour.price} />
        </div>
      </div>
    </article>
  );
}
