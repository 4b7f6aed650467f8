import { useState, type ReactNode } from 'react';
import { LOCALES } from '#domain/locales.ts';
import { isoCurrencyOf } from '#domain/money.ts';
import { TOUR_FORMS } from '#domain/tour-draft.ts';
import { PlaceField, type ChosenPlace } from '#web/features/desk/place-field.tsx';
import { useDesk } from '#web/features/desk/use-desk.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { LEAVING } from '#web/state/use-submit.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

const MAX_DAYS = 60;

/** Fields of a new tour; creating it opens its editor. */
function useNewTour(organizer: number | undefined) {
  const href = useHref();
  const { api, navigate, locale, currency } = usePage();
  const { memberships } = useDesk();
  const managed = memberships.filter(({ role }) => role !== 'guide');
  const [city, setCity] = useState<ChosenPlace | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const form = useCallForm({
    initial: {
      organizer_id: String(organizer ?? managed[0]?.organizer_id ?? ''),
      form: 'tour' as string,
      name: '',
      lang: LOCALES.find(({ code }) => code === locale)?.lang ?? 'en',
      start_city_id: null as number | null,
      days: null as number | null,
      currency: isoCurrencyOf(currency),
    },
    rules: { name: 'required', days: 'required', start_city_id: 'required' },
  });
  const create = async (): Promise<symbol> => {
    const { values } = form;
    const body = {
      organizer_id: Number(values.organizer_id),
      form: TOUR_FORMS.find((known) => known === values.form) ?? 'tour',
      name: values.name.trim(),
      lang: values.lang,
      start_city_id: values.start_city_id ?? 0,
      days: values.days ?? 1,
      currency: values.currency,
    };
    const { id } = await api.desk.createTour({ body });
    navigate(href('desk-tour', { id: String(id) }));
    return LEAVING;
  };
  const choose = (place: ChosenPlace): void => {
    setCity(place);
    form.set({ start_city_id: place.city_id });
  };
  return {
    form,
    city,
    choose,
    managed,
    create,
    isChoosing,
    setChoosing,
  };
}

/** A dialog with the required fields of a new tour. */
export function NewTour({ organizer, onClosed }: { organizer: number | undefined; onClosed: () => void }): ReactNode {
  const t = useText();
  const { form, city, choose, managed, create, isChoosing, setChoosing } = useNewTour(organizer);
  return (
    <FormDialog
      texts={{ title: t('desk.tours.new'), send: t('desk.tours.create'), back: t('ui.cancel') }}
      form={form}
      onClosed={onClosed}
      isBusy={isChoosing}
      onSend={create}
    >
      {managed.length > 1 && (
        <SelectField label={t('desk.tours.organizer')} {...form.field('organizer_id')}>
          {managed.map(({ organizer_id: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field label={t('desk.tours.name')} maxLength={120} data-autofocus="" {...form.field('name')} />
      <RadioGroup
        label={t('desk.tours.form')}
        options={TOUR_FORMS.map((value) => ({ value: value as string, label: t(`desk.tours.form_${value}`) }))}
        {...form.input('form')}
      />
      <PlaceField
        label={t('desk.tours.start_city')}
        name="start_city_id"
        value={city}
        error={form.input('start_city_id').error}
        onChoose={choose}
        onBusy={setChoosing}
      />
      <NumberField
        label={t('desk.tours.length')}
        hint={t('desk.tours.length_hint')}
        min={1}
        max={MAX_DAYS}
        {...form.input('days')}
      />
      <LanguageAndCurrency form={form} />
    </FormDialog>
  );
}

function LanguageAndCurrency({ form }: Pick<ReturnType<typeof useNewTour>, 'form'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { currencies } = useSite();
  return (
    <>
      <SelectField label={t('desk.tours.lang')} hint={t('desk.tours.lang_hint')} {...form.field('lang')}>
        {LOCALES.map(({ lang, name }) => (
          <option key={lang} value={lang}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('desk.tours.currency')} hint={t('desk.tours.currency_hint')} {...form.field('currency')}>
        {currencies.map((code) => (
          <option key={code} value={isoCurrencyOf(code)}>
            {formats.currencyName(code)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
