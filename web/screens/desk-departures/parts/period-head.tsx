import type { ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
import { addMonths } from '#domain/calendar-days.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { monthNames } from '#web/ui/calendar/month-name.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { DepartureQuery } from './departure-query.ts';

interface PeriodHeadProps {
  /** The id of the heading. */
  id: string;
  departures: readonly DeskDeparture[];
  /** The first month. */
  month: string;
  /** Number of months. */
  months: number;
  /** The most departures shown of a month, if any month has more. */
  cutAt?: number | null;
  to: (change: Partial<DepartureQuery>) => string;
}

/** The months shown with their occupancy, and links to those before and after. */
export function PeriodHead({ id, departures, month, months, cutAt = null, to }: PeriodHeadProps): ReactNode {
  const t = useText();
  const nameOf = monthNames(useFormats().tag, 'long');
  const [before, after] = [addMonths(month, -months), addMonths(month, months)];
  const seats = departures.reduce((sum, { capacity }) => sum + capacity, 0);
  const taken = departures.reduce((sum, departure) => sum + takenSeats(departure), 0);
  const count = departures.length;
  return (
    <div className="month__head">
      <a className="icon-btn" href={to({ month: before })} aria-label={nameOf(before)}>
        <Icon name="chevron-left" />
      </a>
      <h2 className="h3" id={id}>
        {nameOf(month)}
        {months > 1 && ` – ${nameOf(addMonths(month, months - 1))}`}
      </h2>
      <a className="icon-btn" href={to({ month: after })} aria-label={nameOf(after)}>
        <Icon name="chevron-right" />
      </a>
      <p className="ink-2">
        {count === 0
          ? t(months > 1 ? 'desk.departures.none_year' : 'desk.departures.none_month')
          : cutAt !== null
            ? t('desk.departures.cut', { count: cutAt })
            : t('desk.departures.month_sum', { count, taken, seats })}
      </p>
    </div>
  );
}
