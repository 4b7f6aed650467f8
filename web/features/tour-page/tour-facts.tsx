import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { COMFORTS } from '#domain/search/tour-words.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Steps } from '#web/ui/steps/steps.tsx';

/** Key facts of the tour as label and value. */
export function TourFacts({
  tour,
  languageNames,
}: {
  tour: TourPage;
  languageNames: Readonly<Record<string, string>>;
}): ReactNode {
  const t = useText();
  const { tag, list } = useFormats();
  const [from, to] = [tour.route[0]?.name, tour.route.at(-1)?.name];
  const days = t('tours.days', { count: tour.days });
  const length = joinParts(tag, days, tour.nights > 0 && t('tour.nights', { count: tour.nights }));
  const comfort = COMFORTS.indexOf(tour.comfort) + 1;
  const facts: [label: string, value: ReactNode][] = [
    ['length', length],
    ['group', t(tour.group.min === tour.group.max ? 'tours.group_exact' : 'tours.group', tour.group)],
    [
      'difficulty',
      <>
        {t(`tours.difficulty_${tour.difficulty}`)} <Steps value={tour.difficulty} />
      </>,
    ],
    [
      'comfort',
      <>
        {t(`tour.comfort_${tour.comfort}`)} <Steps value={comfort} of={COMFORTS.length} />
      </>,
    ],
    [
      'stay',
      tour.ship
        ? tour.ship.name
        : list(tour.accommodation.map((kind) => t(`tour.accommodation_${kind.replaceAll('-', '_')}`))),
    ],
    ['languages', list(tour.languages.map((code) => languageNames[code] ?? code))],
    ['age', tour.min_age > 0 ? t('tour.fact_age_from', { age: tour.min_age }) : t('tour.fact_age_any')],
    ...(from && to ? [['route', t('tour.from_to', { from, to })] satisfies [string, ReactNode]] : []),
  ];
  // A trip without a night has neither a bed nor its comfort.
  const shown = tour.nights > 0 ? facts : facts.filter(([label]) => label !== 'comfort' && label !== 'stay');
  return (
    <dl className="facts" aria-label={t('tour.facts')}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{t(`tour.fact_${label === 'stay' && tour.ship ? 'ship' : label}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
