import type { ReactNode } from 'react';
import { MAX_AMOUNT_MINOR, minorPerUnit } from '#domain/money.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

interface AmountFieldProps extends Omit<NumberFieldProps, 'step' | 'fractionDigits' | 'isAmount'> {
  currency: string;
}

/** An amount of money, typed in units of its currency; `value`, `min` and `max` are in minor units. */
export function AmountField({
  currency,
  value,
  onChange,
  min = 0,
  max = MAX_AMOUNT_MINOR,
  ...field
}: AmountFieldProps): ReactNode {
  const perUnit = minorPerUnit(currency);
  return (
    <NumberField
      {...field}
      min={min / perUnit}
      max={max / perUnit}
      fractionDigits={Math.log10(perUnit)}
      isAmount
      value={value === null ? null : value / perUnit}
      onChange={(amount) => onChange(amount === null ? null : Math.round(amount * perUnit))}
    />
  );
}
