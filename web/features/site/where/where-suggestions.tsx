import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { nextPaint } from '#web/browser/next-paint.ts';
import type { RecentSearch } from '#web/browser/recent-searches.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useNavigate } from '#web/state/page.ts';
import { useMenuRoom } from '#web/features/site/menus/use-menu-room.ts';
import { useRecentSearches, useSuggestions, type RecentSearches } from './use-suggestions.ts';
import { groupOf, keyOf, nameOf, WhereRow, type Row } from './where-row.tsx';

/** The chosen option: the URL of its page, and the form of the field. */
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
  /** Called when the form is sent with a suggestion; by default the suggestion's page opens. */
  onChoose?: (choice: WhereChoice) => void;
  /**
   * Called when a suggestion is picked with the pointer; it stays in the field until the form is sent. By default its
   * page opens.
   */
  onPick?: (form: HTMLFormElement) => void;
}

const { ControlledPropUpdatedSelectedItem, InputBlur, InputChange, InputClick, ItemClick } =
  useCombobox.stateChangeTypes;

type Field = RefObject<HTMLInputElement | null>;

/** The travellers of the page's search. */
const partyHere = (): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(location.search)].filter(([name, value]) => /^(adults|children)$/.test(name) && value),
  );

/** Calls back when the form of the field is submitted, and sends the travellers of the page's search with it. */
function useFieldForm(field: Field, onSubmit: (form: HTMLFormElement, event: SubmitEvent) => void): void {
  const submit = useEffectEvent(onSubmit);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const onSubmitted = (event: SubmitEvent): void => submit(form, event);
    const addParty = ({ formData }: FormDataEvent): void => {
      for (const [name, value] of partyHere()) if (!formData.has(name)) formData.set(name, value);
    };
    form.addEventListener('submit', onSubmitted);
    form.addEventListener('formdata', addParty);
    return () => {
      form.removeEventListener('submit', onSubmitted);
      form.removeEventListener('formdata', addParty);
    };
  }, [field]);
}

/** The options: recent searches in an empty field, else suggestions, or the typed words when nothing matches. */
function useRows(phrase: string, isOpen: boolean, { recent }: RecentSearches): Row[] {
  const { phrase: completed, items } = useSuggestions(phrase, isOpen);
  if (phrase.trim() === '')
    return [
      ...recent.map((search): Row => ({ at: 'recent', search })),
      ...(recent.length > 1 ? [{ at: 'clear' } as const] : []),
    ];
  if (items.length === 0 && completed === phrase.trim()) return [{ at: 'words', words: completed }];
  return items.map((item) => ({ at: 'found', item }));
}

/** The effects of choosing an option. */
function useChoice(
  field: Field,
  { onChoose, onPick }: WhereSuggestionsProps,
  { forget, remember }: RecentSearches,
): (row: Row, isByPointer: boolean) => void {
  const href = useHref();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<RecentSearch | null>(null);
  const open = (search: RecentSearch): void => {
    remember(search);
    // Words and tours have their own URL; a place gets the other fields of the form.
    if (onChoose && search.kind !== 'tours' && search.kind !== '')
      onChoose({ href: search.href, form: field.current?.form ?? null });
    else {
      const party = String(partyHere());
      navigate(party ? `${search.href}${search.href.includes('?') ? '&' : '?'}${party}` : search.href);
    }
  };
  useFieldForm(field, (form, event) => {
    const words = String(new FormData(form).get('placeName') ?? '').trim();
    if (picked && picked.name === words) {
      event.preventDefault();
      open(picked);
    } else if (words) {
      remember({ href: href('tour-search', { slug: 'tours' }, { placeName: words }), name: words, kind: '' });
    }
  });
  return (row, isByPointer) => {
    if (row.at === 'clear') return forget(null);
    const form = field.current?.form;
    if (row.at === 'words') return form?.requestSubmit();
    const search =
      row.at === 'recent'
        ? row.search
        : {
            href: href(row.item.kind === 'tours' ? 'tour-page' : 'tour-search', { slug: row.item.slug }),
            name: row.item.name,
            kind: row.item.kind,
          };
    if (!onPick || !isByPointer || !form || search.kind === 'tours') return open(search);
    setPicked(search.kind === '' ? null : search);
    // The list closes first: closing focuses the field.
    void nextPaint().then(() => onPick(form));
  };
}

