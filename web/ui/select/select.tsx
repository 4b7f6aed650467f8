import { useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FieldNote, useDescribed } from '../field/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import type { SelectListProps } from './select-list.tsx';
import './select.css';

export interface SelectOption {
  value: string;
  label: string;
  /** A second line: how many, from when. */
  note?: string;
  isDisabled?: boolean;
}

export interface SelectProps {
  label: string;
  /** The label is heard and not seen. */
  isLabelHidden?: boolean;
  options: readonly SelectOption[];
  /** Value of the chosen option; null while none is. */
  value: string | null;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  hint?: ReactNode;
  /** The error; replaces the hint and is announced. */
  error?: string | null;
  isDisabled?: boolean;
  /** The options are on their way. */
  isLoading?: boolean;
  /** `plain` has no border: a choice in a line of text. */
  variant?: 'field' | 'plain';
  /** What a form sends, and which one, if it does not stand in it. */
  name?: string;
  form?: string;
  texts: {
    /** In place of an empty list: "No data to show". */
    empty: string;
    loading: string;
    /** Name of the cross of the sheet on a phone. */
    close: string;
  };
}

const OPENING = new Set([' ', 'Enter', 'F4']);
const opens = (event: KeyboardEvent): boolean =>
  OPENING.has(event.key) || (event.altKey && event.key.startsWith('Arrow'));

interface Lively {
  List: ComponentType<SelectListProps>;
  hadFocus: boolean;
  isOpen: boolean;
}

/**
 * One of a list. The platform's select until somebody first reaches for it, and without script; then a list box, fetched at that moment: type to find,
 * a sheet on a phone. For two or three choices that fit on the page take radio buttons.
 */
export function Select(props: SelectProps): ReactNode {
  const {
    label,
    isLabelHidden,
    options,
    value,
    onChange,
    placeholder,
    hint,
    error,
    isDisabled,
    isLoading,
    variant = 'field',
    name,
    form,
    texts,
  } = props;
  const described = useDescribed({ hint, error });
  const { id } = described;
  const native = useRef<HTMLSelectElement>(null);
  const isRequested = useRef(false);
  const isWanted = useRef(false);
  const [lively, setLively] = useState<Lively | null>(null);
  const wake = (isOpening: boolean): void => {
    isWanted.current ||= isOpening;
    if (isRequested.current) return;
    isRequested.current = true;
    import('./select-list.tsx').then(
      // At once: a key pressed between taking one away and putting the other in its place would be lost.
      ({ SelectList }) =>
        flushSync(() =>
          setLively({
            List: SelectList,
            hadFocus: document.activeElement === native.current,
            isOpen: isWanted.current,
          }),
        ),
      () => {
        isRequested.current = false;
        if (isWanted.current) native.current?.showPicker();
      },
    );
  };
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
      {lively ? (
        <lively.List
          {...props}
          described={described}
          labelId={`${id}-label`}
          isOff={isOff}
          hasFocus={lively.hadFocus}
          isOpenAtFirst={lively.isOpen}
        />
      ) : (
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
            onPointerEnter={() => wake(false)}
            onFocus={() => wake(false)}
            // The platform's own list must not open under the one that is on its way.
            onMouseDown={(event) => {
              event.preventDefault();
              event.currentTarget.focus();
              wake(true);
            }}
            onTouchEnd={(event) => {
              event.preventDefault();
              wake(true);
            }}
            onKeyDown={(event) => {
              if (opens(event)) {
                event.preventDefault();
                wake(true);
              }
            }}
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
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
