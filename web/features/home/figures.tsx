import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { HomeContent } from './home-content.ts';

/** Current figures of the catalogue; zeros are omitted. */
export function Figures({ figures }: { figures: HomeContent['figures'] }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const verified = figures.verified_organizers_count;
  const trips = figures.tours_count + figures.excursions_count;
  const shown = [
    {
      name: 'organizers',
      count: figures.organizers_count,
      label: t('home.figure_organizers', { count: figures.organizers_count, verified, shown: number(verified) }),
    },
    { name: 'tours', count: trips, label: t('home.figure_tours', { count: trips }) },
    {
      name: 'countries',
      count: figures.countries_count,
      label: t('home.figure_countries', { count: figures.countries_count, regions: figures.regions_count }),
    },
    {
      name: 'reviews',
      count: figures.reviews_count,
      label: t('home.figure_reviews', { count: figures.reviews_count }),
    },
  ].filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section className="below" aria-label={t('home.figures')}>
      <div className="wrap">
        <dl className="figures">
          {shown.map(({ name, count, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
