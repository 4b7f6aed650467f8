import type { ReactNode } from 'react';
import { minorPerUnit } from '#domain/money.ts';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { useAmountRule } from '#web/i18n/use-amount-rule.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { SettingForm } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';

interface PayoutFormProps {
  organizerId: number;
  currency: string;
  /** Minor units: the maximum of a payout. */
  owed: number;
  stepUp: StepUp;
  close: () => void;
}

/** Records a payout that was made outside of the site. */
export function PayoutForm({ organizerId, currency, owed, stepUp, close }: PayoutFormProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { api, reload } = usePage();
  const key = useOnceKey();
  const unit = minorPerUnit(currency);
  const amountRule = useAmountRule(currency, { min: 1, max: owed });
  const form = useForm({
    initial: { amount: (owed / unit) as number | null, paid_on: '', reference: '' },
    rules: {
      amount: amountRule,
      paid_on: 'required',
      reference: 'required|max:140',
    },
  });
  const save = async (): Promise<void> => {
    const { amount, paid_on, reference } = form.values;
    const body = {
      organizer_id: organizerId,
      amount: Math.round((amount ?? 0) * unit),
      currency,
      paid_on,
      reference: reference.trim(),
    };
    await stepUp.run(() => api.payments.recordPayout({ body }, { idempotencyKey: key(body) }));
    await reload();
    close();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close} submit={t('staff.record')}>
      <p>{t('staff.record_text')}</p>
      <NumberField
        label={t('staff.amount', { currency })}
        hint={t('staff.amount_hint', { max: formats.money(owed, currency) })}
        fractionDigits={Math.log10(unit)}
        isAmount
        isUnclamped
        min={1 / unit}
        max={owed / unit}
        {...form.input('amount')}
      />
      <Field label={t('staff.paid_on')} type="date" {...form.field('paid_on')} />
      <Field
        label={t('staff.reference')}
        hint={t('staff.reference_hint')}
        autoComplete="off"
        {...form.field('reference')}
      />
    </SettingForm>
  );
}
