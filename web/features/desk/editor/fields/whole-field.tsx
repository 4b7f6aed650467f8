import type { ReactNode } from 'react';
import { NumberField } from '#web/ui/number-field/number-field.tsx';

/** A whole number that cannot be empty: an emptied field returns to the last number when it is left. */
export function WholeField({
  onChange,
  ...field
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  after?: string;
  hint?: string;
  error?: string | null;
}): ReactNode {
  return <NumberField {...field} onChange={(value) => value !== null && onChange(value)} />;
}
