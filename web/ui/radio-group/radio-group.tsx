import { Fragment, type ReactNode } from 'react';
import { Check } from '#web/ui/check/check.tsx';
import { GroupFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import './radio-group.css';

export interface RadioOption<Value extends string | number> {
  value: Value;
  label: ReactNode;
  /** A second line, in tiles and rows. */
  note?: ReactNode;
  /** Content at the end: a price, an icon. */
  aside?: ReactNode;
  isOff?: boolean;
}

export interface RadioGroupProps<Value extends string | number> extends FieldFrameProps {
  name: string;
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** `lines` by default; `tiles` are three in a row, `rows` are large with a second line. */
  variant?: 'lines' | 'tiles' | 'rows';
  isRequired?: boolean;
  className?: string;
}

/** Single choice of a few options, with native arrow-key navigation. */
export function RadioGroup<Value extends string | number>({
  name,
  value,
  options,
  onChange,
  onBlur,
  variant = 'lines',
  isRequired,
  ...frame
}: RadioGroupProps<Value>): ReactNode {
  const draw = (option: RadioOption<Value>): ReactNode => {
    const input = {
      name,
      value: option.value,
      checked: option.value === value,
      disabled: option.isOff,
      onChange: () => onChange(option.value),
      onBlur,
    };
    if (variant === 'lines')
      return (
        <Check {...input} kind="radio" count={option.aside} isFaint={option.isOff ?? false}>
          {option.label}
        </Check>
      );
    return (
      <label className={option.isOff ? 'pick is-off' : 'pick'}>
        <input {...input} type="radio" />
        <span>
          <b>{option.label}</b>
          {option.note && <small>{option.note}</small>}
        </span>
        {option.aside}
      </label>
    );
  };
  const drawn = options.map((option) => <Fragment key={option.value}>{draw(option)}</Fragment>);
  return (
    <GroupFrame {...frame} role="radiogroup" isRequired={isRequired}>
      {variant === 'lines' ? drawn : <div className={`picks picks--${variant}`}>{drawn}</div>}
    </GroupFrame>
  );
}
