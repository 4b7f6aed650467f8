import type { ReactNode } from 'react';
import type { ManagedOrganizer } from '#contract/organizers/manage-organizers.ts';
import type { Country } from '#contract/places/countries.ts';
import { isEmpty } from '#domain/form-rules.ts';
import { SOCIAL_SOURCES, isSocialUrl } from '#domain/site/social-links.ts';
import { MAX_ORGANIZER_ABOUT_LENGTH, MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { SettingForm } from '#web/features/account/setting-row.tsx';

const YEAR = /^(19|20)\d\d$/;

type Socials = ManagedOrganizer['socials'];

/** The fields of an organizer that staff edit. */
type OrganizerProfile = Pick<
  ManagedOrganizer,
  'kind' | 'name' | 'person' | 'about' | 'languages' | 'since' | 'country_id' | 'socials'
>;

/** Choices of the form. */
export interface OrganizerChoices {
  countries: readonly Country[];
  languages: readonly { id: string; name: string }[];
}

interface OrganizerFormProps extends OrganizerChoices {
  /** Null for a new one, which may be linked to an account. */
  organizer: ManagedOrganizer | null;
  save: (profile: OrganizerProfile, email: string) => Promise<unknown>;
  onCancel: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A link with the network of its host; null for an unknown host. */
function socialOf(url: string): Socials[number] | null {
  const source = SOCIAL_SOURCES.find((one) => isSocialUrl({ source: one, url }));
  return source ? { source, url } : null;
}
const socialsOf = (text: string): Socials => linesOf(text).flatMap((url) => socialOf(url) ?? []);
const areSocials = (text: unknown): boolean => linesOf(String(text)).every((url) => socialOf(url) !== null);

/** Fields `about_en`, `about_ru`… as one localized text; empty ones are omitted. */
function aboutOf(values: Record<(typeof ABOUT)[number]['name'], string>): ManagedOrganizer['about'] {
  const { about_en: en, ...others } = values;
  const filled = Object.entries(others).flatMap(([name, text]) =>
    text.trim() ? [[name.slice('about_'.length), text.trim()]] : [],
  );
  return { en: en.trim(), ...(Object.fromEntries(filled) as Omit<ManagedOrganizer['about'], 'en'>) };
}

const ABOUT = [
  { name: 'about_en', language: 'en' },
  { name: 'about_ru', language: 'ru' },
  { name: 'about_de', language: 'de' },
  { name: 'about_zh', language: 'zh' },
] as const;

function useOrganizerForm(organizer: ManagedOrganizer | null) {
  const t = useText();
  return useForm({
    initial: {
      kind: organizer?.kind ?? 'organization',
      name: organizer?.name ?? '',
      person: organizer?.person ?? '',
      email: '',
      about_en: organizer?.about.en ?? '',
      about_ru: organizer?.about.ru ?? '',
      about_de: organizer?.about.de ?? '',
      about_zh: organizer?.about.zh ?? '',
      languages: organizer?.languages ?? ['en'],
      since: organizer ? String(organizer.since) : '',
      country_id: organizer ? String(organizer.country_id) : '',
      socials: organizer?.socials.map(({ url }) => url).join('\n') ?? '',
    },
    rules: {
      name: `required|max:${MAX_ORGANIZER_NAME_LENGTH}`,
      person: `max:${MAX_ORGANIZER_NAME_LENGTH}`,
      email: 'email|max:254',
      about_en: `required|max:${MAX_ORGANIZER_ABOUT_LENGTH}`,
      languages: 'required',
      since: (text) => (isEmpty(text) ? 'validation.required' : YEAR.test(String(text).trim()) || 'staff.since_wrong'),
      country_id: 'required',
      socials: (text) => areSocials(text) || t('staff.socials_wrong'),
    },
  });
}

type ProfileForm = ReturnType<typeof useOrganizerForm>;

/** The values that the form sends. */
function profileOf({ values }: ProfileForm): OrganizerProfile {
  const { kind, name, person, email: _email, languages, since, country_id, socials, ...about } = values;
  return {
    kind,
    name: name.trim(),
    person: person.trim(),
    about: aboutOf(about),
    languages,
    since: Number(since),
    country_id: Number(country_id),
    socials: socialsOf(socials),
  };
}

/** Identity of the organizer. */
function WhoFields({ form, isNew }: { form: ProfileForm; isNew: boolean }): ReactNode {
  const t = useText();
  return (
    <>
      <SelectField label={t('staff.kind')} {...form.field('kind')}>
        <option value="organization">{t('staff.kind_organization')}</option>
        <option value="author">{t('staff.kind_author')}</option>
      </SelectField>
      <Field label={t('staff.name')} autoComplete="off" {...form.field('name')} />
      <Field
        label={t('staff.person')}
        isOptional
        hint={t('staff.person_hint')}
        autoComplete="off"
        {...form.field('person')}
      />
      {isNew && (
        <Field
          label={t('staff.email')}
          isOptional
          hint={t('staff.email_hint')}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
      )}
    </>
  );
}

/** Content of its page: texts, languages, country, links. */
function PageFields({ form, countries, languages }: OrganizerChoices & { form: ProfileForm }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      {ABOUT.map(({ name, language }) => (
        <TextArea
          key={name}
          label={t('staff.about', { language: formats.language(language) })}
          isOptional={name !== 'about_en'}
          maxLength={MAX_ORGANIZER_ABOUT_LENGTH}
          {...form.field(name)}
        />
      ))}
      <CheckboxGroup
        label={t('staff.languages')}
        options={languages.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.input('languages')}
      />
      <Field label={t('staff.since')} inputMode="numeric" maxLength={4} autoComplete="off" {...form.field('since')} />
      <SelectField label={t('staff.country')} {...form.field('country_id')}>
        <option value="">—</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea label={t('staff.socials')} isOptional hint={t('staff.socials_hint')} {...form.field('socials')} />
    </>
  );
}

/** The profile of an organizer, new or changed. */
export function OrganizerForm({ organizer, countries, languages, save, onCancel }: OrganizerFormProps): ReactNode {
  const t = useText();
  const form = useOrganizerForm(organizer);
  return (
    <SettingForm
      form={form}
      save={() => save(profileOf(form), form.values.email.trim())}
      onCancel={onCancel}
      submit={t(organizer ? 'staff.save' : 'staff.create')}
    >
      <WhoFields form={form} isNew={organizer === null} />
      <PageFields form={form} countries={countries} languages={languages} />
    </SettingForm>
  );
}
