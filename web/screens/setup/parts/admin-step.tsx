import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

interface AdminStepProps {
  dataKey: string;
  /** The administrator of this key exists and must sign in. */
  hasAdmin: boolean;
  onCreated: () => void;
}

/** Creates the administrator's account; a returning administrator signs in. */
export function AdminStep({ dataKey: key, hasAdmin, onCreated }: AdminStepProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, session } = usePage();
  const form = useCallForm({
    initial: { name: '', email: '', password: '' },
    rules: { name: 'required|max:80', email: 'required|email', password: 'required|min:8|max:200' },
  });
  const create = async (): Promise<void> => {
    const { token, user } = await api.account.createAdministrator({ body: { key, ...form.values } });
    session.accept(token, user);
    onCreated();
  };
  if (hasAdmin)
    return (
      <section className="setup__step">
        <h1>{t('desk.setup.admin_back')}</h1>
        <p>{t('desk.setup.admin_back_lead')}</p>
        <p className="setup__go">
          <ButtonLink variant="main" href={`${href('login')}?back=${encodeURIComponent(`/setup?key=${key}`)}`}>
            {t('desk.setup.sign_in')}
          </ButtonLink>
        </p>
      </section>
    );
  return (
    <section className="setup__step">
      <h1>{t('desk.setup.admin_title')}</h1>
      <p>{t('desk.setup.admin_lead')}</p>
      <Form form={form} className="setform" onSend={create}>
        <Field label={t('desk.setup.your_name')} autoComplete="name" {...form.field('name')} />
        <Field label={t('desk.setup.your_email')} type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField label={t('account.password')} autoComplete="new-password" {...form.field('password')} />
        <Problem text={form.problem} />
        <p className="setform__go">
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t('desk.setup.next')}
          </Button>
        </p>
      </Form>
    </section>
  );
}
