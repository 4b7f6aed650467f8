import { useState, type ReactNode } from 'react';
import type { OrganizerProfile } from '#contract/desk/profile.ts';
import { MAX_ORGANIZER_ABOUT_LENGTH, MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { langOf, LOCALES, type Lang } from '#domain/locales.ts';
import { SPOKEN_LANGUAGES } from '#domain/spoken-languages.ts';
import { Chips } from '#web/features/desk/chips.tsx';
import { PlaceField } from '#web/features/desk/place-field.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { TextLanguage } from '#web/features/desk/text-language.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

/** State of the profile form. */
function useProfileForm(profile: OrganizerProfile) {
  const { api } = usePage();
  const [isSaved, setSaved] = useState(false);
  const [city, setCity] = useState(profile.city);
  const { about } = profile;
  const form = useCallForm({
    initial: {
      name: profile.name,
      since: String(profile.since),
      person: profile.person,
      languages: profile.languages,
      ...(Object.fromEntries(LOCALES.map(({ lang }) => [lang, about[lang] ?? ''])) as Record<Lang, string>),
    },
    rules: { name: 'required', since: 'required|minValue:1900', languages: 'required' },
  });
  const send = async (): Promise<void> => {
    const { name, since, person, languages, ...texts } = form.values;
    setSaved(false);
    await api.desk.saveProfile({
      body: {
        organizer_id: profile.organizer_id,
        ...(profile.can_change_checked && { name: name.trim(), since: Number(since) }),
        person: person.trim(),
        languages,
        city_id: city?.city_id ?? null,
        about: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
      },
    });
    setSaved(true);
  };
  return { form, city, setCity, send, isSaved };
}

/** The organizer's public profile. */
export function ProfileForm({ profile }: { profile: OrganizerProfile }): ReactNode {
  const t = useText();
  const { language } = useFormats();
  const { form, city, setCity, send, isSaved } = useProfileForm(profile);
  const codes = [...new Set([...SPOKEN_LANGUAGES, ...profile.languages])];
  return (
    <Form form={form} onSend={send}>
      {profile.can_change_checked ? (
        <div className="two-columns">
          <Field label={t('desk.profile.name')} maxLength={MAX_ORGANIZER_NAME_LENGTH} {...form.field('name')} />
          <Field label={t('desk.profile.since')} inputMode="numeric" maxLength={4} {...form.field('since')} />
        </div>
      ) : (
        <>
          <KnownValue label={t('desk.profile.name')} value={`${profile.name}, ${profile.since}`} />
          <p className="ink-2">{t('desk.profile.checked')}</p>
        </>
      )}
      <Field
        label={t('desk.profile.person')}
        hint={t('desk.profile.person_hint')}
        maxLength={MAX_ORGANIZER_NAME_LENGTH}
        {...form.field('person')}
      />
      <AboutFields form={form} />
      <Chips
        label={t('desk.profile.languages')}
        options={codes.map((code) => ({ value: code, label: language(code) }))}
        value={form.values.languages}
        max={12}
        error={form.errors.languages ?? null}
        onChange={form.input('languages').onChange}
      />
      <PlaceField
        label={t('desk.profile.city')}
        hint={t('desk.profile.city_hint', { country: profile.country.name })}
        value={city}
        onChoose={({ city_id: id, name }) => setCity({ city_id: id, name })}
      />
      <Problem text={form.problem} />
      <p className="profile__send">
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {t('desk.profile.save')}
        </Button>
        <span role="status">{isSaved && t('desk.profile.saved')}</span>
      </p>
    </Form>
  );
}

/** The description, one language at a time. */
function AboutFields({ form }: { form: ReturnType<typeof useProfileForm>['form'] }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const [lang, setLang] = useState<Lang>(langOf(locale));
  return (
    <div>
      <TextLanguage label={t('desk.profile.text_language')} lang={lang} onChange={setLang} />
      <TextArea
        key={lang}
        label={t('desk.profile.about')}
        hint={t('desk.profile.about_hint')}
        lang={lang}
        rows={5}
        maxLength={MAX_ORGANIZER_ABOUT_LENGTH}
        {...form.field(lang)}
      />
    </div>
  );
}
