import type { CSSProperties, ReactNode } from 'react';
import type { Period, Season } from '#contract/home/home.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Number of highlighted months. */
const FULLEST = 3;

function Months({ months }: { months: readonly Period[] }): ReactNode {
  const href = useHref();
  const { number, shortMonth } = useFormats();
  const most = Math.max(...months.map(({ count }) => count));
  const fullest = new Set(months.toSorted((a, b) => b.count - a.count).slice(0, FULLEST));
  return (
    <ol className="year">
      {months.map((period, index) => (
        <li key={period.id} className={fullest.has(period) ? 'on' : undefined}>
          <a href={href('tour-search', { slug: period.slug })}>
            <span className="year__count">{number(period.count)}</span>
            <i style={{ '--h': (period.count / most).toFixed(3) } as CSSProperties} />
            <b>
              {shortMonth(period.id)}
              {(index === 0 || period.id.endsWith('-01')) && <small>{period.id.slice(0, 4)}</small>}
            </b>
          </a>
        </li>
      ))}
    </ol>
  );
}

function SeasonNote({ season }: { season: Season }): ReactNode {
  const t = useText();
  const href = useHref();
  const { shortMonth } = useFormats();
  return (
    <li>
      <h3>
        <a href={href('tour-search', { slug: season.slug })}>{season.name}</a>
      </h3>
      <p className="ink-2">
        {[...new Set([shortMonth(season.from), shortMonth(season.to)])].join('–')} ·{' '}
        {t('home.season_tours', { count: season.count })}
      </p>
      {[season.rest_kinds, season.countries].map(
        (list, index) =>
          list.length > 0 && (
            <p key={index} className="seasons__what">
              {list.map(({ id, name, slug }, at) => (
                <span key={id} className={at > 0 ? 'and' : undefined}>
                  <a href={href('tour-search', { slug: `${slug}/${season.slug}` })}>{name}</a>
                </span>
              ))}
            </p>
          ),
      )}
    </li>
  );
}

/**
 * The next twelve months as bars by departures, and the highlights of each season. Renders nothing without departures.
 */
export function Year({ months, seasons }: { months: readonly Period[]; seasons: readonly Season[] }): ReactNode {
  const t = useText();
  if (!months.some(({ count }) => count > 0)) return null;
  return (
    <section className="band below" aria-labelledby="home-year">
      <div className="wrap">
        <div className="head">
          <h2 className="h2" id="home-year">
            {t('home.year')}
          </h2>
        </div>
        <Months months={months} />
        <ul className="seasons">
          {seasons
            .filter(({ count }) => count > 0)
            .map((season) => (
              <SeasonNote key={season.id} season={season} />
            ))}
        </ul>
      </div>
    </section>
  );
}
