import { useEffect, useState, type ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { DateWindow } from '#web/features/departures/date-window.ts';
import { CardLength, CardPlace } from '#web/features/catalogue/card-facts.tsx';
import { TourPrice } from '#web/features/catalogue/tour-price.tsx';

/** Cards of some tours. Those in `known` come from the list and need no request. */
export function useToursOf(
  ids: readonly number[],
  known: readonly TourCard[],
  { dateFrom, dateTo }: DateWindow,
): { cards: TourCard[]; isLoading: boolean; hasFailed: boolean } {
  const api = useApi();
  const [fetched, setFetched] = useState<readonly TourCard[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const all = [...known, ...(fetched ?? [])];
  const cards = ids.flatMap((id) => all.find((tour) => tour.id === id) ?? []);
  const key = ids.filter((id) => !known.some((tour) => tour.id === id)).join(' ');
  useEffect(() => {
    if (key === '') return;
    let isOver = false;
    api.catalogue
      .getToursByIds({
        query: { ids: key.split(' ').map(Number), ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) },
      })
      .then(
        ({ data }) => !isOver && setFetched(data),
        () => !isOver && setFailed(true),
      );
    return () => {
      isOver = true;
    };
  }, [api, key, dateFrom, dateTo]);
  return { cards, isLoading: cards.length < ids.length && !fetched && !hasFailed, hasFailed };
}

interface MapCardProps {
  ids: readonly number[];
  count: number;
  known: readonly TourCard[];
  days: DateWindow;
  onClose: () => void;
}

/** The tours of a pressed pin, beside it. */
export function MapCard({ ids, count, known, days, onClose }: MapCardProps): ReactNode {
  const t = useText();
  const { cards, isLoading, hasFailed } = useToursOf(ids, known, days);
  return (
    <section className="map-card" aria-label={t('map.chosen', { count })} aria-busy={isLoading || undefined}>
      <button type="button" className="icon-btn map-card__close" aria-label={t('ui.close')} onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
      {hasFailed && cards.length === 0 && <p className="map-card__none">{t('ui.try_later')}</p>}
      <ul className="map-card__list">
        {cards.map((tour) => (
          <li key={tour.id}>
            <MapTour tour={tour} days={days} />
          </li>
        ))}
        {count > ids.length && (
          <li className="map-card__none ink-2 t-14">{t('map.more_here', { count: count - ids.length })}</li>
        )}
      </ul>
    </section>
  );
}

export function MapTour({ tour, days }: { tour: TourCard; days: DateWindow }): ReactNode {
  const t = useText();
  const href = useHref();
  const [picture] = tour.images;
  return (
    <article className="card mini">
      {picture && <Picture picture={picture} shape="card" className="mini__pic" sizes="124px" />}
      <div>
        <CardPlace tour={tour} />
        <h3 className="card__title">
          <a href={href('tour-page', { slug: tour.slug }, { ...days })}>{tour.name}</a>
        </h3>
        <CardLength tour={tour} last={t(`tours.difficulty_${tour.difficulty}`)} />
        <TourPrice price={tour.price} />
      </div>
    </article>
  );
}
