import type { ReactNode } from 'react';
import { GroupFrame } from '#web/ui/field/field-frame.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

interface ChipOption<Value extends string | number> {
  value: Value;
  label: string;
}

/** Multiple choice as chips. Values are in the order of the options. */
export function Chips<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  max,
}: {
  label: string;
  options: readonly ChipOption<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  hint?: string;
  error?: string | null;
  /** Maximum number of chosen options. */
  max?: number;
}): ReactNode {
  const toggle = (changed: Value): void =>
    onChange(options.map((option) => option.value).filter((own) => (own === changed) !== value.includes(own)));
  return (
    <GroupFrame label={label} role="group" hint={hint} error={error ?? null}>
      <div className="chips">
        {options.map((option) => {
          const isOn = value.includes(option.value);
          return (
            <button
              key={option.value}
              type="button"
              className="chip"
              aria-pressed={isOn}
              disabled={!isOn && max !== undefined && value.length >= max}
              onClick={() => toggle(option.value)}
            >
              {isOn && <Icon name="check" />}
              {option.label}
            </button>
          );
        })}
      </div>
    </GroupFrame>
  );
}
