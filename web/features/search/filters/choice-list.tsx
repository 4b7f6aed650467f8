import { memo, useState, type ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { SearchField } from '#web/ui/search-field/search-field.tsx';
import { ChoiceCheck } from './choice-check.tsx';
import { toggled, type FilterChoice } from './filter-choices.ts';
import type { SearchControl } from '#web/features/search/use-search.ts';

/** Choices shown before "Show more". */
const SHOWN_FIRST = 6;
/** Lists at least this long can be searched. */
const SEARCHED_FROM = 14;

interface ChoiceListProps {
  choices: readonly FilterChoice[];
  /** Label of the field that filters a long list. */
  searchLabel?: string;
  search: SearchControl;
}

interface Row {
  choice: FilterChoice;
  depth: 0 | 1 | 2;
}

/** The choices in rendering order, by family: each with its children while it or one of them is active. */
function unfold(choices: readonly FilterChoice[]): Row[][] {
  const keys = new Set(choices.map((choice) => choice.key));
  const childrenOf = Map.groupBy(
    choices.filter((choice) => choice.parent !== null && keys.has(choice.parent)),
    (choice) => choice.parent,
  );
  const isExpanded = (choice: FilterChoice): boolean =>
    choice.isOn || (childrenOf.get(choice.key) ?? []).some(isExpanded);
  const rowsOf = (choice: FilterChoice, depth: Row['depth']): Row[] => {
    const children = isExpanded(choice) ? (childrenOf.get(choice.key) ?? []) : [];
    return [{ choice, depth }, ...children.flatMap((child) => rowsOf(child, depth === 0 ? 1 : 2))];
  };
  return choices
    .filter((choice) => choice.parent === null || !keys.has(choice.parent))
    .map((choice) => rowsOf(choice, 0));
}

interface ChoiceProps extends Row, Pick<SearchControl, 'apply' | 'prefetch'> {}

/** Memoized: a list has up to 300 of them. */
const Choice = memo(
  function Choice({ choice, depth, apply, prefetch }: ChoiceProps): ReactNode {
    const { number } = useFormats();
    const hasNoResults = choice.count === 0 && !choice.isOn;
    return (
      <ChoiceCheck
        name={choice.field}
        value={String(choice.id)}
        isOn={choice.isOn}
        disabled={hasNoResults}
        isFaint={hasNoResults}
        depth={depth}
        count={number(choice.count)}
        changeTo={(isOn) => (filters) => toggled(filters, { ...choice, isOn: !isOn })}
        search={{ apply, prefetch }}
      >
        {choice.label}
      </ChoiceCheck>
    );
  },
  (before, after) =>
    before.depth === after.depth &&
    before.apply === after.apply &&
    before.prefetch === after.prefetch &&
    (Object.keys(after.choice) as (keyof FilterChoice)[]).every((key) => before.choice[key] === after.choice[key]),
);

/** A list of choices with counts. Choices without results are greyed; long lists collapse and can be filtered. */
export function ChoiceList({ choices, searchLabel, search: control }: ChoiceListProps): ReactNode {
  const t = useText();
  const [query, setQuery] = useState('');
  const [isUnfolded, setUnfolded] = useState(false);
  const draw = ({ choice, depth }: Row): ReactNode => (
    <Choice key={choice.key} choice={choice} depth={depth} apply={control.apply} prefetch={control.prefetch} />
  );
  const families = unfold(choices);
  const search = searchLabel && choices.length >= SEARCHED_FROM && (
    <SearchField
      className="filters__find"
      label={searchLabel}
      clearLabel={t('ui.clear')}
      value={query}
      onChange={setQuery}
    />
  );
  if (query.trim()) {
    const words = query.trim().toLowerCase();
    const found = choices.filter((choice) => choice.label.toLowerCase().includes(words));
    return (
      <>
        {search}
        {found.map((choice) => draw({ choice, depth: 0 }))}
        {found.length === 0 && <p className="t-14 ink-2">{t('ui.nothing_found')}</p>}
      </>
    );
  }
  // Counts change the order: active choices stay visible without expanding others around them. In an expanded list the
  // order is stable.
  const isFirst = (family: Row[], at: number): boolean =>
    at < SHOWN_FIRST || (!isUnfolded && family.some(({ choice }) => choice.isOn));
  const rest = families.filter((family, at) => !isFirst(family, at));
  return (
    <>
      {search}
      {families.filter(isFirst).flat().map(draw)}
      {rest.length > 0 && (
        <details className="more" open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary className="link t-14">
            <span className="more__open">{t('search.show_more', { count: rest.length })}</span>
            <span className="more__close">{t('ui.hide')}</span>
          </summary>
          {rest.flat().map(draw)}
        </details>
      )}
    </>
  );
}
