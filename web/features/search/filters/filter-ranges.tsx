import type { ReactNode } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { MAX_TRIP_DAYS } from '#domain/limits.ts';
import { minorPerUnit } from '#domain/money.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { RangeSlider } from '#web/ui/range-slider/range-slider.tsx';
import { FilterDisclosure } from './filter-disclosure.tsx';
import type { SearchControl } from '#web/features/search/use-search.ts';

interface PriceFilterProps {
  group: FilterGroup;
  search: SearchControl;
  currency: string;
}

/** Formats prices in whole units; the end of the scale, `max`, is unlimited. */
function usePriceText(currency: string, max: number): (value: number) => string {
  const { money } = useFormats();
  return (value) => money(value * minorPerUnit(currency), currency) + (value >= max ? '+' : '');
}

/** Price range. */
export function PriceFilter({ group, search, currency }: PriceFilterProps): ReactNode {
  const t = useText();
  const { priceMin, priceMax } = search.filters;
  const max = group.max ?? 0;
  const format = usePriceText(currency, max);
  return (
    <FilterDisclosure title={t('search.filter_price')} on={priceMin > 0 || priceMax !== null ? 1 : 0}>
      <RangeSlider
        names={{ min: 'priceMin', max: 'priceMax' }}
        min={group.min ?? 0}
        max={max}
        step={group.step ?? 1}
        low={priceMin || null}
        high={priceMax}
        bars={group.histogram}
        texts={{ from: t('search.price_from'), to: t('search.price_to'), format, short: format }}
        onChange={(low, high) => search.apply({ priceMin: low ?? 0, priceMax: high })}
      />
      <p className="t-14 ink-2 filter-note">{t('search.price_note', { currency })}</p>
    </FilterDisclosure>
  );
}

export function DayPriceFilter({ group, search, currency }: PriceFilterProps): ReactNode {
  const t = useText();
  const { pricePerDayMin, pricePerDayMax } = search.filters;
  const format = usePriceText(currency, group.per_day?.max ?? 0);
  if (!group.per_day) return null;
  const { max, step } = group.per_day;
  return (
    <FilterDisclosure
      title={t('search.filter_price_per_day')}
      on={pricePerDayMin > 0 || pricePerDayMax !== null ? 1 : 0}
      isOpen={false}
    >
      <RangeSlider
        names={{ min: 'pricePerDayMin', max: 'pricePerDayMax' }}
        min={0}
        max={max}
        step={step}
        low={pricePerDayMin || null}
        high={pricePerDayMax}
        texts={{ from: t('search.day_price_from'), to: t('search.day_price_to'), format, short: format }}
        onChange={(low, high) => search.apply({ pricePerDayMin: low ?? 0, pricePerDayMax: high })}
      />
    </FilterDisclosure>
  );
}

/** Duration range in days; the end of the scale is unlimited. */
export function DurationFilter({
  group,
  search,
}: {
  group: FilterGroup | undefined;
  search: SearchControl;
}): ReactNode {
  const t = useText();
  const { daysMin, daysMax } = search.filters;
  const format = (days: number): string =>
    days >= MAX_TRIP_DAYS ? t('search.days_more', { count: days }) : t('tours.days', { count: days });
  return (
    <FilterDisclosure title={t('search.filter_duration')} on={daysMin > 0 || daysMax !== null ? 1 : 0}>
      <RangeSlider
        names={{ min: 'daysMin', max: 'daysMax' }}
        min={1}
        max={MAX_TRIP_DAYS}
        step={1}
        low={daysMin > 1 ? daysMin : null}
        high={daysMax}
        {...(group?.histogram && { bars: group.histogram })}
        texts={{
          from: t('search.days_from'),
          to: t('search.days_to'),
          format,
          short: (days) => (days >= MAX_TRIP_DAYS ? `${days}+` : String(days)),
        }}
        onChange={(low, high) => search.apply({ daysMin: low ?? 0, daysMax: high })}
      />
    </FilterDisclosure>
  );
}
