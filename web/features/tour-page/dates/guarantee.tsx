import type { CSSProperties, ReactNode } from 'react';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Meter } from '#web/ui/thread/meter.tsx';

/** The meter fits at most this many seats. */
const MAX_SEATS = 24;

/** Minimum group of a departure: seats paid, seats missing, and what the party adds. */
export function Guarantee({ date, people }: { date: TourDate; people: number }): ReactNode {
  const t = useText();
  const { day } = useFormats();
  const { number_of_seats: seats, sold, min_group: min } = date;
  const missing = min - sold - people;
  if (sold >= min || seats > MAX_SEATS) return null;
  return (
    <div className="guarantee">
      <div>
        <h3 className="h4">
          {t('tour.guarantee_title', { date: day(date.start), min })} {t('tour.guarantee_sold', { sold })}
        </h3>
        <p className="ink-2 t-14">
          {missing <= 0 ? t('tour.guarantee_sure', { people }) : t('tour.guarantee_rest', { missing })}{' '}
          {date.decision_date && t('tour.guarantee_decided', { date: day(date.decision_date) })}
        </p>
      </div>
      <div
        className="guarantee__meter"
        style={{ '--at': min, '--n': seats, '--me': sold + people / 2 } as CSSProperties}
      >
        <span className="guarantee__min t-12">{t('tour.guarantee_from', { min })}</span>
        <Meter
          seats={seats}
          sold={sold}
          mine={people}
          min={min}
          label={t('tour.guarantee_label', { sold, seats, people, min })}
        />
        <p className="guarantee__key t-12 ink-2">
          <span className="guarantee__mine clay">{t('tour.guarantee_mine', { count: people })}</span>
          <span>{t('tour.guarantee_seats', { count: seats })}</span>
        </p>
      </div>
    </div>
  );
}
