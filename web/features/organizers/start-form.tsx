import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MAX_ORGANIZER_ABOUT_LENGTH, MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { langOf } from '#domain/locales.ts';
import { SPOKEN_LANGUAGES } from '#domain/spoken-languages.ts';
import { tabStore, UNSENT } from '#web/browser/storage.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useCountries } from '#web/state/use-countries.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

const DRAFT = `${UNSENT}join`;
const SHOWN_LANGUAGES = 8;
/** Every process knows a new membership within this time. */
const KNOWN_MS = 1000;

/** Texts typed before signing in, stored in this tab. */
function readDraft(): Record<string, unknown> {
  try {
    return JSON.parse(tabStore.read(DRAFT) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Creates an organizer. A guest signs in first; the typed texts are kept for the return. */
function useStart() {
  const href = useHref();
  const { api, session, navigate, locale } = usePage();
  const { user } = useSession();
  const countries = useCountries() ?? [];
  const usual = useDefaultCountry();
  const [thisYear] = useState(() => String(new Date().getFullYear()));
  const form = useCallForm({
    initial: {
      kind: 'author',
      name: '',
      about: '',
      country_id: '',
      languages: [langOf(locale)] as string[],
      since: thisYear,
    },
    rules: { name: 'required', about: 'required', languages: 'required', since: 'required|minValue:1900' },
  });
  const [isBack, setBack] = useState(false);
  const restore = useEffectEvent((): void => {
    const draft = readDraft();
    if (!draft['name']) return;
    form.set(draft);
    setBack(true);
  });
  useEffect(() => restore(), []);
  const usualId = countries.find(({ iso_code: code }) => code === usual)?.id;
  const countryId = Number(form.values.country_id || (usualId ?? 0));
  const start = async (): Promise<void> => {
    const { kind, name, about, languages, since } = form.values;
    const body = {
      kind: kind === 'organization' ? ('organization' as const) : ('author' as const),
      name: name.trim(),
      about: about.trim(),
      languages,
      since: Number(since),
      country_id: countryId,
    };
    await api.desk.startOrganizer({ body });
    tabStore.write(DRAFT, null);
    await new Promise((resolve) => setTimeout(resolve, KNOWN_MS));
    session.accept(session.store.get().token, await api.account.getProfile());
    navigate(href('desk-tours'));
  };
  const send = async (): Promise<void> => {
    if (user) return start();
    tabStore.write(DRAFT, JSON.stringify(form.values));
    navigate(href('register', {}, { back: `${href('join')}#start` }));
  };
  return { form, send, countries, countryId, user, isBack };
}

/** The form that creates an organizer. */
export function StartForm(): ReactNode {
  const t = useText();
  const { language } = useFormats();
  const { form, send, countries, countryId, user, isBack } = useStart();
  const codes = [...new Set([...SPOKEN_LANGUAGES.slice(0, SHOWN_LANGUAGES), ...form.values.languages])];
  return (
    <Form form={form} onSend={send}>
      {isBack && user && <p role="status">{t('join.start_back')}</p>}
      <SelectField label={t('join.start_kind')} {...form.field('kind')}>
        <option value="author">{t('join.start_author')}</option>
        <option value="organization">{t('join.start_organization')}</option>
      </SelectField>
      <Field label={t('join.start_name')} maxLength={MAX_ORGANIZER_NAME_LENGTH} {...form.field('name')} />
      <TextArea
        label={t('join.start_about')}
        hint={t('join.comment_hint')}
        rows={3}
        maxLength={MAX_ORGANIZER_ABOUT_LENGTH}
        {...form.field('about')}
      />
      <SelectField label={t('join.start_country')} {...form.field('country_id')} value={countryId || ''}>
        <option value="" disabled hidden>
          {t('join.start_country')}
        </option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field label={t('join.start_since')} inputMode="numeric" maxLength={4} {...form.field('since')} />
      <CheckboxGroup
        label={t('join.start_languages')}
        options={codes.map((code) => ({ value: code, label: language(code) }))}
        {...form.input('languages')}
      />
      <Problem text={form.problem} />
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        {t(user ? 'join.start_go' : 'join.start_sign_in')}
      </Button>
      <p className="t-14 ink-2">{t('join.start_next')}</p>
    </Form>
  );
}
