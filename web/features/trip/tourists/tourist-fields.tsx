import type { ReactNode } from 'react';
import type { Tourist, TouristsView } from '#contract/trip/tourists.ts';
import { EXPERIENCE_LEVELS, isNeeded, type TouristField } from '#domain/trip/tourist-form.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { Field } from '#web/ui/field/field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import type { TouristValues } from './tourist-values.ts';

type Asked = TouristsView['fields'][number];

interface TouristFieldsProps {
  person: Tourist;
  form: Form<TouristValues>;
  fields: readonly Asked[];
  /** Whether the form is about the visitor, whose browser may then autofill it. */
  isSelf: boolean;
}

/** Autofill names of the fields (HTML `autocomplete`). */
const TOKENS: Partial<Record<TouristField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  middle_name: 'additional-name',
  birthday: 'bday',
  phone: 'tel',
  email: 'email',
};

/** The due fields of one person. */
export function TouristFields({ person, form, fields, isSelf }: TouristFieldsProps): ReactNode {
  const open = fields.filter(({ is_open }) => is_open);
  return (
    <div className="travel-form">
      {open.map((asked) => (
        <TouristInput key={asked.field} asked={asked} person={person} form={form} isSelf={isSelf} />
      ))}
    </div>
  );
}

interface TouristInputProps extends Pick<TouristFieldsProps, 'person' | 'form' | 'isSelf'> {
  asked: Asked;
}

/** The autofill token of a field. Each companion gets a section, so that the visitor's data does not fill it. */
function tokenOf(field: TouristField, personId: number, isSelf: boolean): string {
  const token = TOKENS[field];
  if (token === undefined) return 'off';
  return isSelf ? token : `section-person-${personId} ${token}`;
}

function TouristInput({ asked, person, form, isSelf }: TouristInputProps): ReactNode {
  const t = useText();
  const { field } = asked;
  const labelled = {
    label: t(`trip.field_${field}`),
    isOptional: !isNeeded(field),
    hint: asked.reason ?? undefined,
    autoComplete: tokenOf(field, person.id, isSelf),
  };
  switch (field) {
    case 'phone':
      return <PhoneField {...labelled} form={form} />;
    case 'weight':
    case 'height':
      return <NumberField {...labelled} min={0} max={300} after={t(`trip.unit_${field}`)} {...form.input(field)} />;
    case 'experience':
      return <ExperienceField {...labelled} form={form} personId={person.id} />;
    case 'birthday':
      return <Field {...labelled} type="date" min="1900-01-01" {...form.field(field)} />;
    case 'passport': {
      const saved = person.passport && t('trip.passport_saved', { number: person.passport });
      const hint = [saved, labelled.hint].filter(Boolean).join(' ');
      return <Field {...labelled} hint={hint} autoCapitalize="characters" spellCheck={false} {...form.field(field)} />;
    }
    case 'email':
      return <Field {...labelled} type="email" inputMode="email" {...form.field(field)} />;
    default:
      return <Field {...labelled} {...form.field(field)} />;
  }
}

interface LabelledProps {
  label: string;
  hint: string | undefined;
  autoComplete: string;
  form: Form<TouristValues>;
}

function PhoneField({ form, ...labelled }: LabelledProps): ReactNode {
  const texts = usePhoneTexts();
  const country = useDefaultCountry();
  const { locale } = usePage();
  return (
    <div>
      <PhoneInput {...labelled} country={country} locale={locale} texts={texts} {...form.input('phone')} />
    </div>
  );
}

function ExperienceField({ label, hint, form, personId }: LabelledProps & { personId: number }): ReactNode {
  const t = useText();
  return (
    <div className="travel-form__wide">
      <RadioGroup
        {...form.input('experience')}
        name={`experience-${personId}`}
        label={label}
        hint={hint}
        variant="tiles"
        options={EXPERIENCE_LEVELS.map((level) => ({
          value: level as string,
          label: t(`trip.experience_${level}`),
        }))}
      />
    </div>
  );
}