/**
 * The search field with its list box: keyboard as in the ARIA pattern (downshift), except that Enter always submits.
 * Empty, it shows recent searches; Delete removes one.
 */
export function WhereSuggestions(props: WhereSuggestionsProps): ReactNode {
  const { id, label, placeholder, initial, hasFocus } = props;
  const field = useRef<HTMLInputElement>(null);
  const menuId = `${id}-list`;
  const hasTexts = useLazyTexts('visit');
  const [phrase, setPhrase] = useState(initial);
  const [wantsOpen, setWantsOpen] = useState(hasFocus);
  const recents = useRecentSearches();
  const rows = useRows(phrase, wantsOpen, recents);
  const choose = useChoice(field, props, recents);
  const combobox = useCombobox<Row>({
    items: rows,
    inputId: id,
    menuId,
    inputValue: phrase,
    isOpen: hasTexts && wantsOpen && rows.length > 0,
    itemToString: (row) => (row ? nameOf(row) : ''),
    itemToKey: (row) => row && keyOf(row),
    // Choosing the same option again searches again.
    selectedItem: null,
    stateReducer: ({ selectedItem, inputValue }, { type, changes }) => {
      // The focus of a press has opened the list already; the press must not close it.
      if (type === InputClick) return { ...changes, isOpen: true };
      // `selectedItem` is always null, for which downshift would empty the field.
      if (type === ControlledPropUpdatedSelectedItem) return { ...changes, inputValue };
      // Leaving the field chooses nothing: an option may merely be under the pointer.
      return type === InputBlur ? { ...changes, selectedItem, inputValue } : changes;
    },
    onIsOpenChange: ({ isOpen }) => setWantsOpen(isOpen),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === InputChange) setWantsOpen(true);
      else setPhrase(inputValue);
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem) choose(selectedItem, type === ItemClick);
    },
  });
  useLayoutEffect(() => {
    const input = field.current;
    if (!hasFocus || !input) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, [hasFocus]);
  const pressKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const row = rows[combobox.highlightedIndex];
    if (event.key === 'Delete' && row?.at === 'recent') recents.forget(row.search);
    if (event.key !== 'Enter' || row) return;
    // An open list without an active option must not swallow the Enter that submits the form.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    setWantsOpen(false);
  };
  return (
    <span className="where">
      <input
        // Read from the event: downshift reports later, which would revert characters typed meanwhile.
        {...combobox.getInputProps({
          ref: field,
          onFocus: () => {
            recents.read();
            setWantsOpen(true);
          },
          onChange: (event) => setPhrase(event.currentTarget.value),
          onKeyDown: pressKey,
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
      <Options
        menuId={menuId}
        combobox={combobox}
        rows={rows}
        label={label}
        phrase={phrase}
        onForget={recents.forget}
      />
    </span>
  );
}

interface OptionsProps {
  menuId: string;
  combobox: UseComboboxReturnValue<Row>;
  rows: readonly Row[];
  label: string;
  phrase: string;
  onForget: (search: RecentSearch) => void;
}

/** The list box and its announcements. */
function Options({ menuId, combobox, rows, label, phrase, onForget }: OptionsProps): ReactNode {
  const t = useText();
  const { isOpen, getMenuProps, getItemProps } = combobox;
  useMenuRoom(isOpen, menuId);
  const [status, counted] = phrase.trim() === '' ? ['recent_status', 'recent'] : ['suggest_status', 'found'];
  return (
    <>
      <ul
        {...getMenuProps({ 'aria-label': label })}
        className={`menu where__menu${isOpen ? ' is-open' : ''}`}
        aria-labelledby={undefined}
      >
        {isOpen &&
          rows.map((row, index) => (
            <Fragment key={keyOf(row)}>
              {groupOf(row) !== groupOf(rows[index - 1]) && (
                <li className="menu__group" role="presentation">
                  {t(`visit.${groupOf(row)}`)}
                </li>
              )}
              <li {...getItemProps({ item: row, index })} className="opt">
                <WhereRow row={row} phrase={phrase} onForget={onForget} />
              </li>
            </Fragment>
          ))}
      </ul>
      <output className="sr">
        {isOpen && t(`visit.${status}`, { count: rows.filter(({ at }) => at === counted).length })}
      </output>
    </>
  );
}
