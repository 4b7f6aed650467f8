import { useState, type ReactNode } from 'react';
import { minorPerUnit } from '#domain/money.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { Field } from '#web/ui/field/field.tsx';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import type { HelpField } from './help-subjects.ts';

type NumberName = 'people' | 'adults' | 'children' | 'budget' | 'amount' | 'request_id';
/** Values of all forms; each shows its own. */
export type RequestValues = { [Name in HelpField]: Name extends NumberName ? number | null : string };

const NUMBERS: ReadonlySet<HelpField> = new Set(['people', 'adults', 'children', 'budget', 'amount', 'request_id']);
const AMOUNTS: ReadonlySet<HelpField> = new Set(['budget', 'amount']);
const DAYS: ReadonlySet<HelpField> = new Set(['date_from', 'date_to']);
/** Autofill names (HTML `autocomplete`). */
const TOKENS: Partial<Record<HelpField, string>> = {
  name: 'name',
  email: 'email',
  company: 'organization',
  website: 'url',
};
const MAX_COMMENT = 4000;
const MAX_LINE = 200;
const MAX_PEOPLE = 1000;
/** Of a booking: more digits are a mistake. */
const MAX_NUMBER = 1_000_000_000;
/** Later years that can be asked about. */
const YEARS = 3;

interface RequestFieldProps {
  name: HelpField;
  form: Form<RequestValues>;
  /** What the account has. */
  known: string | null | undefined;
  isOptional: boolean;
}

/** One field of a help request. */
export function RequestField({ name, form, known, isOptional }: RequestFieldProps): ReactNode {
  const t = useText();
  const { currency } = usePage();
  const label = t(`help.request.field_${name}`, { currency });
  if (known) return <KnownValue label={label} value={known} />;
  if (name === 'comment')
    return (
      <TextArea label={label} isOptional={isOptional} rows={4} maxLength={MAX_COMMENT} {...form.field('comment')} />
    );
  if (name === 'phone') return <Phone label={label} isOptional={isOptional} form={form} />;
  if (name === 'year') return <Year label={label} form={form} />;
  if (NUMBERS.has(name)) return <Numeral name={name as NumberName} label={label} isOptional={isOptional} form={form} />;
  const isEmail = name === 'email';
  return (
    <Field
      label={label}
      isOptional={isOptional}
      type={DAYS.has(name) ? 'date' : isEmail ? 'email' : 'text'}
      inputMode={isEmail ? 'email' : undefined}
      autoComplete={TOKENS[name] ?? 'off'}
      maxLength={DAYS.has(name) ? undefined : MAX_LINE}
      {...form.field(name as Exclude<HelpField, NumberName>)}
    />
  );
}

interface PartProps {
  label: string;
  isOptional?: boolean;
  form: Form<RequestValues>;
}

function Phone({ label, isOptional, form }: PartProps): ReactNode {
  const texts = usePhoneTexts();
  const country = useDefaultCountry();
  const { locale } = usePage();
  // One cell of the form's grid: the field has a note of its own.
  return (
    <div>
      <PhoneInput
        label={label}
        isOptional={isOptional}
        country={country}
        locale={locale}
        texts={texts}
        {...form.input('phone')}
      />
    </div>
  );
}

function Numeral({ name, label, isOptional, form }: PartProps & { name: NumberName }): ReactNode {
  const { currency } = usePage();
  const field = { label, isOptional, ...form.input(name) };
  return AMOUNTS.has(name) ? (
    <AmountField {...field} currency={currency} min={minorPerUnit(currency)} before={currency} />
  ) : (
    <NumberField {...field} min={name === 'children' ? 0 : 1} max={name === 'request_id' ? MAX_NUMBER : MAX_PEOPLE} />
  );
}

function Year({ label, form }: PartProps): ReactNode {
  const t = useText();
  const [now] = useState(() => new Date().getUTCFullYear());
  return (
    <SelectField label={label} {...form.field('year')}>
      <option value="">{t('help.request.choose')}</option>
      {Array.from({ length: YEARS }, (_, at) => now + 1 + at).map((year) => (
        <option key={year}>{year}</option>
      ))}
    </SelectField>
  );
}
