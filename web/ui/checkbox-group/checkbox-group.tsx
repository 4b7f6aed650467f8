import type { ReactNode } from 'react';
import { Check } from '#web/ui/check/check.tsx';
import { GroupFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';

interface CheckboxOption {
  value: string;
  label: ReactNode;
  /** A number at the end of the line. */
  count?: ReactNode;
  isOff?: boolean;
}

interface CheckboxGroupProps extends FieldFrameProps {
  name: string;
  value: readonly string[];
  options: readonly CheckboxOption[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
}

/** Multiple choice. The selection is in the order of the options. */
export function CheckboxGroup({ name, value, options, onChange, onBlur, ...frame }: CheckboxGroupProps): ReactNode {
  const toggle = (changed: string): void =>
    onChange(options.map((option) => option.value).filter((own) => (own === changed) !== value.includes(own)));
  return (
    <GroupFrame {...frame} role="group">
      {options.map((option) => (
        <Check
          key={option.value}
          name={name}
          value={option.value}
          checked={value.includes(option.value)}
          disabled={option.isOff}
          isFaint={option.isOff ?? false}
          count={option.count}
          onChange={() => toggle(option.value)}
          onBlur={onBlur}
          aria-invalid={frame.error ? true : undefined}
        >
          {option.label}
        </Check>
      ))}
    </GroupFrame>
  );
}
