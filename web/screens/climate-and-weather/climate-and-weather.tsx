import { useState, type ReactNode } from 'react';
import { monthNamed } from '#domain/calendar-days.ts';
import type { PlaceClimate } from '#contract/search/place-climate.ts';
import { fahrenheitOf } from '#domain/places/units.ts';
import { ForecastDays } from '#web/features/forecast/forecast-days.tsx';
import { ClimateCharts } from '#web/features/places/climate-charts.tsx';
import { SeasonMonths } from '#web/features/places/season-months.tsx';
import '#web/features/places/climate.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { hrefOf, pathOf } from '#web/paths.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '#web/screen.ts';
import { useImperial } from '#web/state/use-imperial.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';

export async function load({ api, params, locale }: LoadContext): Promise<PlaceClimate> {
  const slug = params['slug'] ?? '';
  const climate = await api.search.getPlaceClimate({ query: { slug } });
  if (climate.slug !== slug) throw new Redirect(hrefOf(locale, 'climate-and-weather', { slug: climate.slug }), 301);
  return climate;
}

export function head({ data: { name: place, slug, months, tours }, t }: HeadContext<PlaceClimate>): Head {
  const sea = months.some((month) => month.sea !== null) ? 'yes' : 'no';
  return {
    title: t('climate.title', { place }),
    description: t('climate.description', { place, sea }),
    canonical: pathOf('climate-and-weather', { slug }),
    noindex: tours === 0,
  };
}

/** `/georgia/climate-and-weather`: averages, departures and prices by month. */
export default function ClimateAndWeather({ data }: { data: PlaceClimate }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const isImperialHere = useImperial();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isImperial = chosen ?? isImperialHere;
  const { name: place, station, kinds, near, tours } = data;
  const degrees = (celsius: number): string => `${number(isImperial ? fahrenheitOf(celsius) : celsius)}°`;
  return (
    <main id="main" className="wrap climate">
      <Breadcrumbs
        label={t('climate.crumbs')}
        crumbs={data.breadcrumbs.map(({ name, path }) => ({ name, href: path }))}
      />
      <h1 className="h1">{t('climate.heading', { place })}</h1>
      <Lead data={data} degrees={degrees} />
      {station && <Units isImperial={isImperial} onChoose={setChosen} />}
      <Forecast forecast={data.forecast} degrees={degrees} />
      <StationNote place={place} station={station} />
      <ClimateCharts data={data} degrees={degrees} unit={isImperial ? '°F' : '°C'} />
      {tours > 0 && <Months data={data} degrees={degrees} />}
      {kinds.length > 0 && (
        <section className="climate__part" aria-labelledby="climate-kinds">
          <h2 className="h2" id="climate-kinds">
            {t('climate.activities')}
          </h2>
          <SeasonMonths kinds={kinds} />
        </section>
      )}
      {near.length > 0 && <Near near={near} />}
    </main>
  );
}

function Units({ isImperial, onChoose }: { isImperial: boolean; onChoose: (isImperial: boolean) => void }): ReactNode {
  const t = useText();
  return (
    <div className="segments" role="group" aria-label={t('climate.unit')}>
      {[false, true].map((option) => (
        <button
          key={String(option)}
          type="button"
          aria-pressed={isImperial === option}
          onClick={() => onChoose(option)}
        >
          {option ? '°F' : '°C'}
        </button>
      ))}
    </div>
  );
}

interface PartProps {
  data: PlaceClimate;
  /** A temperature in the visitor's unit. */
  degrees: (celsius: number) => string;
}

function Forecast({ forecast, degrees }: Pick<PlaceClimate, 'forecast'> & Pick<PartProps, 'degrees'>): ReactNode {
  const t = useText();
  const href = useHref();
  if (!forecast) return null;
  return (
    <section className="climate__forecast" aria-labelledby="climate-forecast">
      <h2 className="h3" id="climate-forecast">
        {t('climate.forecast', { place: forecast.place })}
      </h2>
      <ForecastDays days={forecast.days} degrees={degrees} />
      <p className="t-14 ink-2">
        <a className="link" href={`${href('attribution')}#forecast`}>
          {t('climate.forecast_source')}
        </a>
      </p>
    </section>
  );
}

/** Weather, prices and the departures of each month. */
function Months({ data: { slug, months, tours }, degrees }: PartProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { shortMonth } = useFormats();
  return (
    <section className="climate__part" aria-labelledby="climate-months">
      <div className="climate__head">
        <h2 className="h2" id="climate-months">
          {t('climate.months')}
        </h2>
        <a className="link" href={href('tour-search', { slug })}>
          {t('climate.all', { count: tours })}
        </a>
      </div>
      <ol className="climate__months">
        {months.map((month, index) => (
          <li key={month.slug} className={month.is_best ? 'is-best' : undefined}>
            <b>{shortMonth(monthNamed(index + 1))}</b>
            {month.is_best && <em>{t('climate.best')}</em>}
            {month.high !== null && month.low !== null && (
              <span>
                {degrees(month.high)} / {degrees(month.low)}
              </span>
            )}
            {month.rain !== null && <span>{t('climate.rain_text', { count: month.rain })}</span>}
            {month.tours > 0 ? (
              <a className="link" href={href('tour-search', { slug: month.slug })}>
                {t('climate.tours', { count: month.tours })}
              </a>
            ) : (
              <span className="ink-2">{t('climate.tours', { count: 0 })}</span>
            )}
            {month.price && <small>{t('climate.price', { price: month.price })}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Near({ near }: Pick<PlaceClimate, 'near'>): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <nav className="climate__part" aria-labelledby="climate-near">
      <h2 className="h2" id="climate-near">
        {t('climate.near_title')}
      </h2>
      <ul className="climate__near">
        {near.map(({ name, slug }) => (
          <li key={slug}>
            <a className="link" href={href('climate-and-weather', { slug })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The best, the busiest and the cheapest months. */
function Lead({ data: { when, months }, degrees }: PartProps): ReactNode {
  const t = useText();
  const { best, busiest, cheapest } = when;
  const days = months.flatMap(({ is_best: isBest, high }) => (isBest && high !== null ? [high] : []));
  return (
    <p className="climate__lead">
      {best !== '' && (
        <>
          {t('climate.lead_best', {
            months: best,
            from: degrees(Math.min(...days)),
            to: degrees(Math.max(...days)),
          })}{' '}
        </>
      )}
      {busiest !== '' && <>{t('climate.lead_busy', { months: busiest })} </>}
      {cheapest && t('climate.lead_cheap', cheapest)}
    </p>
  );
}

function StationNote({ place, station }: Pick<PlaceClimate, 'station'> & { place: string }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const href = useHref();
  const text = !station
    ? t('climate.none')
    : station.is_own
      ? t('climate.own')
      : station.distance_km === 0
        ? t('climate.inside', { station: station.name })
        : t('climate.near', { place, station: station.name, km: number(station.distance_km) });
  return (
    <p className="t-14 ink-2 climate__station">
      {text} <a href={`${href('attribution')}#climate`}>{t('climate.source')}</a>
    </p>
  );
}
