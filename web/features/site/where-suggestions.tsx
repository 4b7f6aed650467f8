import { useCombobox } from 'downshift';
import { Fragment, useEffect, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  forgetSearch,
  forgetSearches,
  recentSearches,
  rememberSearch,
  type RecentSearch,
} from '#web/browser/recent-searches.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, useNavigate, usePage } from '#web/state/page.ts';
import { groupOf, keyOf, nameOf, WhereRow, type Row, type Suggestion } from './where-row.tsx';

/** What was chosen: the address of its page, and the form the field stands in. */
export interface WhereChoice {
  href: string;
  form: HTMLFormElement | null;
}

export interface WhereSuggestionsProps {
  id: string;
  label: string;
  placeholder: string;
  initial: string;
  hasFocus: boolean;
  onChoose?: (choice: WhereChoice) => void;
}

/** Specification 9: city search debounce. */
const DEBOUNCE_MS = 200;

/** The same suggestions with each kind together, in the order of each kind's best. */
function grouped(items: readonly Suggestion[]): Suggestion[] {
  return [...Map.groupBy(items, (item) => item.kind).values()].flat();
}

/** The suggestions for a phrase, asked for when typing rests. What was found before stays until the new answer is there. */
function useSuggestions(phrase: string, isOpen: boolean): readonly Suggestion[] {
  const api = useApi();
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    const query = phrase.trim();
    if (!isOpen) return;
    const timer = setTimeout(() => {
      if (!query) return setItems([]);
      // A failed or overtaken request leaves the field a plain field.
      api.search.getToursFilterCompletion({ query: { phrase: query } }).then(
        (reply) => setItems(grouped(reply.items)),
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [api, phrase, isOpen]);
  return items;
}

/** The searches of this browser, to be shown in an empty field. */
function useRecent(): {
  recent: readonly RecentSearch[];
  read: () => void;
  forget: (search: RecentSearch | null) => void;
} {
  const { locale } = usePage();
  const [recent, setRecent] = useState<readonly RecentSearch[]>(() => recentSearches(locale));
  const read = (): void => setRecent(recentSearches(locale));
  return {
    recent,
    read,
    forget: (search) => {
      if (search) forgetSearch(search);
      else forgetSearches();
      read();
    },
  };
}

/** Remembers the words of the form that a field stands in when it is sent. */
function useRememberedWords(id: string): void {
  const href = useHref();
  useEffect(() => {
    const input = document.getElementById(id);
    const form = input instanceof HTMLInputElement ? input.form : null;
    if (!form) return;
    const remember = (): void => {
      const words = String(new FormData(form).get('placeName') ?? '').trim();
      if (words)
        rememberSearch({ href: href('tour-search', { slug: 'tours' }, { placeName: words }), name: words, kind: '' });
    };
    form.addEventListener('submit', remember);
    return () => form.removeEventListener('submit', remember);
  }, [id, href]);
}

/** The search field with its list box: arrows, Enter and Escape as the ARIA pattern asks (downshift). Empty, it offers what was searched lately; Delete takes one of these off. */
export function WhereSuggestions({
  id,
  label,
  placeholder,
  initial,
  hasFocus,
  onChoose,
}: WhereSuggestionsProps): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('visit');
  const href = useHref();
  const navigate = useNavigate();
  const [phrase, setPhrase] = useState(initial);
  const [wantsOpen, setWantsOpen] = useState(hasFocus);
  const found = useSuggestions(phrase, wantsOpen);
  const { recent, read, forget } = useRecent();
  useRememberedWords(id);
  const isEmpty = phrase.trim() === '';
  const rows: Row[] = isEmpty
    ? [
        ...recent.map((search): Row => ({ at: 'recent', search })),
        ...(recent.length > 1 ? [{ at: 'clear' } as const] : []),
      ]
    : found.map((item): Row => ({ at: 'found', item }));
  const choose = (row: Row): void => {
    if (row.at === 'clear') return forget(null);
    const input = document.getElementById(id);
    const form = input instanceof HTMLInputElement ? input.form : null;
    const kind = row.at === 'found' ? row.item.kind : row.search.kind;
    const to =
      row.at === 'found'
        ? href(kind === 'tours' ? 'tour-page' : 'tour-search', { slug: row.item.slug })
        : row.search.href;
    rememberSearch({ href: to, name: nameOf(row), kind });
    // Words and tours have an address of their own; a place takes what else was chosen in the form.
    if (onChoose && kind !== 'tours' && kind !== '') onChoose({ href: to, form });
    else navigate(to);
  };
  const combobox = useCombobox<Row>({
    items: rows,
    inputId: id,
    inputValue: phrase,
    isOpen: hasTexts && wantsOpen && rows.length > 0,
    itemToString: (row) => (row ? nameOf(row) : ''),
    itemToKey: (row) => row && keyOf(row),
    // Taken again, a search is made again.
    selectedItem: null,
    // Leaving the field takes nothing: a line may only lie under the pointer.
    stateReducer: ({ selectedItem, inputValue }, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem, inputValue } : changes,
    onIsOpenChange: ({ isOpen }) => setWantsOpen(isOpen),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setWantsOpen(true);
      else setPhrase(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
  });
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    if (!hasFocus || !(input instanceof HTMLInputElement)) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, [hasFocus, id]);
  const takeOff = (event: KeyboardEvent<HTMLInputElement>): void => {
    const row = rows[combobox.highlightedIndex];
    if (event.key === 'Delete' && row?.at === 'recent') forget(row.search);
  };
  const status = isEmpty ? 'visit.recent_status' : 'visit.suggest_status';
  return (
    <span className="where">
      <input
        // Read from the event: downshift reports later, which would revert characters typed meanwhile.
        {...combobox.getInputProps({
          onFocus: () => {
            read();
            setWantsOpen(true);
          },
          onChange: (event) => setPhrase(event.currentTarget.value),
          onKeyDown: takeOff,
        })}
        name="placeName"
        type="search"
        className="where__in"
        aria-label={label}
        aria-labelledby={undefined}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      <ul
        {...combobox.getMenuProps({ 'aria-label': label })}
        className={`menu where__menu${combobox.isOpen ? ' is-open' : ''}`}
        aria-labelledby={undefined}
      >
        {combobox.isOpen &&
          rows.map((row, index) => (
            <Fragment key={keyOf(row)}>
              {groupOf(row) !== groupOf(rows[index - 1]) && (
                <li className="menu__g" role="presentation">
                  {t(`visit.${groupOf(row)}`)}
                </li>
              )}
              <li {...combobox.getItemProps({ item: row, index })} className="opt">
                <WhereRow row={row} phrase={phrase} onForget={forget} />
              </li>
            </Fragment>
          ))}
      </ul>
      <output className="sr">
        {combobox.isOpen ? t(status, { count: isEmpty ? recent.length : rows.length }) : ''}
      </output>
    </span>
  );
}
