import type { ReactNode } from 'react';
import type { DayRange } from '#web/ui/calendar/day-rules.ts';
import { nativeBound, usePicker, type PickerBaseProps } from './use-picker.ts';
import { PickerButton } from './picker-button.tsx';

/** A month that can be selected as a whole. */
export interface MonthOffer {
  /** `yyyy-MM` */
  month: string;
  isOff?: boolean;
}

export interface RangePickerProps extends PickerBaseProps {
  /** Names of the first and the last day as form values. */
  names: { from: string; to: string };
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  format: (range: DayRange) => string;
  /** Whole months that can be selected with one press. */
  months?: readonly MonthOffer[];
}

/**
 * A date range: typed, two days on a calendar, or a whole month; in a dropdown on a large screen, which two selected
 * days close, in a full sheet on a phone. Without script it is native fields.
 */
export function RangePicker({
  names,
  value,
  onChange,
  format,
  months,
  label,
  isLabelHidden,
  variant,
  placeholder,
  hint,
  error,
  nativeType,
  ...calendar
}: RangePickerProps): ReactNode {
  const { panel, isOpen, close, frame } = usePicker(() => import('./range-panel.tsx'), calendar);
  const { min, max, today, texts } = calendar;
  const bounds = { min: nativeBound(min, today), max: nativeBound(max, today) };
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
      text={value && format(value)}
      natives={[
        { name: names.from, label: texts.from, value: value?.start ?? '', ...bounds },
        { name: names.to, label: texts.to, value: value?.end ?? '', ...bounds },
      ]}
    >
      {panel && (
        <panel.RangePanel
          {...calendar}
          id={frame.panelId}
          anchor={frame.button}
          isOpen={isOpen}
          onClose={close}
          label={label}
          nativeType={nativeType}
          value={value}
          onChange={onChange}
          months={months}
        />
      )}
    </PickerButton>
  );
}
