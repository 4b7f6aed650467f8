import type { ReactNode } from 'react';
import { MAX_AMOUNT_MINOR, minorPerUnit } from '#domain/money.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';

/** An amount of money, in minor units outside and whole units in the field. */
export function AmountField({
  label,
  value,
  currency,
  onChange,
  min = 0,
  hint,
  error,
}: {
  label: string;
  value: number | null;
  currency: string;
  onChange: (value: number | null) => void;
  /** In whole units. */
  min?: number;
  hint?: string;
  error?: string | null;
}): ReactNode {
  const per = minorPerUnit(currency);
  return (
    <NumberField
      label={label}
      min={min}
      max={MAX_AMOUNT_MINOR / per}
      fractionDigits={Math.log10(per)}
      isAmount
      after={currency}
      hint={hint}
      error={error ?? null}
      value={value === null ? null : value / per}
      onChange={(units) => onChange(units === null ? null : Math.round(units * per))}
    />
  );
}
