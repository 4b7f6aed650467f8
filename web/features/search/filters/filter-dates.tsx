import { memo, useState, type ReactNode } from 'react';
import type { FilterValue } from '#contract/search/search.ts';
import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { useDateTexts } from '#web/i18n/use-date-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { RangePicker } from '#web/ui/range-picker/range-picker.tsx';
import { addDays } from '#domain/calendar-days.ts';
import { FilterLink } from './filter-link.tsx';
import { monthRange, monthsFrom } from '#web/ui/calendar/month-range.ts';
import type { SearchControl } from '#web/features/search/use-search.ts';

const MONTHS = 12;

interface MonthSpan {
  from: string;
  to: string;
}

/** The months after a press: a span grows to the pressed month; pressing one of its ends removes that. */
function pressed(span: MonthSpan | null, month: string): MonthSpan | null {
  if (!span) return { from: month, to: month };
  if (span.from === month && span.to === month) return null;
  const months = monthsFrom(`${span.from}-01`, 2);
  if (month === span.from) return { from: months[1] ?? month, to: span.to };
  if (month === span.to) return { from: span.from, to: beforeMonth(month) };
  return { from: month < span.from ? month : span.from, to: month < span.from ? span.to : month };
}

function beforeMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

/** Two exact days on a calendar, loaded on demand with its texts. A search with an open end shows its natural end. */
const ExactDays = memo(function ExactDays({
  dateFrom,
  dateTo,
  apply,
  today,
}: Pick<SearchFilters, 'dateFrom' | 'dateTo'> & Pick<SearchControl, 'apply'> & { today: string }): ReactNode {
  const t = useText();
  const { range } = useFormats();
  const [isHydrated, setHydrated] = useState(false);
  const isReady = useLazyTexts('dates', isHydrated);
  const value =
    dateFrom || dateTo ? { start: dateFrom || today, end: dateTo || addDays(today, SEARCH_HORIZON_DAYS - 1) } : null;
  return (
    <RangePicker
      label={t('search.filter_dates')}
      isLabelHidden
      placeholder={t('search.exact_days')}
      names={{ from: 'dateFrom', to: 'dateTo' }}
      texts={{ ...useDateTexts(isReady), from: t('search.from_day'), to: t('search.to_day') }}
      isReady={isReady}
      onWake={() => setHydrated(true)}
      nativeType={usePage().dateInput}
      today={today}
      min="today"
      format={({ start, end }) => range(start, end)}
      value={value}
      onChange={(days) => apply({ dateFrom: days?.start ?? '', dateTo: days?.end ?? '' })}
    />
  );
});

/** Start dates: months as links, or two exact days. */
export function FilterDates({
  months,
  search,
  today,
}: {
  months: readonly FilterValue[];
  search: SearchControl;
  today: string;
}): ReactNode {
  const withTours = new Set(months.map((month) => month.id));
  const { shortMonth } = useFormats();
  const { dateFrom, dateTo } = search.filters;
  const span = dateFrom && dateTo ? { from: dateFrom.slice(0, 7), to: dateTo.slice(0, 7) } : null;
  const after = (month: string): Partial<SearchFilters> => {
    const next = pressed(span, month);
    return next ? { dateFrom: `${next.from}-01`, dateTo: monthRange(next.to).end } : { dateFrom: '', dateTo: '' };
  };
  return (
    <>
      <div className="month-grid">
        {monthsFrom(today, MONTHS).map((month) => {
          const isOn = span !== null && month >= span.from && month <= span.to;
          return (
            <FilterLink
              key={month}
              search={search}
              change={after(month)}
              isOn={isOn}
              className={`chip${withTours.has(month) ? '' : ' is-zero'}`}
            >
              {shortMonth(month)}
              <span className="sr"> {month.slice(0, 4)}</span>
            </FilterLink>
          );
        })}
      </div>
      <div className="filter-days">
        <ExactDays dateFrom={dateFrom} dateTo={dateTo} apply={search.apply} today={today} />
      </div>
    </>
  );
}
