import type { ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { SeatMeter } from '#web/features/desk/seat-meter.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Departures of the next seven days. */
export function WeekDepartures({ departures }: { departures: readonly DeskDeparture[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  return (
    <section className="deskpad" aria-labelledby="week">
      <h2 className="h3" id="week">
        {t('desk.today.week')}
      </h2>
      {departures.length === 0 ? (
        <p className="ink-2">{t('desk.today.week_none')}</p>
      ) : (
        <ul className="tl2">
          {departures.map(({ id, tour, start, capacity, taken, blocked, min_group: min }) => (
            <li key={id}>
              <span>
                <b>
                  <a href={href('manifest', { id: String(id) })}>{tour.name}</a>
                </b>
                <small>{formats.longDay(start)}</small>
              </span>
              <SeatMeter taken={taken} seats={capacity - blocked} min={min} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
