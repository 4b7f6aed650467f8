import { minorPerUnit } from '#domain/money.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import type { ReactNode } from 'react';
import { useFormats, type Formats } from '#web/i18n/use-formats.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { COMFORTS } from '#domain/search/tour-words.ts';
import { Steps } from '#web/ui/steps/steps.tsx';
import { freeUntil } from '#web/features/departures/booking-terms.ts';
import type { ComparedFacts } from './compare-data.ts';

/** A row of the table. */
interface CompareRow {
  key: string;
  label: string;
  cells: ReactNode[];
  /** All tours have the same value. */
  isSame: boolean;
  /** Which cells have the best value of the row; empty when none is better. */
  best: readonly number[];
}

/** Rows about one subject, with its heading. */
export interface CompareGroup {
  key: 'money' | 'time' | 'way' | 'people';
  title: string;
  rows: CompareRow[];
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
        <b>{text}</b> <small>{day(next.start)}</small>
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
    <ul className="compare-table__list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  ),
});

const level = (text: string, value: number, of?: number): Fact => ({
  text,
  node: (
    <>
      {text} <Steps value={value} of={of} />
    </>
  ),
});

/** The cells with the lowest value, unless all have it; a tour without a value is left out. */
function lowest(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  if (known.length < 2 || known.every((value) => value === least)) return [];
  return values.flatMap((value, at) => (value === least ? at : []));
}

/** The price of a day, rounded to whole units of the currency. */
function perDay({ cheapest, days }: ComparedFacts): number | null {
  if (!cheapest) return null;
  const unit = minorPerUnit(cheapest.currency);
  return Math.round(cheapest.price / Math.max(1, days) / unit) * unit;
}

type RowOf = (
  key: string,
  label: string,
  factOf: (tour: ComparedFacts) => Fact,
  /** The lowest value is the best one. */
  valueOf?: (tour: ComparedFacts) => number | null,
) => CompareRow;

const rowsOf =
  (tours: readonly ComparedFacts[]): RowOf =>
  (key, label, factOf, valueOf) => {
    const facts = tours.map(factOf);
    const texts = facts.map((fact) => (typeof fact === 'string' ? fact : fact.text));
    return {
      key,
      label,
      cells: facts.map((fact) => (typeof fact === 'string' ? fact : fact.node)),
      isSame: tours.length > 1 && new Set(texts).size === 1,
      best: valueOf ? lowest(tours.map(valueOf)) : [],
    };
  };

/** What it costs, and what for. */
function moneyRows(row: RowOf, t: Translate, formats: Formats): CompareRow[] {
  return [
    row(
      'price',
      t('compare.price'),
      (tour) => price(tour, t, formats),
      ({ cheapest }) => cheapest?.price ?? null,
    ),
    row(
      'per_day',
      t('compare.per_day'),
      (tour) => {
        const sum = perDay(tour);
        return sum === null || !tour.cheapest ? t('tours.no_dates') : formats.money(sum, tour.cheapest.currency);
      },
      perDay,
    ),
    row('cancel', t('compare.cancel'), (tour) => cancelling(tour, t, formats)),
    row('included', t('compare.included'), ({ included }) => lines(included)),
    row('meals', t('tour.label_meals'), (tour) => meals(tour, t, formats)),
  ];
}

/** When, and for how long. */
function timeRows(row: RowOf, t: Translate, { money, range, tag }: Formats): CompareRow[] {
  return [
    row('length', t('tour.fact_length'), ({ days, nights }) =>
      joinParts(tag, t('tours.days', { count: days }), nights > 0 && t('tour.nights', { count: nights })),
    ),
    row('dates', t('compare.dates'), ({ dates }) =>
      dates.length === 0
        ? t('tours.no_dates')
        : lines(dates.map(({ start, end, price: sum, currency }) => `${range(start, end)} · ${money(sum, currency)}`)),
    ),
  ];
}

/** How one travels. */
function tripRows(row: RowOf, t: Translate, { list }: Formats): CompareRow[] {
  return [
    row('difficulty', t('tour.fact_difficulty'), ({ difficulty }) =>
      level(t(`tours.difficulty_${difficulty}`), difficulty),
    ),
    row('comfort', t('tour.fact_comfort'), ({ comfort }) =>
      level(t(`tour.comfort_${comfort}`), COMFORTS.indexOf(comfort) + 1, COMFORTS.length),
    ),
    row('stay', t('tour.fact_stay'), ({ accommodation, ship }) =>
      ship ? ship.name : list(accommodation.map((kind) => t(`tour.accommodation_${kind.replaceAll('-', '_')}`))),
    ),
    row('group', t('tour.fact_group'), ({ group: { min, max } }) =>
      t(min === max ? 'tours.group_exact' : 'tours.group', { min, max }),
    ),
    row('age', t('tour.fact_age'), ({ min_age }) =>
      min_age > 0 ? t('tour.fact_age_from', { age: min_age }) : t('tour.fact_age_any'),
    ),
  ];
}

/** With whom. */
function peopleRows(row: RowOf, t: Translate, { list, language, rating }: Formats): CompareRow[] {
  return [
    row('organizer', t('compare.organizer'), ({ organizer }) => organizer.name),
    row(
      'rating',
      t('compare.rating'),
      (tour) =>
        tour.reviews_count > 0
          ? t('tours.rated', { rating: rating(tour.rating), count: tour.reviews_count })
          : t('tours.no_reviews'),
      (tour) => (tour.reviews_count > 0 ? -tour.rating : null),
    ),
    row('languages', t('tour.fact_languages'), ({ languages }) => list(languages.map(language))),
  ];
}

const GROUPS = [
  ['money', moneyRows],
  ['time', timeRows],
  ['way', tripRows],
  ['people', peopleRows],
] as const;

/** The rows of the table by subject, in order of importance. */
export function useCompareGroups(tours: readonly ComparedFacts[]): CompareGroup[] {
  const t = useText();
  const formats = useFormats();
  const row = rowsOf(tours);
  return GROUPS.map(([key, rows]) => ({ key, title: t(`compare.group_${key}`), rows: rows(row, t, formats) }));
}
