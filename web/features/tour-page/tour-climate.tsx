import type { CSSProperties, ReactNode } from 'react';
import { monthNamed } from '#domain/calendar-days.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { fahrenheitOf } from '#domain/places/units.ts';
import { ForecastDays } from '#web/features/forecast/forecast-days.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useImperial } from '#web/state/use-imperial.ts';
import { useSite } from '#web/state/site.ts';

/** Minimum span of the bars in degrees, so that a year without seasons looks like one. */
const SHORTEST_SPAN = 24;

/** The average highs and lows of each month as bars; the months with departures are marked. */
export function TourClimate({ tour: { climate, dates } }: { tour: TourPage }): ReactNode {
  const t = useText();
  const href = useHref();
  const { day, number, shortMonth } = useFormats();
  const isImperial = useImperial();
  const site = useSite();
  if (!climate || !site.tour.shouldShowWeatherWidget) return null;
  const { highs, lows, rain, forecast } = climate;
  const [top, bottom] = [Math.max(...highs), Math.min(...lows)];
  const span = Math.max(top - bottom, SHORTEST_SPAN);
  const share = (celsius: number): number => 0.5 + (celsius - (top + bottom) / 2) / span;
  const degrees = (celsius: number): string => `${number(isImperial ? fahrenheitOf(celsius) : celsius)}°`;
  const months = new Set(dates.map(({ start }) => Number(start.slice(5, 7))));
  return (
    <section className="tour-section below" id="weather">
      <h2 className="h2">{t('tour.weather', { place: climate.place })}</h2>
      {forecast[0] && (
        <div className="weather__forecast">
          <h3 className="h4">{t('tour.forecast', { day: day(dates[0]?.start ?? forecast[0].day) })}</h3>
          <ForecastDays days={forecast} degrees={degrees} />
          <p className="t-14 ink-2">
            <a className="link" href={`${href('attribution')}#forecast`}>
              {t('tour.forecast_source')}
            </a>
          </p>
        </div>
      )}
      <ol className="weather">
        {highs.map((high, index) => {
          const low = lows[index] ?? high;
          const month = index + 1;
          return (
            <li key={month} className={months.has(month) ? 'on' : undefined}>
              <b>{shortMonth(monthNamed(month))}</b>
              <span className="weather__bar">
                <i style={{ '--high': share(high), '--low': share(low) } as CSSProperties}>
                  <span>{degrees(high)}</span> <span>{degrees(low)}</span>
                </i>
              </span>
              {rain && <small className="num">{number(rain[index] ?? 0)}</small>}
            </li>
          );
        })}
      </ol>
      <p className="t-14 ink-2">
        {t('tour.weather_note', { dates: dates.length > 0 ? 'yes' : 'no' })}{' '}
        <a className="link" href={href('climate-and-weather', { slug: climate.slug })}>
          {t('tour.weather_more')}
        </a>
      </p>
    </section>
  );
}
