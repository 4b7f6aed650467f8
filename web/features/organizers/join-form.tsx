import { useState, type ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useSession } from '#web/state/session.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FormFooter } from '#web/ui/form-footer/form-footer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

const MAX_COMMENT = 4000;

/** Sends the request of a future organizer; `sentId` is its number. */
function useJoinForm() {
  const api = useApi();
  const { user } = useSession();
  const [sentId, setSentId] = useState<number | null>(null);
  const form = useCallForm({
    initial: { name: '', company: '', email: '', phone: '', website: '', comment: '' },
    rules: {
      name: 'required',
      ...(!user?.email && { email: 'required|email' }),
      ...(!user?.phone && { phone: 'required|phone' }),
    },
  });
  const send = async (): Promise<void> => {
    const { phone, ...texts } = {
      ...form.values,
      email: user?.email ?? form.values.email,
      phone: user?.phone ?? form.values.phone,
    };
    const filled = Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
    const body = { ...(Object.fromEntries(filled) as typeof texts), phone: `+${phone.replace(/\D/g, '')}` };
    setSentId((await api.organizers.addNewOrganizerRequest({ body })).id);
  };
  return { form, sentId, send };
}

/** Form for future organizers. */
export function JoinForm(): ReactNode {
  const t = useText();
  const href = useHref();
  const { user } = useSession();
  const country = useDefaultCountry();
  const { locale } = usePage();
  const phoneTexts = usePhoneTexts();
  const { form, sentId, send } = useJoinForm();
  if (sentId !== null) return <p role="status">{t('join.sent', { id: String(sentId) })}</p>;
  return (
    <Form form={form} onSend={send}>
      <Field label={t('join.name')} autoComplete="name" {...form.field('name')} />
      <Field label={t('join.company')} autoComplete="organization" {...form.field('company')} />
      {user?.email ? (
        <KnownValue label={t('join.email')} value={user.email} />
      ) : (
        <Field label={t('join.email')} type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      )}
      {user?.phone ? (
        <KnownValue label={t('join.phone')} value={user.phone} />
      ) : (
        <PhoneInput
          label={t('join.phone')}
          country={country}
          locale={locale}
          texts={phoneTexts}
          {...form.input('phone')}
        />
      )}
      <Field label={t('join.website')} autoComplete="url" inputMode="url" {...form.field('website')} />
      <TextArea
        label={t('join.comment')}
        hint={t('join.comment_hint')}
        maxLength={MAX_COMMENT}
        {...form.field('comment')}
      />
      <FormFooter
        button={t('join.send')}
        action={
          // The main action of the page is the form beside this one.
          <Button type="submit" isBusy={form.isBusy}>
            {t('join.send')}
          </Button>
        }
        notice={t('form.notice', { button: t('join.send') })}
        links={[href('legal', { text: 'agreement' }), href('legal', { text: 'privacy' })]}
        problem={form.problem}
      />
    </Form>
  );
}
