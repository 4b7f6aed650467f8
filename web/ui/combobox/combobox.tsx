import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { FieldFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
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
  onBlur?: () => void;
  /** Options for a text, synchronously. A parent that fetches them uses `onText`. */
  offer: (text: string) => readonly Item[];
  onText?: (text: string) => void;
  keyOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** Content of an option; the name by default. */
  draw?: (item: Item, text: string) => ReactNode;
  /** State of fetched options. */
  status?: 'ready' | 'loading' | 'failed';
  onRetry?: () => void;
  texts: ComboboxTexts;
}

interface LoadedList {
  List: ComponentType<ComboboxListProps>;
  typed: string;
  hadFocus: boolean;
}

/** Loads the list on first use, and transfers the text and focus of the plain field. */
function useListLoader(input: RefObject<HTMLInputElement | null>): { loaded: LoadedList | null; load: () => void } {
  const isRequested = useRef(false);
  const [loaded, setLoaded] = useState<LoadedList | null>(null);
  const load = (): void => {
    if (isRequested.current) return;
    isRequested.current = true;
    import('./combobox-list.tsx').then(
      // Synchronous: a character typed between reading the field and replacing it would be lost.
      ({ ComboboxList }) =>
        flushSync(() =>
          setLoaded({
            List: ComboboxList,
            typed: input.current?.value ?? '',
            hadFocus: document.activeElement === input.current,
          }),
        ),
      () => (isRequested.current = false),
    );
  };
  return { loaded, load };
}

/**
 * A text field with options, following the ARIA pattern. Only a selection counts: other text is dropped on blur. The
 * list is loaded on first use.
 */
export function Combobox<Item>({ label, isOptional, hint, error, ...props }: ComboboxProps<Item>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { loaded, load } = useListLoader(input);
  const { value, keyOf, nameOf, name, placeholder, onBlur } = props;
  const shownName = value === null ? '' : nameOf(value);
  const leave = (): void => {
    if (input.current) input.current.value = shownName;
    onBlur?.();
  };
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error}
      draw={(described) => {
        // The list treats options as opaque values.
        if (loaded)
          return (
            <loaded.List
              {...(props as unknown as ComboboxProps<unknown>)}
              label={label}
              described={described}
              initial={loaded.typed}
              hasFocus={loaded.hadFocus}
            />
          );
        return (
          <div className="combobox">
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
                onFocus={load}
                onPointerEnter={load}
                onTouchStart={load}
                onBlur={leave}
              />
            </div>
          </div>
        );
      }}
    />
  );
}
