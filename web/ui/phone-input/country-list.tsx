import { useCombobox } from 'downshift';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '#domain/locales.ts';
import { Flag } from '#web/ui/flag/flag.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { countryOfCode } from './calling-codes.ts';
import { countryEntries, findCountries, searchedCode, type CountryEntry } from './find-countries.ts';

export interface CountryListTexts {
  /** "Search country or code" */
  search: string;
  /** Number of results, for screen readers. */
  found: (count: number) => string;
  /** "Nothing found based on your search" */
  nothing: string;
  /** "Try searching by code" */
  tryCode: string;
  /** "Use +999" */
  takeCode: (code: string) => string;
}

interface CountryListProps {
  country: string | null;
  locale: Locale;
  texts: CountryListTexts;
  onPick: (country: string | null, code: string) => void;
}

/** A country, or the searched code. */
type ListOption = CountryEntry | { use: string };
const isUse = (option: ListOption): option is { use: string } => 'use' in option;

/** Whether an option separates the primary countries from the others. */
function isLastPrimary(options: readonly ListOption[], index: number): boolean {
  const [option, next] = [options[index], options[index + 1]];
  return !!option && !!next && !isUse(option) && !isUse(next) && option.is_primary && !next.is_primary;
}

function OptionText({
  option,
  isChosen,
  texts,
}: {
  option: ListOption;
  isChosen: boolean;
  texts: CountryListTexts;
}): ReactNode {
  if (isUse(option)) return <b>{texts.takeCode(`+${option.use}`)}</b>;
  return (
    <>
      <Flag country={option.iso_code} />
      <span>{option.name}</span>
      <span className="ink-2">+{option.phone_code}</span>
      {isChosen && <Icon name="check" size={16} />}
    </>
  );
}

interface ListInput extends Pick<CountryListProps, 'country' | 'onPick'> {
  options: ListOption[];
  query: string;
}

function useList({ options, query, country, onPick }: ListInput) {
  return useCombobox<ListOption>({
    items: options,
    inputValue: query,
    selectedItem: null,
    isOpen: true,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: Math.max(
      0,
      options.findIndex((option) => !isUse(option) && option.iso_code === country),
    ),
    itemToString: () => query,
    // Leaving the list by Escape or Tab selects nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
    onSelectedItemChange({ selectedItem }) {
      if (!selectedItem) return;
      if (isUse(selectedItem)) onPick(countryOfCode(selectedItem.use), selectedItem.use);
      else onPick(selectedItem.iso_code, selectedItem.phone_code);
    },
  });
}

/** All countries with a search by name or calling code; a searched code can be used without a country. */
export function CountryList({ country, locale, texts, onPick }: CountryListProps): ReactNode {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = findCountries(countryEntries(locale), query);
  const code = searchedCode(query);
  const options: ListOption[] = code === null ? [...found] : [...found, { use: code }];
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useList({ options, query, country, onPick });
  useEffect(() => search.current?.focus(), []);
  return (
    <div className="countries">
      <div className="input countries__search">
        <Icon name="search" />
        <input
          {...getInputProps({
            ref: search,
            onChange: (event) => setQuery(event.currentTarget.value),
            onKeyDown: (event) => {
              // Escape is for the surrounding popover: downshift would swallow it.
              if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
          })}
          type="search"
          aria-label={texts.search}
          aria-labelledby={undefined}
          placeholder={texts.search}
          autoComplete="off"
          data-autofocus=""
        />
      </div>
      {found.length === 0 && (
        <p className="countries__none">
          {texts.nothing}
          {code === null && <small>{texts.tryCode}</small>}
        </p>
      )}
      <ul {...getMenuProps({ 'aria-label': texts.search })} aria-labelledby={undefined} className="countries__list">
        {options.map((option, index) => (
          <li
            key={isUse(option) ? 'use' : option.iso_code}
            {...getItemProps({ item: option, index })}
            className={[
              'countries__line',
              index === highlightedIndex && 'is-active',
              query === '' && isLastPrimary(options, index) && 'countries__line--last',
            ]
              .filter(Boolean)
              .join(' ')}
          >
            <OptionText option={option} isChosen={!isUse(option) && option.iso_code === country} texts={texts} />
          </li>
        ))}
      </ul>
      <output className="sr">
        {query === '' ? '' : found.length === 0 ? texts.nothing : texts.found(found.length)}
      </output>
    </div>
  );
}
