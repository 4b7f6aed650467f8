import type { FieldCheck } from '#domain/form-rules.ts';
import { minorPerUnit } from '#domain/money.ts';
import { useFormats } from './use-formats.ts';
import { useText } from './use-text.ts';

/** The rule of a required amount field, in whole units; its bounds are in minor units. */
export function useAmountRule(currency: string, { min, max }: { min: number; max: number }): FieldCheck {
  const t = useText();
  const { money } = useFormats();
  const unit = minorPerUnit(currency);
  return (amount) => {
    if (amount === null) return 'validation.required';
    const minor = Math.round(Number(amount) * unit);
    if (minor < min) return t('validation.min', { min: money(min, currency) });
    return minor <= max || t('validation.max', { max: money(max, currency) });
  };
}
