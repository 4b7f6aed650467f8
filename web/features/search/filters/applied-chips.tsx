import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { FilterGroup, getTours, SearchTyped } from '#contract/search/search.ts';
import { minorPerUnit } from '#domain/money.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import { sortOf } from '#domain/search/search-meaning.ts';
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
  /** The label without quotes, for a sentence with its own. */
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

function ranges(filters: SearchFilters, words: Words): AppliedFilter[] {
  const { t, formats, currency } = words;
  const { dateFrom, dateTo, priceMin, priceMax, pricePerDayMin, pricePerDayMax, daysMin, daysMax } = filters;
  const money = (units: number): string => formats.money(units * minorPerUnit(currency), currency);
  const applied: AppliedFilter[] = [];
  if (dateFrom || dateTo)
    applied.push({
      fields: ['dateFrom', 'dateTo'],
      id: null,
      label: daysInWords(dateFrom, dateTo, words),
      off: { dateFrom: '', dateTo: '' },
    });
  if (priceMin > 0 || priceMax !== null) {
    applied.push({
      fields: ['priceMin', 'priceMax'],
      id: null,
      label: between(priceMin > 0 ? money(priceMin) : null, priceMax === null ? null : money(priceMax), words),
      off: { priceMin: 0, priceMax: null },
    });
  }
  if (pricePerDayMin > 0 || pricePerDayMax !== null) {
    const value = between(
      pricePerDayMin > 0 ? money(pricePerDayMin) : null,
      pricePerDayMax === null ? null : money(pricePerDayMax),
      words,
    );
    applied.push({
      fields: ['pricePerDayMin', 'pricePerDayMax'],
      id: null,
      label: t('search.chip_per_day', { value }),
      off: { pricePerDayMin: 0, pricePerDayMax: null },
    });
  }
  if (daysMin > 0 || daysMax !== null) {
    const label =
      daysMin > 0 && daysMax !== null && daysMin !== daysMax
        ? t('search.chip_days_range', { min: daysMin, max: daysMax })
        : between(
            daysMin > 0 && daysMin !== daysMax ? t('tours.days', { count: daysMin }) : null,
            daysMax === null ? null : t('tours.days', { count: daysMax }),
            words,
          );
    applied.push({
      fields: ['daysMin', 'daysMax'],
      id: null,
      label: daysMin === daysMax ? t('tours.days', { count: daysMin }) : label,
      off: { daysMin: 0, daysMax: null },
    });
  }
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
    return [{ fields: [field], id: null, label, off: { [field]: NO_FILTERS[field] } }];
  });
  const singles: AppliedFilter[] = [];
  if (filters.adults > 0)
    singles.push({
      fields: ['adults', 'children'],
      id: null,
      label: t('search.party', { adults: filters.adults, children: filters.children.length }),
      off: { adults: 0, children: [] },
    });
  if (filters.minAge > 0)
    singles.push({
      fields: ['minAge'],
      id: null,
      label: t('search.chip_age', { age: filters.minAge }),
      off: { minAge: 0 },
    });
  if (filters.maxGroupSize > 0)
    singles.push({
      fields: ['maxGroupSize'],
      id: null,
      label: t('search.chip_group', { count: filters.maxGroupSize }),
      off: { maxGroupSize: 0 },
    });
  return [...named, ...singles];
}

/** Active filters that are not choices of a list: a place or typed words, a landmark, an organizer. */
function subjectsOf(filters: SearchFilters, { t, subjects, distance }: Words): AppliedFilter[] {
  const { lat, placeName, radius } = filters;
  const off = { placeName: '', lat: null, lng: null, radius: 0 };
  const where: AppliedFilter[] =
    lat !== null
      ? [
          {
            fields: ['lat', 'lng', 'radius'],
            id: null,
            label: placeName
              ? t('search.chip_around', { name: placeName, distance: distance(radius) })
              : t('search.chip_area'),
            off,
          },
        ]
      : placeName
        ? [
            {
              fields: ['placeName'],
              id: null,
              label: t('search.chip_words', { words: placeName }),
              bare: placeName,
              off,
            },
          ]
        : [];
  return [
    ...where,
    ...subjects
      .filter(({ filter }) => filters[filter] > 0)
      .map(({ filter, name }): AppliedFilter => ({ fields: [filter], id: null, label: name, off: { [filter]: 0 } })),
  ];
}

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
  const continent: AppliedFilter[] = part
    ? [{ fields: ['continent'], id: null, label: part.name, off: { continent: '' } }]
    : [];
  return [
    ...subjectsOf(filters, words),
    ...continent,
    ...lists,
    ...ranges(filters, words),
    ...singlesOf(filters, groups, words),
  ];
}

/** Shows how the typed words were parsed, with a link to the literal search. */
function Typed({ filters, texts }: { filters: SearchFilters; texts: SearchTyped }): ReactNode {
  const href = useHref();
  const words = { placeName: filters.typed, typed: filters.typed };
  return (
    <p className="ink-2">
      {texts.shown} · <a href={href('tour-search', { slug: sortOf(filters) }, words)}>{texts.literal}</a>
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
