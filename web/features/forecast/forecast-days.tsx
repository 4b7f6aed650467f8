import type { ReactNode } from 'react';
import type { ForecastDay } from '#contract/search/forecast-day.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import './forecast.css';

interface ForecastDaysProps {
  days: readonly ForecastDay[];
  /** A temperature in the visitor's unit. */
  degrees: (celsius: number) => string;
}

/** A forecast, a day a column: its highest and lowest temperature, and the sky in words. */
export function ForecastDays({ days, degrees }: ForecastDaysProps): ReactNode {
  const { weekday, day: shortDay } = useFormats();
  return (
    <ol className="forecast">
      {days.map(({ day, high, low, sky, text }) => (
        <li key={day} data-sky={sky}>
          <b>
            {weekday(day)} <span>{shortDay(day)}</span>
          </b>
          <span className="forecast__degrees">
            {degrees(high)} <small>{degrees(low)}</small>
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
