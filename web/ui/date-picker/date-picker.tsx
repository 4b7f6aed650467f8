import type { ReactNode } from 'react';
import { PickerButton } from './picker-button.tsx';
import { nativeBound, usePicker, type PickerBaseProps } from './use-picker.ts';

export interface DatePickerProps extends PickerBaseProps {
  /** Name of the form value. */
  name: string;
  value: string | null;
  onChange: (day: string | null) => void;
  format: (day: string) => string;
}

/**
 * A date field: typed or selected on a calendar, in a dropdown on a large screen, a full sheet on a phone. Without
 * script it is the native field.
 */
export function DatePicker({
  name,
  value,
  onChange,
  format,
  label,
  isLabelHidden,
  variant,
  placeholder,
  hint,
  error,
  nativeType,
  ...calendar
}: DatePickerProps): ReactNode {
  const { panel, isOpen, close, frame } = usePicker(() => import('./date-panel.tsx'), calendar);
  const { min, max, today, texts } = calendar;
  return (
    <PickerButton
      {...frame}
      label={label}
      isLabelHidden={isLabelHidden}
      variant={variant}
      placeholder={placeholder}
      hint={hint}
      error={error}
      nativeType={nativeType}
      text={value === null ? null : format(value)}
      natives={[
        { name, label: texts.day, value: value ?? '', min: nativeBound(min, today), max: nativeBound(max, today) },
      ]}
    >
      {panel && (
        <panel.DatePanel
          {...calendar}
          id={frame.panelId}
          anchor={frame.button}
          isOpen={isOpen}
          onClose={close}
          label={label}
          nativeType={nativeType}
          value={value}
          onChange={onChange}
        />
      )}
    </PickerButton>
  );
}
