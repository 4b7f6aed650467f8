import type { CSSProperties, ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { monthsFrom } from '#web/ui/calendar/month-range.ts';
import type { DepartureQuery } from './departure-query.ts';
import { departureStateOf } from './departure-state.tsx';
import { PeriodHead } from './period-head.tsx';

/** Months shown at once. */
export const YEAR_MONTHS = 12;
/** Seats of the tallest bar; departures with more are drawn at this height. */
const MAX_SEATS_DRAWN = 20;

interface DepartureYearProps {
  departures: readonly DeskDeparture[];
  /** The first month. */
  month: string;
  /** The most departures shown of a month, if any month has more. */
  cutAt: number | null;
  today: string;
  to: (change: Partial<DepartureQuery>) => string;
}

/** Twelve months of departures: a row a tour, a bar a departure. On a phone only months with departures are listed. */
export function DepartureYear({ departures, month, cutAt, today, to }: DepartureYearProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const months = monthsFrom(`${month}-01`, YEAR_MONTHS);
  const tours = [...Map.groupBy(departures, ({ tour }) => tour.id).values()];
  return (
    <section className="year" aria-labelledby="year">
      <PeriodHead id="year" departures={departures} month={month} cutAt={cutAt} to={to} months={YEAR_MONTHS} />
      {tours.length > 0 && (
        <>
          <Legend />
          <table>
            <caption className="sr">{t('desk.departures.view_year')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('desk.departures.tour')}</th>
                {months.map((each) => (
                  <th key={each} scope="col" className={each === today.slice(0, 7) ? 'is-now' : undefined}>
                    <a href={to({ view: 'month', month: each })} title={formats.month(each)}>
                      {formats.shortMonth(each)}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tours.map((dates) => (
                <Lane key={dates[0]?.tour.id} dates={dates} months={months} isCut={cutAt !== null} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

/** The colours of the bars; screen readers hear the state of each departure instead. */
function Legend(): ReactNode {
  const t = useText();
  return (
    <p className="year__key" aria-hidden="true">
      {(['open', 'short', 'guaranteed', 'full', 'closed'] as const).map((state) => (
        <span key={state} className={`stem--${state}`}>
          {t(state === 'short' ? 'desk.departures.below_min' : `desk.departures.is_${state}`, { count: 0 })}
        </span>
      ))}
      <span className="year__notch">{t('desk.departures.min_mark')}</span>
    </p>
  );
}

function Lane({
  dates,
  months,
  isCut,
}: {
  dates: readonly DeskDeparture[];
  months: readonly string[];
  isCut: boolean;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const byMonth = Map.groupBy(dates, ({ start }) => start.slice(0, 7));
  return (
    <tr>
      <th scope="row">
        {dates[0]?.tour.name}
        {!isCut && <small>{t('desk.departures.dates', { count: dates.length })}</small>}
      </th>
      {months.map((month) => {
        const starts = byMonth.get(month) ?? [];
        return (
          <td key={month} className={starts.length > 0 ? undefined : 'is-empty'}>
            <ul>
              {starts.map((departure) => (
                <Bar key={departure.id} departure={departure} />
              ))}
            </ul>
            <span className="year__month" aria-hidden="true">
              {formats.shortMonth(month)}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** Height is seats, the fill is those taken, the notch the minimum group. */
function Bar({ departure }: { departure: DeskDeparture }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { id, start, capacity, min_group: min } = departure;
  const taken = takenSeats(departure);
  const seats = Math.max(1, capacity);
  const share = (count: number): string => `${Math.min(100, Math.round((100 * count) / seats))}%`;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--n': Math.min(seats, MAX_SEATS_DRAWN),
    '--taken': share(taken),
    '--min': share(min),
  };
  const state = departureStateOf(departure);
  const texts = [
    formats.longDay(start),
    t('desk.frame.seats', { taken, seats: capacity }),
    t(`desk.departures.is_${state}`, { count: min - taken }),
  ].join(', ');
  return (
    <li>
      <a className={`stem stem--${state}`} style={style} href={href('manifest', { id: String(id) })} title={texts}>
        <span aria-hidden="true">{Number(start.slice(8))}</span>
        <i className={min > 1 ? 'has-min' : undefined} aria-hidden="true" />
        <span className="sr">{texts}</span>
      </a>
    </li>
  );
}
