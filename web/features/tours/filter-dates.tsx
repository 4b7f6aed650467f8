import type { ReactNode } from 'react';
import type { FilterValue } from '#contract/tours/search.ts';
import type { SearchFilters } from '#domain/search-filters.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FilterLink } from './filter-link.tsx';
import { endOfMonth, monthsFrom } from './search-address.ts';
import type { SearchControl } from './use-search.ts';

const MONTHS = 12;

interface MonthSpan {
  from: string;
  to: string;
}

/** The months after a press: a span grows to the month pressed; pressing one of its ends takes it off. */
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

/** A day typed or picked; taken when the field is left, so that a date half typed asks for nothing. */
function ExactDay({ name, label, value, min, onSet }: { name: string; label: string; value: string; min: string; onSet: (day: string) => void }): ReactNode {
  return (
    <label>
      <span className="label">{label}</span>
      <input key={value} className="input" type="date" name={name} min={min} defaultValue={value} onBlur={(event) => { if (event.currentTarget.value !== value) onSet(event.currentTarget.value); }} />
    </label>
  );
}

/** When to leave: months side by side as links, or two exact days. */
export function FilterDates({ months, search, today }: { months: readonly FilterValue[]; search: SearchControl; today: string }): ReactNode {
  const withTours = new Set(months.map((month) => month.id));
  const t = useText();
  const { shortMonth } = useFormats();
  const { dateFrom, dateTo } = search.filters;
  const span = dateFrom && dateTo ? { from: dateFrom.slice(0, 7), to: dateTo.slice(0, 7) } : null;
  const after = (month: string): Partial<SearchFilters> => {
    const next = pressed(span, month);
    return next ? { dateFrom: `${next.from}-01`, dateTo: endOfMonth(next.to) } : { dateFrom: '', dateTo: '' };
  };
  return (
    <>
      <div className="mgrid">
        {monthsFrom(today, MONTHS).map((month) => {
          const isOn = span !== null && month >= span.from && month <= span.to;
          return (
            <FilterLink key={month} search={search} change={after(month)} isOn={isOn} className={`chip${withTours.has(month) ? '' : ' is-zero'}`}>
              {shortMonth(month)}<span className="sr"> {month.slice(0, 4)}</span>
            </FilterLink>
          );
        })}
      </div>
      <div className="fdays">
        <ExactDay name="dateFrom" label={t('search.from_day')} value={dateFrom} min={today} onSet={(day) => search.apply({ dateFrom: day })} />
        <ExactDay name="dateTo" label={t('search.to_day')} value={dateTo} min={dateFrom || today} onSet={(day) => search.apply({ dateTo: day })} />
      </div>
    </>
  );
}
