import { joinParts } from '#domain/text/join-texts.ts';
import type { ReactNode } from 'react';
import { useFormats, type Formats } from '#web/i18n/use-formats.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { freeUntil } from '#web/features/departures/booking-terms.ts';
import type { ComparedFacts } from './compare-data.ts';

/** A row of the table. */
export interface CompareRow {
  key: string;
  label: string;
  cells: ReactNode[];
  /** All tours have the same value. */
  isSame: boolean;
}

/** A value of a row: a text to compare, and a node when it renders as more than text. */
type Fact = string | { text: string; node: ReactNode };

function meals({ meals: { breakfast, lunch, dinner } }: ComparedFacts, t: Translate, { list }: Formats): string {
  const named = [
    [breakfast, 'breakfasts'],
    [lunch, 'lunches'],
    [dinner, 'dinners'],
  ] as const;
  const meals = named.flatMap(([count, key]) => (count > 0 ? t(`compare.${key}`, { count }) : []));
  return meals.length > 0 ? list(meals) : t('compare.no_meals');
}

function price({ cheapest: next }: ComparedFacts, t: Translate, { day, money }: Formats): Fact {
  if (!next) return t('tours.no_dates');
  const isCut = next.price_without_discount > next.price;
  const text = money(next.price, next.currency);
  return {
    text,
    node: (
      <span className={isCut ? 'price price--cut' : 'price'}>
        {isCut && (
          <>
            <span className="sr">{t('tours.price_before')} </span>
            <del>{money(next.price_without_discount, next.currency)}</del>{' '}
            <span className="sr">{t('tours.price_now')} </span>
          </>
        )}
        <b>{text}</b> <small>· {day(next.start)}</small>
      </span>
    ),
  };
}

function cancelling(
  { cancel_policy, cheapest: next, today }: ComparedFacts,
  t: Translate,
  { day, longDay }: Formats,
): string {
  const until = next ? freeUntil(cancel_policy, today, next.start) : null;
  return next && until
    ? t('compare.free_until', { start: day(next.start), date: longDay(until) })
    : t('compare.not_free');
}

const lines = (items: readonly string[]): Fact => ({
  text: items.toSorted().join('|'),
  node: (
    <ul className="cmp__list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  ),
});

/** The rows of the table, in order of importance. */
export function useCompareRows(tours: readonly ComparedFacts[]): CompareRow[] {
  const t = useText();
  const formats = useFormats();
  const { list, language, rating, money, range, tag } = formats;
  const row = (key: string, label: string, factOf: (tour: ComparedFacts) => Fact): CompareRow => {
    const facts = tours.map(factOf);
    const texts = facts.map((fact) => (typeof fact === 'string' ? fact : fact.text));
    return {
      key,
      label,
      cells: facts.map((fact) => (typeof fact === 'string' ? fact : fact.node)),
      isSame: tours.length > 1 && new Set(texts).size === 1,
    };
  };
  return [
    row('price', t('compare.price'), (tour) => price(tour, t, formats)),
    row('dates', t('compare.dates'), ({ dates }) =>
      dates.length === 0
        ? t('tours.no_dates')
        : lines(dates.map(({ start, end, price: sum, currency }) => `${range(start, end)} · ${money(sum, currency)}`)),
    ),
    row('length', t('tour.fact_length'), ({ days, nights }) =>
      joinParts(tag, t('tours.days', { count: days }), nights > 0 && t('tour.nights', { count: nights })),
    ),
    row('group', t('tour.fact_group'), ({ group }) =>
      t(group.min === group.max ? 'tours.group_exact' : 'tours.group', group),
    ),
    row('difficulty', t('tour.fact_difficulty'), ({ difficulty }) => t(`tours.difficulty_${difficulty}`)),
    row('comfort', t('tour.fact_comfort'), ({ comfort }) => t(`tour.comfort_${comfort}`)),
    row('stay', t('tour.fact_stay'), ({ accommodation, ship }) =>
      ship ? ship.name : list(accommodation.map((kind) => t(`tour.accommodation_${kind.replaceAll('-', '_')}`))),
    ),
    row('languages', t('tour.fact_languages'), ({ languages }) => list(languages.map(language))),
    row('age', t('tour.fact_age'), ({ min_age }) =>
      min_age > 0 ? t('tour.fact_age_from', { age: min_age }) : t('tour.fact_age_any'),
    ),
    row('meals', t('tour.label_meals'), (tour) => meals(tour, t, formats)),
    row('included', t('compare.included'), ({ included }) => lines(included)),
    row('cancel', t('compare.cancel'), (tour) => cancelling(tour, t, formats)),
    row('rating', t('compare.rating'), (tour) =>
      tour.reviews_count > 0
        ? t('tours.rated', { rating: rating(tour.rating), count: tour.reviews_count })
        : t('tours.no_reviews'),
    ),
    row('organizer', t('compare.organizer'), ({ organizer }) => organizer.name),
  ];
}
