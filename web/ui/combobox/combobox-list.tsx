import { useCombobox } from 'downshift';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Described } from '#web/ui/field/field-frame.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { ComboboxProps } from './combobox.tsx';
import { Matched } from './matched.tsx';

export interface ComboboxListProps extends ComboboxProps<unknown> {
  described: Described;
  /** Text typed before the list was loaded. */
  initial: string;
  hasFocus: boolean;
}

/** An option of the list: a choice or the retry. */
type ListOption = { item: unknown } | 'retry';

const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;

/** The text of the field and its effect on the selection. */
function useTyping({ value, nameOf, onChange, onText, onBlur, initial }: ComboboxListProps) {
  const shownName = value === null ? '' : nameOf(value);
  const [text, setText] = useState(initial);
  const [knownName, setKnownName] = useState(shownName);
  // Shows a selection changed from outside, e.g. by autofill.
  if (knownName !== shownName) {
    setKnownName(shownName);
    setText(shownName);
  }
  const write = (next: string): void => {
    setText(next);
    onText?.(next);
  };
  return {
    text,
    /** A field showing its selection offers all options; only typed text filters the list. */
    query: text === shownName ? '' : text,
    write,
    choose(item: unknown) {
      onChange(item);
      write(item === null ? '' : nameOf(item));
    },
    leave() {
      if (text.trim() === '' && value !== null) onChange(null);
      else if (text !== shownName) write(shownName);
      onBlur?.();
    },
  };
}

/** The field with its list box (downshift); replaces the plain field of `Combobox`. */
// oxlint-disable-next-line max-lines-per-function -- one downshift hook and the markup that spreads its props
export function ComboboxList(props: ComboboxListProps): ReactNode {
  const {
    value,
    offer,
    keyOf,
    nameOf,
    draw,
    status = 'ready',
    onRetry,
    texts,
    described,
    initial,
    hasFocus,
    label,
    name,
    placeholder,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  const { text, query, write, choose, leave } = useTyping(props);
  const [wantsOpen, setWantsOpen] = useState(hasFocus);
  const items = offer(query);
  const options: ListOption[] = [
    ...items.map((item) => ({ item })),
    ...(status === 'failed' ? ['retry' as const] : []),
  ];
  const note = options.length > 0 || query.trim() === '' ? null : status === 'loading' ? texts.loading : texts.empty;
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox<ListOption>({
    items: options,
    inputId: described.id,
    menuId: `${described.id}-list`,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    isOpen: wantsOpen && (options.length > 0 || note !== null),
    itemToString: (option) => (option === null || option === 'retry' ? '' : nameOf(option.item)),
    onIsOpenChange: (change) => setWantsOpen(change.isOpen),
    // Leaving the field by keyboard selects nothing.
    onStateChange({ type, selectedItem }) {
      if ((type !== ItemClick && type !== InputKeyDownEnter) || !selectedItem) return;
      if (selectedItem !== 'retry') return choose(selectedItem.item);
      setWantsOpen(true);
      onRetry?.();
    },
  });
  const appear = useEffectEvent(() => {
    if (initial !== '' && query !== '') write(initial);
    if (!hasFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(initial.length, initial.length);
  });
  useLayoutEffect(() => appear(), []);
  const box = useRef<HTMLDivElement>(null);
  // Near the bottom of the screen the list would open outside the viewport.
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, options.length]);
  const drawOption = (option: ListOption): ReactNode => {
    if (option === 'retry')
      return (
        <>
          <Icon name="refresh-cw" />
          <span>
            {texts.failed}. {texts.retry}
          </span>
        </>
      );
    const isChosen = value !== null && keyOf(value) === keyOf(option.item);
    return (
      <>
        {draw?.(option.item, query) ?? (
          <span>
            <Matched name={nameOf(option.item)} text={query} />
          </span>
        )}
        {isChosen && <Icon name="check" />}
      </>
    );
  };
  return (
    <div className="combobox">
      <div className="input">
        <input
          // Read from the event: downshift reports later, which would revert characters typed meanwhile.
          {...getInputProps({
            ref: field,
            onChange: (event) => {
              write(event.currentTarget.value);
              setWantsOpen(true);
            },
            onBlur: leave,
          })}
          {...described}
          aria-labelledby={undefined}
          name={name}
          type="text"
          placeholder={placeholder}
          autoComplete="off"
        />
        {text !== '' && (
          <button
            type="button"
            className="icon-btn"
            aria-label={texts.clear}
            onClick={() => {
              choose(null);
              field.current?.focus();
            }}
          >
            <Icon name="x" size={16} />
          </button>
        )}
      </div>
      {/* A press on the list's padding must not move the focus. */}
      <div
        ref={box}
        role="presentation"
        className={isOpen ? 'menu combobox__menu is-open' : 'menu combobox__menu'}
        aria-busy={status === 'loading'}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul
          {...getMenuProps(typeof label === 'string' ? { 'aria-label': label } : {})}
          aria-labelledby={typeof label === 'string' ? undefined : described.id}
        >
          {isOpen &&
            options.map((option, index) => (
              <li
                key={option === 'retry' ? option : keyOf(option.item)}
                className="opt"
                {...getItemProps({ item: option, index })}
              >
                {drawOption(option)}
              </li>
            ))}
        </ul>
        {isOpen && note && <p className="combobox__note">{note}</p>}
      </div>
      <output className="sr">
        {isOpen
          ? (note ??
            (status === 'failed' ? texts.failed : status === 'loading' ? texts.loading : texts.count(items.length)))
          : ''}
      </output>
    </div>
  );
}
