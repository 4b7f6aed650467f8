import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { clamp } from '#domain/number-bounds.ts';
import { FieldNote, useDescribed, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import './slider.css';

export interface SliderProps
  extends
    Omit<FieldFrameProps, 'isOptional'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type'> {
  value: number;
  onChange: (value: number) => void;
  /** Specification 9: 0, 100 and 1 by default. */
  min?: number;
  max?: number;
  step?: number;
  /** Formats the value: "3 days". */
  format?: (value: number) => string;
}

/** A slider: a native range, which snaps to its step, clamps, and supports all keys. */
export function Slider({
  label,
  hint,
  error,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  ...input
}: SliderProps): ReactNode {
  const { id, ...described } = useDescribed({ hint, error });
  const shown = clamp(value, { min, max });
  return (
    <div className={error ? 'field slider has-error' : 'field slider'}>
      <div className="slider__head">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <output htmlFor={id}>{format(shown)}</output>
      </div>
      <div className="track" style={{ '--hi': ((shown - min) / Math.max(step, max - min)) * 100 } as CSSProperties}>
        <input
          {...input}
          {...described}
          id={id}
          type="range"
          aria-valuetext={format(shown)}
          min={min}
          max={max}
          step={step}
          value={shown}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
