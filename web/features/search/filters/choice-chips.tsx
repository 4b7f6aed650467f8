import type { ReactNode } from 'react';
import type { FilterValue } from '#contract/search/search.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FilterLink } from './filter-link.tsx';
import type { SearchControl } from '#web/features/search/use-search.ts';

interface ChoiceChipsProps {
  values: readonly FilterValue[];
  chosen: FilterValue | undefined;
  /** The change for a press; pressing the chosen value removes it. */
  changeOf: (value: FilterValue) => Partial<SearchFilters>;
  search: SearchControl;
  /** Chips before "Show more". */
  shown?: number;
  label?: string;
}

/** Single choice as chips with counts. */
export function ChoiceChips({ values, chosen, changeOf, search, shown = 8, label }: ChoiceChipsProps): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const draw = (part: readonly FilterValue[]): ReactNode => (
    <ul className="fsorts" aria-label={label}>
      {part.map((value) => (
        <li key={value.id}>
          <FilterLink search={search} change={changeOf(value)} isOn={value === chosen} className="chip">
            {value.name}
            <span className="chip__count num">{number(value.count)}</span>
          </FilterLink>
        </li>
      ))}
    </ul>
  );
  const rest = values.slice(shown);
  return (
    <>
      {draw(values.slice(0, shown))}
      {rest.length > 0 && (
        <details className="more" open={(chosen && rest.includes(chosen)) || undefined}>
          <summary className="link t-14">
            <span className="more__open">{t('search.show_more', { count: rest.length })}</span>
            <span className="more__close">{t('ui.hide')}</span>
          </summary>
          {draw(rest)}
        </details>
      )}
    </>
  );
}
