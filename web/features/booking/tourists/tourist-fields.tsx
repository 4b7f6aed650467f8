import type { ReactNode } from 'react';
import type { Tourist, TouristsView } from '#contract/booking/tourists.ts';
import { EXPERIENCE_LEVELS, type TouristField } from '#domain/booking/tourist-form.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhoneTexts } from '../../../i18n/use-phone-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePage } from '../../../state/page.ts';
import { useUsualCountry } from '../../../state/use-usual-country.ts';
import { Field } from '#web/ui/field/field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import type { TouristValues } from './tourist-values.ts';

type Asked = TouristsView['fields'][number];

export interface TouristFieldsProps {
  person: Tourist;
  form: Form<TouristValues>;
  fields: readonly Asked[];
  /** Whether the form is about the visitor: only then the browser may fill in the visitor's own data. */
  isSelf: boolean;
}

/** What the platform calls a field when it fills it in. */
const TOKENS: Partial<Record<TouristField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  middle_name: 'additional-name',
  birthday: 'bday',
  phone: 'tel',
  email: 'email',
};

const UNITS = { weight: 'kg', height: 'cm' } as const;

/** The fields that a tour asks of one person by now. */
export function TouristFields({ person, form, fields, isSelf }: TouristFieldsProps): ReactNode {
  const open = fields.filter(({ is_open }) => is_open);
  return (
    <div className="tform">
      {open.map((asked) => (
        <TouristInput key={asked.field} asked={asked} person={person} form={form} isSelf={isSelf} />
      ))}
    </div>
  );
}

interface TouristInputProps extends Pick<TouristFieldsProps, 'person' | 'form' | 'isSelf'> {
  asked: Asked;
}

function TouristInput({ asked, person, form, isSelf }: TouristInputProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const phoneTexts = usePhoneTexts();
  const country = useUsualCountry();
  const { locale } = usePage();
  const { field } = asked;
  const label = t(`tourists.field_${field}`);
  const hint = asked.reason ?? undefined;
  const token = TOKENS[field];
  // A section of its own for everybody else, so that the visitor's name does not fill their forms.
  const autoComplete = token === undefined ? 'off' : isSelf ? token : `section-person-${person.id} ${token}`;
  switch (field) {
    case 'phone':
      return (
        <div>
          <PhoneInput
            label={label}
            hint={hint}
            country={country}
            locale={locale}
            texts={phoneTexts}
            autoComplete={autoComplete}
            {...form.input(field)}
          />
        </div>
      );
    case 'weight':
    case 'height':
      return (
        <NumberField
          label={label}
          hint={hint}
          locale={formats.tag}
          min={0}
          max={300}
          after={UNITS[field]}
          autoComplete={autoComplete}
          {...form.input(field)}
        />
      );
    case 'experience': {
      const { value, onChange, ...own } = form.input(field);
      return (
        <div className="tform__wide">
          <RadioGroup
            {...own}
            name={`experience-${person.id}`}
            label={label}
            hint={hint}
            variant="tiles"
            value={value}
            options={EXPERIENCE_LEVELS.map((level) => ({ value: level, label: t(`tourists.experience_${level}`) }))}
            onChange={onChange}
          />
        </div>
      );
    }
    case 'birthday':
      return (
        <Field
          label={label}
          hint={hint}
          type="date"
          min="1900-01-01"
          autoComplete={autoComplete}
          {...form.field(field)}
        />
      );
    case 'passport':
      return (
        <Field
          label={label}
          hint={[person.passport && t('tourists.passport_saved', { number: person.passport }), hint]
            .filter(Boolean)
            .join(' ')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field(field)}
        />
      );
    default:
      return (
        <Field
          label={label}
          hint={hint}
          autoComplete={autoComplete}
          {...(field === 'email' && { type: 'email', inputMode: 'email' as const })}
          {...form.field(field)}
        />
      );
  }
}
