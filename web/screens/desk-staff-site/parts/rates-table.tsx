import type { ReactNode } from 'react';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { useChanged, type SectionProps } from '#web/features/site-settings/settings-section.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

function RateLines({ rates }: Pick<SiteSettingsReply, 'rates'>): ReactNode {
  const t = useText();
  const { day, currencyName } = useFormats();
  return (
    <table className="sitetable">
      <thead>
        <tr>
          <th scope="col">{t('desk.setup.currency')}</th>
          <th scope="col">{t('desk.setup.per_euro')}</th>
          <th scope="col">{t('desk.setup.source')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.currency}>
            <th scope="row">
              {rate.currency} <span className="ink-2">{currencyName(rate.currency)}</span>
            </th>
            <td className="num">{rate.per_eur}</td>
            <td>
              {day(rate.day)}, {t(`desk.setup.source_${rate.source}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Exchange rates with date and source, and a form for a currency that the feed lacks. */
export function RatesTable({
  settings,
  onSaved,
  onChanged,
}: Pick<SectionProps, 'settings' | 'onSaved' | 'onChanged'>): ReactNode {
  const t = useText();
  const { api } = usePage();
  const form = useCallForm({
    initial: { currency: '', per_eur: '' },
    rules: { currency: 'required|min:3|max:3', per_eur: 'required' },
  });
  const isChanged = Object.values(form.values).some((text) => text.trim() !== '');
  useChanged(isChanged, onChanged);
  const save = async (): Promise<void> => {
    const rate = {
      currency: form.values.currency.toUpperCase(),
      per_eur: Number(form.values.per_eur.replace(',', '.')),
    };
    onSaved(await api.site.saveRates({ body: { rates: [rate] } }));
    form.set({ currency: '', per_eur: '' });
  };
  return (
    <>
      <RateLines rates={settings.rates} />
      <Form form={form} className="siterate" onSend={save}>
        <Field label={t('desk.setup.currency')} maxLength={3} autoCapitalize="characters" {...form.field('currency')} />
        <Field label={t('desk.setup.per_euro')} inputMode="decimal" {...form.field('per_eur')} />
        <Button type="submit" variant={isChanged ? 'main' : undefined} isBusy={form.isBusy}>
          {t('desk.setup.save_rate')}
        </Button>
      </Form>
      <Problem text={form.problem} />
    </>
  );
}
