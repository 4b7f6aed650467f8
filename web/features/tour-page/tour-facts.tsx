import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { COMFORTS } from '#domain/search/tour-words.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Steps } from '#web/ui/steps/steps.tsx';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';

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
  // A trip without a night has neither a bed nor its comfort.
  const hasNights = tour.nights > 0;
  const facts: Fact[] = [
    [t('tour.fact_length'), length],
    [t('tour.fact_group'), t(tour.group.min === tour.group.max ? 'tours.group_exact' : 'tours.group', tour.group)],
    [
      t('tour.fact_difficulty'),
      <>
        {t(`tours.difficulty_${tour.difficulty}`)} <Steps value={tour.difficulty} />
      </>,
    ],
    hasNights && [
      t('tour.fact_comfort'),
      <>
        {t(`tour.comfort_${tour.comfort}`)} <Steps value={comfort} of={COMFORTS.length} />
      </>,
    ],
    hasNights && [
      t(tour.ship ? 'tour.fact_ship' : 'tour.fact_stay'),
      tour.ship
        ? tour.ship.name
        : list(tour.accommodation.map((kind) => t(`tour.accommodation_${kind.replaceAll('-', '_')}`))),
    ],
    [t('tour.fact_languages'), list(tour.languages.map((code) => languageNames[code] ?? code))],
    [t('tour.fact_age'), tour.min_age > 0 ? t('tour.fact_age_from', { age: tour.min_age }) : t('tour.fact_age_any')],
    from !== undefined && to !== undefined && [t('tour.fact_route'), t('tour.from_to', { from, to })],
  ];
  return <Facts className="facts" aria-label={t('tour.facts')} facts={facts} />;
}
