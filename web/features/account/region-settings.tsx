import type { ReactNode } from 'react';
import { LOCALES, toLocale, type Locale } from '#domain/locales.ts';
import { isoCurrencyOf } from '#domain/money.ts';
import { countryName } from '#domain/places/countries.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { chooseCountry } from '#web/state/country.ts';
import { chooseCurrency } from '#web/state/choose-currency.ts';
import { usePage } from '#web/state/page.ts';
import { useCountries } from '#web/state/use-countries.ts';
import { useSite } from '#web/state/site.ts';
import { SettingForm, SettingRow } from './setting-row.tsx';
import { useSaved, type AccountSettings } from './use-settings.ts';

function CurrencyForm({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const page = usePage();
  const formats = useFormats();
  const site = useSite();
  const form = useForm({ initial: { currency: page.currency } });
  return (
    <SettingForm form={form} save={() => chooseCurrency(page, form.values.currency, site)} onCancel={close}>
      <SelectField label={t('site.currency')} {...form.field('currency')}>
        {site.currencies.map((code) => (
          <option key={code} value={code}>
            {joinParts(formats.tag, isoCurrencyOf(code), formats.currencyName(isoCurrencyOf(code)))}
          </option>
        ))}
      </SelectField>
    </SettingForm>
  );
}

function CountryForm({ countryId, close }: { countryId: number | null; close: () => void }): ReactNode {
  const t = useText();
  const page = usePage();
  const { api } = page;
  const saved = useSaved();
  const countries = useCountries() ?? [];
  const form = useForm({
    initial: { country_id: countryId === null ? '' : String(countryId) },
    rules: { country_id: 'required' },
  });
  const save = async (): Promise<void> => {
    const user = await api.account.changeCountry({ body: { country_id: Number(form.values.country_id) } });
    if (user.country) chooseCountry(page, user.country);
    close();
    await saved(user);
  };
  return (
    <SettingForm form={form} save={save} onCancel={close}>
      <SelectField label={t('settings.country')} autoComplete="country" {...form.field('country_id')}>
        <option value="" disabled>
          {t('settings.choose')}
        </option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </SettingForm>
  );
}

const languageName = (locale: Locale): string => LOCALES.find(({ code }) => code === locale)?.name ?? '';

interface RegionSettingsProps {
  data: AccountSettings;
  /** The languages as links to this page, each under its own name. */
  languages: ReactNode;
}

/** Language, currency and country. */
export function RegionSettings({ data: { user }, languages }: RegionSettingsProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { locale, currency } = usePage();
  const iso = isoCurrencyOf(currency);
  const saved = toLocale(user.language);
  return (
    <div className="sets">
      <SettingRow
        label={t('site.language')}
        value={languageName(saved)}
        note={
          saved === locale
            ? t('settings.language_note')
            : t('settings.language_other', { language: languageName(locale) })
        }
      >
        {(close) => (
          <>
            {languages}
            <Button variant="quiet" onClick={close}>
              {t('ui.cancel')}
            </Button>
          </>
        )}
      </SettingRow>
      <SettingRow
        label={t('site.currency')}
        value={joinParts(formats.tag, iso, formats.currencyName(iso))}
        note={t('settings.currency_note')}
      >
        {(close) => <CurrencyForm close={close} />}
      </SettingRow>
      <SettingRow
        label={t('settings.country')}
        value={user.country ? countryName(user.country, locale) : t('settings.country_not_set')}
      >
        {(close) => <CountryForm countryId={user.country_id} close={close} />}
      </SettingRow>
    </div>
  );
}
