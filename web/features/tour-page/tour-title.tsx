import { lazy, type ReactNode } from 'react';
import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Later } from '#web/ui/later/later.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';
import { DatePrice } from './date-price.tsx';
import { TourPrice } from '../catalogue/tour-price.tsx';

// On the server it is there at once; in the browser the page can be used before it is.
const ShareTour = import.meta.env.SSR
  ? (await import('./share-tour.tsx')).ShareTour
  : lazy(async () => ({ default: (await import('./share-tour.tsx')).ShareTour }));

/** Name, rating, place and organizer of a tour, on a phone what it costs, too, from or on the days wished for: its card is far below and its bar comes after the pictures (specification 9); and ways to keep it (`action`, a heart) and to pass it on. */
export function TourTitle({
  tour,
  wished,
  action,
}: {
  tour: TourPage;
  wished: TourDate | undefined;
  action?: ReactNode;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { rating, number } = useFormats();
  const count = tour.reviews_count;
  return (
    <div className="wrap title">
      <div>
        <h1 className="h1">{tour.name}</h1>
        <p className="title__s">
          {count > 0 && (
            <a href="#reviews">
              <Stars
                value={rating(tour.rating)}
                note={`(${t('tour.reviews_count', { count, shown: number(count) })})`}
                label={t('tours.rated', { rating: rating(tour.rating), count })}
              />
            </a>
          )}
          <a href={href('tour-search', { slug: tour.country.slug })}>
            {tour.city.name}, {tour.country.name}
          </a>
          <a className="link" href="#organizer">
            {tour.organizer.name}
          </a>
        </p>
        {tour.price && (
          <div className="title__price">{wished ? <DatePrice date={wished} /> : <TourPrice price={tour.price} />}</div>
        )}
      </div>
      {action}
      <Later fallback={<span className="title__gap" />}>
        <ShareTour name={tour.name} slug={tour.slug} />
      </Later>
    </div>
  );
}
