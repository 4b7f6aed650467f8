import { useContext, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { clamp } from '#domain/number-bounds.ts';
import { readNumber, writeNumber } from './number-text.ts';
import { FieldFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import './number-field.css';

export interface NumberFieldProps
  extends
    FieldFrameProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'step' | 'prefix'> {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  /** Step of the arrow keys. */
  step?: number;
  /** Maximum decimals. */
  fractionDigits?: number;
  /** Whether it is an amount of money: "152.50", not "152.5". */
  isAmount?: boolean;
  /** Keeps a typed number outside the bounds, for fields whose form rejects it by a rule. */
  isUnclamped?: boolean;
  /** Inside the border: a currency before, a unit after. */
  before?: ReactNode;
  after?: ReactNode;
}

type Binding = Pick<NumberFieldProps, 'value' | 'onChange'>;
type Bounds = Pick<NumberFieldProps, 'min' | 'max' | 'isUnclamped'> & { step: number };
type Format = Pick<NumberFieldProps, 'isAmount'> & { fractionDigits: number };

interface TypedNumber {
  shown: string;
  type: (text: string) => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The text of a number field while typing. Clamps at once when more digits cannot help, otherwise on blur
 * (specification 5). The arrow keys always stay within the bounds.
 */
function useTypedNumber(
  { value, onChange }: Binding,
  { min, max, step, isUnclamped }: Bounds,
  { fractionDigits, isAmount }: Format,
): TypedNumber {
  const { locale } = useContext(KitDefaults);
  const bounds = isUnclamped ? {} : { min, max };
  const [typed, setTyped] = useState<string | null>(null);
  const round = (number: number): number => Number(number.toFixed(fractionDigits));
  const settle = (next: number | null): void => {
    setTyped(null);
    const settled = next === null ? null : clamp(round(next), bounds);
    if (settled !== value) onChange(settled);
  };
  const type = (text: string): void => {
    const next = readNumber(text, locale);
    if (
      next !== null &&
      (next > (bounds.max ?? Number.POSITIVE_INFINITY)
        ? next > 0
        : next < (bounds.min ?? Number.NEGATIVE_INFINITY) && next < 0)
    )
      return settle(next);
    setTyped(text);
    if (text.trim() === '') onChange(null);
    else if (next !== null && clamp(next, bounds) === next) onChange(round(next));
  };
  const leave = (): void => {
    if (typed !== null) settle(typed.trim() === '' ? null : (readNumber(typed, locale) ?? value));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter') leave();
    if (way === 0) return;
    event.preventDefault();
    settle(value === null ? (min ?? 0) : clamp(value + way * step, { min, max }));
  };
  return {
    shown: typed ?? (value === null ? '' : writeNumber(value, locale, fractionDigits, isAmount)),
    type,
    leave,
    onKeyDown,
  };
}

/** A labelled number field, formatted for its language and clamped to its bounds. */
export function NumberField({
  label,
  isOptional,
  hint,
  error,
  value,
  onChange,
  onBlur,
  min,
  max,
  step = 1,
  fractionDigits = 0,
  isAmount = false,
  isUnclamped = false,
  before,
  after,
  ...input
}: NumberFieldProps): ReactNode {
  const { shown, type, leave, onKeyDown } = useTypedNumber(
    { value, onChange },
    { min, max, step, isUnclamped },
    { fractionDigits, isAmount },
  );
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error}
      draw={(described) => (
        <span className="input number-field">
          {before && <span className="number-field__unit">{before}</span>}
          <input
            autoComplete="off"
            {...input}
            {...described}
            type="text"
            role="spinbutton"
            inputMode={fractionDigits > 0 ? 'decimal' : 'numeric'}
            value={shown}
            aria-valuenow={value ?? undefined}
            aria-valuetext={shown || undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              leave();
              onBlur?.();
            }}
          />
          {after && <span className="number-field__unit">{after}</span>}
        </span>
      )}
    />
  );
}
