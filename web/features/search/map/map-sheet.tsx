import { useEffect, useRef, type ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { DateWindow } from '#web/features/departures/date-window.ts';
import type { PlacedPin } from './join-pins.ts';
import { MapTour, useToursOf } from './map-tours.tsx';

const NONE: readonly number[] = [];

/** The list of a phone's map: tours of the search or of a pressed pin in a row. The one in front highlights its pin. */
export function MapSheet({
  open,
  tours,
  total,
  days,
  onFront,
  onCloseCard,
  onList,
}: {
  open: PlacedPin | null;
  tours: readonly TourCard[];
  total: number;
  days: DateWindow;
  /** Id of the tour in front, 0 for none. */
  onFront: (id: number) => void;
  onCloseCard: () => void;
  onList: () => void;
}): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const rail = useRef<HTMLUListElement>(null);
  const chosen = useToursOf(open?.ids ?? NONE, tours, days);
  const shown = open ? chosen.cards : tours;
  const readFront = (): void => {
    const list = rail.current;
    if (!list) return;
    const front = [...list.children].find((item) => item.getBoundingClientRect().right > list.clientWidth / 3);
    onFront(Number((front as HTMLElement | undefined)?.dataset['tour'] ?? 0));
  };
  useEffect(() => {
    rail.current?.scrollTo({ left: 0 });
  }, [open]);
  return (
    <section
      className="mapsheet"
      aria-label={open ? t('map.chosen', { count: open.count }) : t('map.list')}
      aria-busy={chosen.isLoading || undefined}
    >
      <div className="mapsheet__top">
        <p role="status">
          <b className="strong">
            {open
              ? t('map.chosen', { count: open.count })
              : t('search.tours_count', { count: total, shown: number(total) })}
          </b>
        </p>
        {open ? (
          <button type="button" className="icon-btn" aria-label={t('ui.close')} onClick={onCloseCard}>
            <Icon name="x" size={20} />
          </button>
        ) : (
          <button type="button" className="btn btn--quiet btn--s" onClick={onList}>
            <Icon name="list" size={16} />
            {t('map.list')}
          </button>
        )}
      </div>
      {chosen.hasFailed && shown.length === 0 && <p className="mapsheet__none">{t('ui.try_later')}</p>}
      {total === 0 && !open && <p className="mapsheet__none ink-2">{t('map.empty')}</p>}
      <ul className="mapsheet__rail" ref={rail} onScroll={open ? undefined : readFront}>
        {shown.map((tour) => (
          <li key={tour.id} data-tour={tour.id}>
            <MapTour tour={tour} days={days} />
          </li>
        ))}
      </ul>
    </section>
  );
}
