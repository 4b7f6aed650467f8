import { useCombobox } from 'downshift';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '#domain/locales.ts';
import { Flag } from '../flag/flag.tsx';
import { Icon } from '../icon/icon.tsx';
import { countryOfCode } from './calling-codes.ts';
import { countryEntries, findCountries, searchedCode, type CountryEntry } from './find-countries.ts';

export interface CountryListTexts {
  /** "Search country or code" */
  search: string;
  /** How many were found, for screen readers. */
  found: (count: number) => string;
  /** "Nothing found based on your search" */
  nothing: string;
  /** "Try searching by code" */
  tryCode: string;
  /** "Use +999" */
  takeCode: (code: string) => string;
}

export interface CountryListProps {
  country: string | null;
  locale: Locale;
  texts: CountryListTexts;
  onPick: (country: string | null, code: string) => void;
}

/** A country, or the code that was searched for. */
type Line = CountryEntry | { use: string };
const isUse = (line: Line): line is { use: string } => 'use' in line;

/** All countries with a search by name or calling code; a code that was searched for can be taken as it is. */
export function CountryList({ country, locale, texts, onPick }: CountryListProps): ReactNode {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = findCountries(countryEntries(locale), query);
  const code = searchedCode(query);
  const lines: Line[] = code === null ? [...found] : [...found, { use: code }];
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Line>({
    items: lines,
    inputValue: query,
    selectedItem: null,
    isOpen: true,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: Math.max(
      0,
      lines.findIndex((line) => !isUse(line) && line.iso_code === country),
    ),
    itemToString: () => query,
    // Leaving the list, by Escape or Tab, is not choosing from it.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
    onSelectedItemChange({ selectedItem }) {
      if (!selectedItem) return;
      if (isUse(selectedItem)) onPick(countryOfCode(selectedItem.use), selectedItem.use);
      else onPick(selectedItem.iso_code, selectedItem.phone_code);
    },
  });
  useEffect(() => search.current?.focus(), []);
  const isLastPrimary = (index: number): boolean => {
    const [line, next] = [lines[index], lines[index + 1]];
    return (
      query === '' &&
      line !== undefined &&
      next !== undefined &&
      !isUse(line) &&
      !isUse(next) &&
      line.is_primary &&
      !next.is_primary
    );
  };
  return (
    <div className="countries">
      <div className="input countries__search">
        <Icon name="search" />
        <input
          {...getInputProps({
            ref: search,
            onChange: (event) => setQuery(event.currentTarget.value),
            onKeyDown: (event) => {
              // Escape is for what the list stands in: downshift would keep it to itself.
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
        {lines.map((line, index) => (
          <li
            key={isUse(line) ? 'use' : line.iso_code}
            {...getItemProps({ item: line, index })}
            className={[
              'countries__line',
              index === highlightedIndex && 'is-active',
              isLastPrimary(index) && 'countries__line--last',
            ]
              .filter(Boolean)
              .join(' ')}
          >
            {isUse(line) ? (
              <b>{texts.takeCode(`+${line.use}`)}</b>
            ) : (
              <>
                <Flag country={line.iso_code} />
                <span>{line.name}</span>
                <span className="ink-2">+{line.phone_code}</span>
                {line.iso_code === country && <Icon name="check" size={16} />}
              </>
            )}
          </li>
        ))}
      </ul>
      <output className="sr">
        {query === '' ? '' : found.length === 0 ? texts.nothing : texts.found(found.length)}
      </output>
    </div>
  );
}
