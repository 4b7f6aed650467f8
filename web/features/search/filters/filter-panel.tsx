import { memo, type ReactNode, type SubmitEvent } from 'react';
import { filtersWith, NO_FILTERS, parseFilters, type SearchFilters } from '#domain/search/search-filters.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { KEEPS_FOCUS } from '#web/state/page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilterLink } from './filter-link.tsx';
import { SkipLink } from '#web/features/search/skip-link.tsx';
import { tripTypeOf, withTripType } from '#domain/search/search-meaning.ts';
import { countActive, queryRecord } from '#web/features/search/search-address.ts';
import { FilterSections } from './filter-sections.tsx';
import { FILTERS_ID } from './filters-id.ts';
import { useDraft, type DraftInput } from './use-draft.ts';

interface FilterPanelProps extends DraftInput {
  today: string;
  currency: string;
}

/** Filters with text fields; all others are known before the form is sent. */
const TYPED = filtersWith('range');

/** Values in the text fields of a form, including the focused one. */
function typedIn(form: HTMLFormElement, currency: string): Partial<SearchFilters> {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  const filters = parseFilters(queryRecord(params), currency);
  return Object.fromEntries(TYPED.filter((name) => params.has(name)).map((name) => [name, filters[name]]));
}

/**
 * All filters of a search: a sidebar on a desktop, a sheet on a phone. A real form, with a submit button without
 * script.
 */
export const FilterPanel = memo(function FilterPanel({ today, currency, ...parts }: FilterPanelProps): ReactNode {
  useLateTexts('filters');
  const t = useText();
  const { number } = useFormats();
  const href = useHref();
  const { search, groups, total, isCounting, send, drop } = useDraft(parts);
  const type = tripTypeOf(search.filters);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(typedIn(event.currentTarget, currency));
  };
  const label =
    total === null
      ? t('search.show_any')
      : total > 0
        ? t('search.show_count', { count: total, shown: number(total) })
        : t('ui.nothing_found');
  return (
    <aside
      className="filters"
      id={FILTERS_ID}
      popover="auto"
      aria-label={t('search.filters')}
      {...{ [KEEPS_FOCUS]: '' }}
      onToggle={(event) => {
        if (event.target === event.currentTarget && event.newState === 'closed') drop();
      }}
    >
      <SkipLink to="h1">{t('search.to_results')}</SkipLink>
      <form className="filters__form" action={href('tour-search', { slug: type })} onSubmit={submit} id="filter-form">
        <div className="filters__top">
          <button
            type="button"
            className="icon-btn phone-only"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={t('search.close_filters')}
          >
            <Icon name="x" size={24} />
          </button>
          <h2 className="h4">{t('search.filters')}</h2>
          {countActive(search.filters) > 0 && (
            <FilterLink search={search} change={withTripType(NO_FILTERS, type)} className="link t-14">
              {t('search.clear_all')}
            </FilterLink>
          )}
        </div>
        <div className="filters__in">
          <FilterSections groups={groups} search={search} today={today} currency={currency} />
        </div>
        <div className="filters__go">
          <button type="submit" className="btn btn--main btn--block" aria-busy={isCounting || undefined}>
            {label}
          </button>
          <output className="sr">{parts.total === total ? '' : label}</output>
        </div>
      </form>
    </aside>
  );
});
