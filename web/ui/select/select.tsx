import {
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { FieldNote, useDescribed, type Described } from '#web/ui/field/field-frame.tsx';
import { preparePlace } from '#web/ui/float/use-placed.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { SelectListProps } from './select-list.tsx';
import './select.css';

export interface SelectOption {
  value: string;
  label: string;
  /** A second line: number, dates. */
  note?: string;
  isDisabled?: boolean;
}

export interface SelectProps {
  label: string;
  /** Hides the label visually. */
  isLabelHidden?: boolean;
  options: readonly SelectOption[];
  /** Value of the selected option; null without one. */
  value: string | null;
  onChange: (value: string) => void;
  /** Shown without a selection. */
  placeholder?: string;
  hint?: ReactNode;
  /** Error message; replaces the hint and is announced. */
  error?: string | null;
  isDisabled?: boolean;
  /** The options are loading. */
  isLoading?: boolean;
  /** `plain` has no border: inline in a text. */
  variant?: 'field' | 'plain';
  /** Name of the form value, and the form's id when outside of it. */
  name?: string;
  form?: string;
  texts: {
    /** Text of an empty list: "No data to show". */
    empty: string;
    loading: string;
  };
}

const OPENING = new Set([' ', 'Enter', 'F4']);
const opens = (event: KeyboardEvent): boolean =>
  OPENING.has(event.key) || (event.altKey && event.key.startsWith('Arrow'));

interface LoadedList {
  List: ComponentType<SelectListProps>;
  hadFocus: boolean;
  isOpen: boolean;
}

/** Loads the list box on first use, and transfers the focus of the native select. */
function useListLoader(native: RefObject<HTMLSelectElement | null>): {
  loaded: LoadedList | null;
  load: (isOpening: boolean) => void;
} {
  const isRequested = useRef(false);
  const shouldOpen = useRef(false);
  const [loaded, setLoaded] = useState<LoadedList | null>(null);
  const load = (isOpening: boolean): void => {
    shouldOpen.current ||= isOpening;
    if (isRequested.current) return;
    isRequested.current = true;
    // A list that moves after opening makes a quick press miss.
    Promise.all([import('./select-list.tsx'), preparePlace()]).then(
      // Synchronous: a key pressed between removing one and inserting the other would be lost.
      ([{ SelectList }]) =>
        flushSync(() =>
          setLoaded({
            List: SelectList,
            hadFocus: document.activeElement === native.current,
            isOpen: shouldOpen.current,
          }),
        ),
      () => {
        isRequested.current = false;
        if (shouldOpen.current) native.current?.showPicker();
      },
    );
  };
  return { loaded, load };
}

interface NativeSelectProps extends SelectProps {
  described: Described;
  native: RefObject<HTMLSelectElement | null>;
  isOff: boolean;
  load: (isOpening: boolean) => void;
}

/** The native select. Its own list must not open below the list box that is being loaded. */
function NativeSelect(props: NativeSelectProps): ReactNode {
  const { options, value, onChange, placeholder, isLoading, name, form, texts, described, native, isOff, load } = props;
  const openInstead = (event: SyntheticEvent): void => {
    event.preventDefault();
    load(true);
  };
  return (
    <span className="select__box">
      <select
        ref={native}
        {...described}
        name={name}
        form={form}
        className="select__in"
        disabled={isOff}
        value={value ?? ''}
        aria-busy={isLoading || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPointerEnter={() => load(false)}
        onFocus={() => load(false)}
        onMouseDown={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
          load(true);
        }}
        onTouchEnd={openInstead}
        onKeyDown={(event) => opens(event) && openInstead(event)}
      >
        {(value === null || isLoading) && (
          <option value="" disabled hidden>
            {isLoading ? texts.loading : placeholder}
          </option>
        )}
        {!isLoading &&
          options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        {!isLoading && options.length === 0 && (
          <option value="" disabled>
            {texts.empty}
          </option>
        )}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

/**
 * Single choice from a list. A native select until its first use and without script; then a list box with type-ahead,
 * on a phone a sheet. For two or three options use radio buttons.
 */
export function Select(props: SelectProps): ReactNode {
  const { label, isLabelHidden, hint, error, isDisabled, isLoading, variant = 'field' } = props;
  const described = useDescribed({ hint, error });
  const { id } = described;
  const native = useRef<HTMLSelectElement>(null);
  const { loaded, load } = useListLoader(native);
  const isOff = isDisabled === true || isLoading === true;
  return (
    <div className={['field', 'select', `select--${variant}`, error && 'has-error'].filter(Boolean).join(' ')}>
      <label
        className={isLabelHidden ? 'sr' : 'label'}
        id={`${id}-label`}
        htmlFor={id}
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
      </label>
      {loaded ? (
        <loaded.List
          {...props}
          described={described}
          labelId={`${id}-label`}
          isOff={isOff}
          hasFocus={loaded.hadFocus}
          isOpenAtFirst={loaded.isOpen}
        />
      ) : (
        <NativeSelect {...props} described={described} native={native} isOff={isOff} load={load} />
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
