import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FieldFrame, type FieldFrameProps } from '../field/field-frame.tsx';
import type { ComboboxListProps } from './combobox-list.tsx';
import './combobox.css';

export interface ComboboxTexts {
  loading: string;
  empty: string;
  failed: string;
  /** Label of the retry option. */
  retry: string;
  /** Name of the button that empties the field. */
  clear: string;
  /** Number of options, for screen readers. */
  count: (count: number) => string;
}

export interface ComboboxProps<Item> extends FieldFrameProps {
  name?: string;
  placeholder?: string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  onBlur?: (() => void) | undefined;
  /** The choices for what is typed. Must answer at once: what has to be fetched is fetched by the parent, who hears of the text by `onText`. */
  offer: (text: string) => readonly Item[];
  onText?: (text: string) => void;
  keyOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** One line of the list; the name by default. */
  draw?: (item: Item, text: string) => ReactNode;
  /** `loading` and `failed` are about fetched choices. */
  status?: 'ready' | 'loading' | 'failed';
  onRetry?: () => void;
  texts: ComboboxTexts;
}

interface Lively {
  List: ComponentType<ComboboxListProps>;
  typed: string;
  hadFocus: boolean;
}

/**
 * A text field that offers choices: arrows, Enter and Escape as the ARIA pattern has it. Only a choice counts; any other text goes when the field is left. The list is fetched when
 * somebody first reaches for the field.
 */
export function Combobox<Item>({ label, optional, hint, error, ...props }: ComboboxProps<Item>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const isRequested = useRef(false);
  const [lively, setLively] = useState<Lively | null>(null);
  const wake = (): void => {
    if (isRequested.current) return;
    isRequested.current = true;
    import('./combobox-list.tsx').then(
      // Synchronous: a character typed between reading the field and replacing it would be lost.
      ({ ComboboxList }) =>
        flushSync(() =>
          setLively({
            List: ComboboxList,
            typed: input.current?.value ?? '',
            hadFocus: document.activeElement === input.current,
          }),
        ),
      () => (isRequested.current = false),
    );
  };
  const { value, keyOf, nameOf, name, placeholder, onBlur } = props;
  const shownName = value === null ? '' : nameOf(value);
  const leave = (): void => {
    if (input.current) input.current.value = shownName;
    onBlur?.();
  };
  return (
    <FieldFrame
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      draw={(described) => {
        // The list does not look into the choices: it hands back what it was given.
        if (lively)
          return (
            <lively.List
              {...(props as unknown as ComboboxProps<unknown>)}
              label={label}
              described={described}
              initial={lively.typed}
              hasFocus={lively.hadFocus}
            />
          );
        return (
          <div className="combo">
            <div className="input">
              <input
                key={value === null ? '' : keyOf(value)}
                {...described}
                ref={input}
                type="text"
                role="combobox"
                aria-expanded="false"
                aria-controls={`${described.id}-list`}
                aria-autocomplete="list"
                autoComplete="off"
                name={name}
                placeholder={placeholder}
                defaultValue={shownName}
                onFocus={wake}
                onPointerEnter={wake}
                onTouchStart={wake}
                onBlur={leave}
              />
            </div>
          </div>
        );
      }}
    />
  );
}
