import type { ReactNode } from 'react';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { WEEK } from '#domain/calendar-days.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useLocaleTag } from '#web/i18n/locale-tag.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm, type Form } from '#web/ui/form/use-form.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { SectionForm } from './section-form.tsx';
import type { SectionProps } from './settings-section.ts';

/** The layer's own address when nothing was set: it answers nobody. */
const NO_REPLY = /^no-reply@/;
const ZONES = Intl.supportedValuesOf('timeZone');

/** The form's values; a site that was never saved starts in the reader's time zone. */
function valuesOf({ version, value }: SiteSettingsReply['contacts']) {
  const usual = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    'contacts.email': version === 0 && NO_REPLY.test(value.email) ? '' : value.email,
    'contacts.phone': value.phone,
    'contacts.company': value.company,
    'contacts.hours.timezone': version === 0 && ZONES.includes(usual) ? usual : value.hours.timezone,
    'contacts.hours.days': value.hours.days.map(String) as readonly string[],
    'contacts.hours.from': value.hours.from,
    'contacts.hours.to': value.hours.to,
  };
}
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values) => ({
  email: values['contacts.email'],
  phone: values['contacts.phone'],
  company: values['contacts.company'],
  hours: {
    timezone: values['contacts.hours.timezone'],
    days: values['contacts.hours.days'].map(Number),
    from: values['contacts.hours.from'],
    to: values['contacts.hours.to'],
  },
});

const RULES = {
  'contacts.email': 'required|email',
  'contacts.phone': 'phone',
  'contacts.hours.from': 'required',
  'contacts.hours.to': 'required',
} as const;

function HoursFields({ form }: { form: Form<Values> }): ReactNode {
  const t = useText();
  const weekday = new Intl.DateTimeFormat(useLocaleTag(), { weekday: 'long', timeZone: 'UTC' });
  const zone = form.field('contacts.hours.timezone');
  return (
    <>
      <div className="setdays">
        <CheckboxGroup
          label={t('desk.setup.days')}
          options={WEEK.map((day, at) => ({ value: String(at + 1), label: weekday.format(new Date(day)) }))}
          {...form.input('contacts.hours.days')}
        />
      </div>
      <div className="setthree">
        <Field label={t('desk.setup.from')} type="time" {...form.field('contacts.hours.from')} />
        <Field label={t('desk.setup.to')} type="time" {...form.field('contacts.hours.to')} />
        <SelectField label={t('desk.setup.timezone')} {...zone}>
          {[...new Set([zone.value, ...ZONES])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** Addresses, hours and the company. */
export function ContactsForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const { version } = settings.contacts;
  const form = useForm({ initial: valuesOf(settings.contacts), rules: RULES });
  return (
    <SectionForm {...rest} form={form} settings={settings} body={() => ({ version, contacts: bodyOf(form.values) })}>
      <div className="setpair">
        <Field label={t('desk.setup.email')} type="email" {...form.field('contacts.email')} />
        <Field
          label={t('desk.setup.phone')}
          type="tel"
          hint={t('desk.setup.phone_hint')}
          {...form.field('contacts.phone')}
        />
      </div>
      <HoursFields form={form} />
      <TextArea
        label={t('desk.setup.company')}
        hint={t('desk.setup.company_hint')}
        rows={3}
        {...form.field('contacts.company')}
      />
    </SectionForm>
  );
}
