import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { HomeContent } from './home-content.ts';

/** The catalogue in figures, as it stands now. */
export function Figures({ figures }: { figures: HomeContent['figures'] }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const shown = [
    ['organizers', figures.organizers_count],
    ['tours', figures.tours_count],
    ['excursions', figures.excursions_count],
    ['countries', figures.countries_count],
  ] as const;
  return (
    <section className="wrap" aria-label={t('home.figures')}>
      <dl className="figures">
        {shown.filter(([, count]) => count > 0).map(([name, count]) => (
          <div key={name}><dt>{t(`home.figure_${name}`, { count })}</dt><dd>{number(count)}</dd></div>
        ))}
      </dl>
    </section>
  );
}
