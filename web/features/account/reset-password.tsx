import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { NewPasswordFields, NO_PASSWORD, PASSWORD_RULES } from './new-password-fields.tsx';
import { storeReturnPath, readReturnPath, takeEmail } from './return-path.ts';

/** Requests a password link. The reply is the same with and without an account. */
export function RequestLink({ isExpired, back }: { isExpired: boolean; back: string | null }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCallForm({ initial: { email: '' }, rules: { email: 'required|email' } });
  // After hydration, because the server has no access to the tab's storage.
  const fill = useEffectEvent(() => {
    const email = takeEmail();
    if (email) form.set({ email });
  });
  useEffect(() => fill(), []);
  const request = async (): Promise<void> => {
    await api.account.recoverPassword({ body: form.values });
    if (back) storeReturnPath(back);
    setSentTo(form.values.email);
  };
  if (sentTo)
    return (
      <div className="stack" role="status">
        <p>{t('account.reset_sent', { email: sentTo })}</p>
        <p className="ink-2">{t('account.reset_sent_hint')}</p>
      </div>
    );
  return (
    <>
      <p className={isExpired ? 'alarm auth__lead' : 'ink-2 auth__lead'} role={isExpired ? 'alert' : undefined}>
        {t(isExpired ? 'account.reset_expired' : 'account.reset_lead')}
      </p>
      <Form form={form} onSend={request}>
        <Field
          label={t('account.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Problem text={form.problem} />
        <Button type="submit" variant="main" isWide isBusy={form.isBusy}>
          {t('account.reset_send')}
        </Button>
      </Form>
    </>
  );
}

/** The form for a new password, opened by the emailed link. */
export function NewPassword({ token, onExpired }: { token: string; onExpired: () => void }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api } = usePage();
  const [isDone, setDone] = useState(false);
  const form = useCallForm({
    initial: NO_PASSWORD,
    rules: PASSWORD_RULES,
  });
  useEffect(() => {
    // Failures are reported when the form is sent.
    api.account.checkResetToken({ body: { token } }).then(
      ({ result }) => void (result || onExpired()),
      () => {},
    );
  }, [api, token, onExpired]);
  const save = async (): Promise<void> => {
    try {
      await api.account.resetPassword({ body: { password: form.values.password, token } });
      setDone(true);
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.body.code !== 'wrong_link') throw failure;
      onExpired();
    }
  };
  if (isDone)
    return (
      <div className="stack" role="status">
        <p>{t('account.reset_done')}</p>
        <p>
          <ButtonLink variant="main" href={href('login', {}, { back: readReturnPath() ?? undefined })}>
            {t('account.sign_in')}
          </ButtonLink>
        </p>
      </div>
    );
  return (
    <Form form={form} onSend={save}>
      <NewPasswordFields form={form} label={t('account.password')} />
      <Problem text={form.problem} />
      <Button type="submit" variant="main" isWide isBusy={form.isBusy}>
        {t('account.reset_save')}
      </Button>
    </Form>
  );
}
