import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { FilterGroup, getTours, SearchTyped } from '#contract/search/search.ts';
import { minorPerUnit } from '#domain/money.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import { tripTypeOf } from '#domain/search/search-meaning.ts';
import { useFormats, type Formats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { choicesOf, SINGLES, toggled, TOGGLES } from './filter-choices.ts';
import { monthRange } from '#web/ui/calendar/month-range.ts';
import { useDistances } from '#web/features/search/use-distances.ts';
import type { SearchControl } from '#web/features/search/use-search.ts';

/** The name of a search subject. */
export type Subject = CallReply<typeof getTours>['subjects'][number];

/** An active filter as text, and the change that removes it. */
export interface AppliedFilter {
  /** Names of its filters. */
  fields: readonly (keyof SearchFilters)[];
  id: number | string | null;
  label: string;
  /** The label without quotes, for a sentence that adds them. */
  bare?: string;
  off: Partial<SearchFilters>;
}

/** The parts of a reply that name active filters. */
export interface AppliedData {
  groups: readonly FilterGroup[];
  subjects: readonly Subject[];
}

interface Words {
  t: Translate;
  formats: Formats;
  currency: string;
  subjects: readonly Subject[];
  /** A distance as text. */
  distance: (km: number) => string;
}

/** A date span as text; whole months are named as months. */
function daysInWords(from: string, to: string, { t, formats }: Words): string {
  if (from && to) {
    const isWhole = from.endsWith('-01') && to === monthRange(to.slice(0, 7)).end;
    if (!isWhole) return formats.shortRange(from, to);
    return from.slice(0, 7) === to.slice(0, 7)
      ? formats.month(from.slice(0, 7))
      : `${formats.shortMonth(from.slice(0, 7))}–${formats.shortMonth(to.slice(0, 7))}`;
  }
  return from ? t('search.chip_from', { value: formats.day(from) }) : t('search.chip_to', { value: formats.day(to) });
}

function between(low: string | null, high: string | null, { t }: Words): string {
  if (low !== null && high !== null) return `${low}–${high}`;
  return low !== null ? t('search.chip_from', { value: low }) : t('search.chip_to', { value: high ?? '' });
}

function durationInWords(min: number, max: number | null, words: Words): string {
  const { t } = words;
  const days = (count: number): string => t('tours.days', { count });
  if (min === max) return days(min);
  if (min > 0 && max !== null) return t('search.chip_days_range', { min, max });
  return between(min > 0 ? days(min) : null, max === null ? null : days(max), words);
}

/** The change that switches filters off. */
const offOf = (fields: AppliedFilter['fields']): Partial<SearchFilters> =>
  Object.fromEntries(fields.map((field) => [field, NO_FILTERS[field]]));

const filterOf = (fields: AppliedFilter['fields'], label: string): AppliedFilter => ({
  fields,
  id: null,
  label,
  off: offOf(fields),
});

/** Active ranges: dates, prices, duration. */
function rangesOf(filters: SearchFilters, words: Words): AppliedFilter[] {
  const { t, formats, currency } = words;
  const { dateFrom, dateTo, priceMin, priceMax, pricePerDayMin, pricePerDayMax, daysMin, daysMax } = filters;
  const money = (units: number): string => formats.money(units * minorPerUnit(currency), currency);
  const prices = (min: number, max: number | null): string =>
    between(min > 0 ? money(min) : null, max === null ? null : money(max), words);
  const applied: AppliedFilter[] = [];
  if (dateFrom || dateTo) applied.push(filterOf(['dateFrom', 'dateTo'], daysInWords(dateFrom, dateTo, words)));
  if (priceMin > 0 || priceMax !== null) applied.push(filterOf(['priceMin', 'priceMax'], prices(priceMin, priceMax)));
  if (pricePerDayMin > 0 || pricePerDayMax !== null) {
    const label = t('search.chip_per_day', { value: prices(pricePerDayMin, pricePerDayMax) });
    applied.push(filterOf(['pricePerDayMin', 'pricePerDayMax'], label));
  }
  if (daysMin > 0 || daysMax !== null)
    applied.push(filterOf(['daysMin', 'daysMax'], durationInWords(daysMin, daysMax, words)));
  return applied;
}

/** Single-choice filters labelled by the server; numbers have their own texts. */
const NAMED_SINGLES = new Map([...SINGLES, ...TOGGLES].filter(([key]) => key !== 'age' && key !== 'group_size'));

/** Active single choices. */
function singlesOf(filters: SearchFilters, groups: readonly FilterGroup[], { t }: Words): AppliedFilter[] {
  const named = groups.flatMap(({ key, values }) => {
    const field = NAMED_SINGLES.get(key);
    const chosen = field && values.find((value) => value.selected);
    if (!chosen || filters[field] === NO_FILTERS[field]) return [];
    const label = key === 'cruises_start_city' ? t('search.chip_start', { name: chosen.name }) : chosen.name;
    return [filterOf([field], label)];
  });
  const { adults, children, minAge, maxGroupSize } = filters;
  const singles: AppliedFilter[] = [];
  if (adults > 0)
    singles.push(filterOf(['adults', 'children'], t('search.party', { adults, children: children.length })));
  if (minAge > 0) singles.push(filterOf(['minAge'], t('search.chip_age', { age: minAge })));
  if (maxGroupSize > 0) singles.push(filterOf(['maxGroupSize'], t('search.chip_group', { count: maxGroupSize })));
  return [...named, ...singles];
}

/** The active place: an area, a point or typed words. */
function placesOf({ lat, placeName: name, radius }: SearchFilters, { t, distance }: Words): AppliedFilter[] {
  const off = offOf(['placeName', 'lat', 'lng', 'radius']);
  if (lat !== null) {
    const label = name ? t('search.chip_around', { name, distance: distance(radius) }) : t('search.chip_area');
    return [{ fields: ['lat', 'lng', 'radius'], id: null, label, off }];
  }
  if (!name) return [];
  return [{ fields: ['placeName'], id: null, label: t('search.chip_words', { words: name }), bare: name, off }];
}

/** Active filters of a landmark, a water or an organizer. */
const subjectsOf = (filters: SearchFilters, subjects: readonly Subject[]): AppliedFilter[] =>
  subjects.filter(({ filter }) => filters[filter] > 0).map(({ filter, name }) => filterOf([filter], name));

/** Active filters in the order of the panel. */
export function appliedOf(filters: SearchFilters, groups: readonly FilterGroup[], words: Words): AppliedFilter[] {
  const lists = groups.flatMap((group) =>
    choicesOf(group, filters)
      .filter((choice) => choice.isOn)
      .map((choice): AppliedFilter => {
        const { field, id, label } = choice;
        return { fields: [field], id, label, off: toggled(filters, choice) };
      }),
  );
  const part = groups
    .flatMap(({ values }) => values)
    .find(({ level, id }) => level === 'continent' && id === filters.continent);
  return [
    ...placesOf(filters, words),
    ...subjectsOf(filters, words.subjects),
    ...(part ? [filterOf(['continent'], part.name)] : []),
    ...lists,
    ...rangesOf(filters, words),
    ...singlesOf(filters, groups, words),
  ];
}

/** Shows how the typed words were parsed, with a link to the literal search. */
function Typed({ filters, texts }: { filters: SearchFilters; texts: SearchTyped }): ReactNode {
  const href = useHref();
  const words = { placeName: filters.typed, typed: filters.typed };
  return (
    <p className="ink-2">
      {texts.shown} · <a href={href('tour-search', { slug: tripTypeOf(filters) }, words)}>{texts.literal}</a>
    </p>
  );
}

/** Active filters as chips; each links to the search without it. */
export function AppliedChips({
  search: { filters, hrefWith },
  data,
  clearHref,
  before,
}: {
  search: SearchControl;
  data: AppliedData & { typed: SearchTyped | null };
  clearHref: string;
  before: ReactNode;
}): ReactNode {
  useLateTexts('filters');
  const t = useText();
  const applied = useApplied(filters, data);
  return (
    <>
      {data.typed && <Typed filters={filters} texts={data.typed} />}
      <ul className={applied.length > 0 ? 'chips' : 'chips phone-only'} aria-label={t('search.applied')}>
        {before}
        {applied.map((filter) => (
          <li key={`${filter.fields[0]}${filter.id ?? ''}`}>
            <a
              className="chip chip--off"
              href={hrefWith(filter.off)}
              aria-label={t('search.remove_filter', { name: filter.label })}
              data-prefetch="off"
            >
              {filter.label}
              <Icon name="x" size={16} />
            </a>
          </li>
        ))}
        {applied.length > 1 && (
          <li>
            <a className="btn btn--quiet btn--s" href={clearHref}>
              {t('search.clear_all')}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** The active filters of a search with their labels. */
export function useApplied(filters: SearchFilters, { groups, subjects }: AppliedData): AppliedFilter[] {
  const t = useText();
  const { currency } = usePage();
  const formats = useFormats();
  const { format: distance } = useDistances();
  return appliedOf(filters, groups, { t, formats, currency, subjects, distance });
}
