import type { CSSProperties, ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
import { WEEK } from '#domain/calendar-days.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { monthRange } from '#web/ui/calendar/month-range.ts';
import type { DepartureQuery } from './departure-query.ts';
import { departureStateOf } from './departure-state.tsx';
import { PeriodHead } from './period-head.tsx';

/** The days of a month in weeks from Monday; null before the first and after the last. */
function weeksOf(month: string): (string | null)[][] {
  const count = Number(monthRange(month).end.slice(8));
  // `getUTCDay` counts from Sunday.
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + WEEK.length - 1) % WEEK.length;
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ];
  while (cells.length % WEEK.length > 0) cells.push(null);
  return Array.from({ length: cells.length / WEEK.length }, (_, at) =>
    cells.slice(at * WEEK.length, (at + 1) * WEEK.length),
  );
}

interface DepartureMonthProps {
  departures: readonly DeskDeparture[];
  month: string;
  today: string;
  to: (change: Partial<DepartureQuery>) => string;
}

/** A month of departures with their occupancy. On a phone only days with departures are listed. */
export function DepartureMonth({ departures, month, today, to }: DepartureMonthProps): ReactNode {
  const formats = useFormats();
  const byDay = Map.groupBy(departures, ({ start }) => start);
  return (
    <section className="month" aria-labelledby="month">
      <PeriodHead id="month" departures={departures} month={month} to={to} months={1} />
      <table>
        <caption className="sr">{formats.month(month)}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                {formats.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, place) => (
                <td key={day ?? `none ${place}`} className={dayClass(day, today, byDay.has(day ?? ''))}>
                  {day && <DayOfMonth day={day} departures={byDay.get(day) ?? []} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const dayClass = (day: string | null, today: string, hasAny: boolean): string | undefined =>
  [day === today && 'is-today', day && day < today && 'is-past', !hasAny && 'is-empty'].filter(Boolean).join(' ') ||
  undefined;

function DayOfMonth({ day, departures }: { day: string; departures: readonly DeskDeparture[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  return (
    <>
      <time dateTime={day}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr">{formats.longDay(day)}</span>
      </time>
      {departures.length > 0 && (
        <ul>
          {departures.map((departure) => {
            const { id, tour, capacity: seats } = departure;
            const taken = takenSeats(departure);
            const style: CSSProperties & Record<'--load', string> = {
              '--load': `${Math.round((100 * taken) / Math.max(1, seats))}%`,
            };
            return (
              <li key={id}>
                <a
                  className={`load load--${departureStateOf(departure)}`}
                  style={style}
                  href={href('manifest', { id: String(id) })}
                >
                  <span>{tour.name}</span> <b>{t('desk.frame.seats', { taken, seats })}</b>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
