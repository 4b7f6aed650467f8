import type { ReactNode } from 'react';
import type { SalesTerms } from '#contract/organizers/sales-terms.ts';
import { BP_PER_PERCENT, hasCommission, SALES_MODEL } from '#domain/booking/sales-model.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { SettingForm, SettingRow } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';

/** Basis points per percent. */

interface SalesTermsProps {
  terms: SalesTerms;
  /** Whether the role may change them. */
  canChange: boolean;
  stepUp: StepUp;
}

function TermsForm({ terms, stepUp, close }: Omit<SalesTermsProps, 'canChange'> & { close: () => void }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const form = useForm({
    initial: {
      model: String(terms.sales_model),
      percent: (terms.commission_bp / BP_PER_PERCENT) as number | null,
    },
    rules: { percent: 'required|minValue:0|maxValue:100' },
  });
  const { model, percent } = form.values;
  const save = async (): Promise<void> => {
    const body = {
      organizer_id: terms.organizer_id,
      sales_model: Number(model),
      commission_bp: Math.round((percent ?? 0) * BP_PER_PERCENT),
    };
    await stepUp.run(() => api.organizers.setSalesTerms({ body }));
    await reload();
    close();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close}>
      <SelectField label={t('staff.model')} hint={t(`staff.model_${model}_hint`)} {...form.field('model')}>
        {Object.values(SALES_MODEL).map((one) => (
          <option key={one} value={one}>
            {t(`staff.model_${one}`)}
          </option>
        ))}
      </SelectField>
      {hasCommission(Number(model)) && (
        <NumberField
          label={t('staff.commission')}
          hint={t('staff.terms_from_now')}
          isUnclamped
          min={0}
          max={100}
          fractionDigits={2}
          after="%"
          {...form.input('percent')}
        />
      )}
    </SettingForm>
  );
}

/** The sales model and commission of the organizer's tours. */
export function SalesTermsRow({ terms, canChange, stepUp }: SalesTermsProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const model = t(`staff.model_${terms.sales_model}`);
  const value = hasCommission(terms.sales_model)
    ? t('staff.terms', { model, percent: formats.number(terms.commission_bp / BP_PER_PERCENT) })
    : model;
  const note = t(`staff.model_${terms.sales_model}_hint`);
  if (!canChange)
    return (
      <p>
        {value}
        <br />
        <small className="t-14 ink-2">{note}</small>
      </p>
    );
  return (
    <div className="sets">
      <SettingRow label={t('staff.model')} value={value} note={note}>
        {(close) => <TermsForm terms={terms} stepUp={stepUp} close={close} />}
      </SettingRow>
    </div>
  );
}
