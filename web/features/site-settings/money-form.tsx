import type { ReactNode } from 'react';
import { BP_PER_PERCENT } from '#domain/booking/sales-model.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { MAX_PAYOUT_DAY, MAX_TAX_NAME, MAX_TAX_NOTE } from '#domain/site/site-settings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { SectionForm } from './section-form.tsx';
import type { SectionProps } from './settings-section.ts';

const valuesOf = ({ value }: SiteSettingsReply['money']) => ({
  'money.payoutDay': value.payoutDay,
  'money.invoicesFrom': value.invoicesFrom ?? '',
  'money.taxName': value.taxName,
  'money.taxBp': (value.taxBp / BP_PER_PERCENT) as number | null,
  'money.taxNote': value.taxNote,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values): SiteSettingsReply['money']['value'] => ({
  payoutDay: values['money.payoutDay'],
  invoicesFrom: values['money.invoicesFrom'] || null,
  taxName: values['money.taxName'].trim(),
  taxBp: Math.round((values['money.taxBp'] ?? 0) * BP_PER_PERCENT),
  taxNote: values['money.taxNote'].trim(),
});

/** The day of payouts, and what invoices for commission say about tax. */
export function MoneyForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const { version } = settings.money;
  const form = useForm({ initial: valuesOf(settings.money) });
  return (
    <SectionForm {...rest} form={form} settings={settings} body={() => ({ version, money: bodyOf(form.values) })}>
      <NumberField
        label={t('desk.setup.payout_day')}
        hint={t('desk.setup.payout_day_hint')}
        min={1}
        max={MAX_PAYOUT_DAY}
        {...form.input('money.payoutDay')}
      />
      <Field
        label={t('desk.setup.invoices_from')}
        hint={t('desk.setup.invoices_from_hint')}
        type="month"
        {...form.field('money.invoicesFrom')}
      />
      <div className="setpair">
        <Field label={t('desk.setup.tax_name')} maxLength={MAX_TAX_NAME} {...form.field('money.taxName')} />
        <NumberField
          label={t('desk.setup.tax_rate')}
          hint={t('desk.setup.tax_rate_hint')}
          min={0}
          max={100}
          fractionDigits={2}
          after="%"
          {...form.input('money.taxBp')}
        />
      </div>
      <Field
        label={t('desk.setup.tax_note')}
        hint={t('desk.setup.tax_note_hint')}
        maxLength={MAX_TAX_NOTE}
        {...form.field('money.taxNote')}
      />
    </SectionForm>
  );
}
