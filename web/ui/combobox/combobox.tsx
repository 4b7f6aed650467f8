import { useRef, type ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import { useLoadedList } from '#web/ui/hooks/use-loaded-list.ts';
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

/**
 * A text field with options, following the ARIA pattern. Only a selection counts: other text is dropped on blur. The
 * list is loaded on first use.
 */
export function Combobox<Item>({ label, isOptional, hint, error, ...props }: ComboboxProps<Item>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [loaded, load] = useLoadedList(input, async () => (await import('./combobox-list.tsx')).ComboboxList);
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
        if (loaded) {
          const { List, ...taken } = loaded;
          return (
            <List {...(props as unknown as ComboboxProps<unknown>)} label={label} described={described} {...taken} />
          );
        }
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
