import type { ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
import { SeatMeter } from '#web/features/desk/seat-meter.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Section } from './section.tsx';

/** The first departures of the next seven days. */
export function WeekDepartures({ departures }: { departures: readonly DeskDeparture[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const more = { href: href('desk-departures'), text: t('desk.today.all_departures') };
  return (
    <Section title={t('desk.today.week')} more={more}>
      {departures.length === 0 ? (
        <p className="ink-2">{t('desk.today.week_none')}</p>
      ) : (
        <ul className="staff-rows today__week">
          {departures.map(({ id, tour, start, capacity, free, min_group: min }) => (
            <li key={id}>
              <span>
                <b>
                  <a href={href('manifest', { id: String(id) })}>{tour.name}</a>
                </b>
                <small>
                  {formats.weekday(start)}, {formats.day(start)}
                </small>
              </span>
              <SeatMeter taken={takenSeats({ capacity, free })} seats={capacity} min={min} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
