import type { ReactNode } from 'react';
import { RangePicker } from '#web/ui/range-picker/range-picker.tsx';
import type { PickerBaseProps } from '#web/ui/range-picker/use-picker.ts';

export interface DatePickerProps extends PickerBaseProps {
  /** Name of the form value. */
  name: string;
  value: string | null;
  onChange: (day: string | null) => void;
  format: (day: string) => string;
}

/** One day: a range picker whose first day is its last. On a large screen selecting a day closes it. */
export function DatePicker({ name, value, onChange, format, ...rest }: DatePickerProps): ReactNode {
  return (
    <RangePicker
      {...rest}
      isSingleDay
      names={{ from: name, to: name }}
      value={value === null ? null : { start: value, end: value }}
      onChange={(range) => onChange(range?.start ?? null)}
      format={({ start }) => format(start)}
    />
  );
}
