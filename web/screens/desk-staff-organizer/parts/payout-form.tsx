import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
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
  const amountRule = useAmountRule(currency, { min: 1, max: owed });
  const form = useForm({
    initial: { amount: owed as number | null, paid_on: '', reference: '' },
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
      amount: amount ?? 0,
      currency,
      paid_on,
      reference: reference.trim(),
    };
    await stepUp.run(() => api.payments.recordPayout({ body }));
    await reload();
    close();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close} submit={t('staff.record')}>
      <p>{t('staff.record_text')}</p>
      <AmountField
        label={t('staff.amount', { currency })}
        hint={t('staff.amount_hint', { max: formats.money(owed, currency) })}
        currency={currency}
        isUnclamped
        min={1}
        max={owed}
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
