import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** What the price includes and excludes, and the requirements. */
export function TourIncluded({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  return (
    <section className="sec below" id="included">
      <h2 className="h2">{t('tour.included')}</h2>
      <div className="inc">
        <ul aria-label={t('tour.included_yes')}>
          {tour.included.map((line) => (
            <li key={line}>
              <Icon name="check" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <ul className="inc--no" aria-label={t('tour.included_no')}>
          {tour.excluded.map((line) => (
            <li key={line}>
              <Icon name="minus" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </div>
      {tour.requirements.length > 0 && (
        <>
          <h3 className="h4 sec__sub">{t('tour.requirements')}</h3>
          <ul className="plain">
            {tour.requirements.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
