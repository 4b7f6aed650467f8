import type { FieldCheck } from '#domain/form-rules.ts';
import { useFormats } from './use-formats.ts';
import { useText } from './use-text.ts';

/** The rule of a required `AmountField`. */
export function useAmountRule(currency: string, { min, max }: { min: number; max: number }): FieldCheck {
  const t = useText();
  const { money } = useFormats();
  return (amount) => {
    if (amount === null) return 'validation.required';
    if (Number(amount) < min) return t('validation.min', { min: money(min, currency) });
    return Number(amount) <= max || t('validation.max', { max: money(max, currency) });
  };
}
