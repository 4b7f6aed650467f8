import type { ReactNode } from 'react';
import { LOCALES, type Lang } from '#domain/locales.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { SectionForm } from './section-form.tsx';
import type { SectionProps } from './settings-section.ts';

/** Currencies that are offered first; those with a stored rate follow. */
const COMMON_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'RUB', 'KZT', 'CNY'];

const LANGUAGE_OPTIONS = LOCALES.map(({ lang, name }) => (
  <option key={lang} value={lang}>
    {name}
  </option>
));

const codesOf = ({ languages, rates }: SectionProps['settings']): string[] => [
  ...new Set([...COMMON_CURRENCIES, ...languages.value.currencies, ...rates.map(({ currency }) => currency)]),
];

/** Languages and currencies of the site. */
export function LanguagesForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const { currencyName } = useFormats();
  const { version, value } = settings.languages;
  const form = useForm({
    initial: {
      first: value.languages[0] ?? 'en',
      'languages.languages': value.languages as readonly string[],
      'languages.defaultCurrency': value.defaultCurrency,
      'languages.currencies': value.currencies as readonly string[],
    },
  });
  const { values } = form;
  const codes = codesOf(settings);
  const languages = [values.first, ...values['languages.languages'].filter((lang) => lang !== values.first)] as Lang[];
  return (
    <SectionForm
      {...rest}
      form={form}
      settings={settings}
      body={() => ({
        version,
        languages: {
          languages,
          defaultCurrency: values['languages.defaultCurrency'],
          currencies: [...values['languages.currencies']],
        },
      })}
    >
      <div className="setpair">
        <SelectField label={t('desk.setup.first_language')} {...form.field('first')}>
          {LANGUAGE_OPTIONS}
        </SelectField>
        <SelectField label={t('desk.setup.books')} {...form.field('languages.defaultCurrency')}>
          {codes.map((code) => (
            <option key={code} value={code}>{`${currencyName(code)}, ${code}`}</option>
          ))}
        </SelectField>
      </div>
      <CheckboxGroup
        label={t('desk.setup.languages')}
        options={LOCALES.map(({ lang, name }) => ({ value: lang, label: name, isOff: lang === values.first }))}
        {...form.input('languages.languages')}
        value={languages}
      />
      <div className="setcolumns">
        <CheckboxGroup
          label={t('desk.setup.currencies')}
          hint={t('desk.setup.currencies_hint')}
          options={codes
            .filter((code) => code !== values['languages.defaultCurrency'])
            .map((code) => ({ value: code, label: `${code}, ${currencyName(code)}` }))}
          {...form.input('languages.currencies')}
        />
      </div>
    </SectionForm>
  );
}
