import type { ReactNode } from 'react';
import type { Head, HeadContext } from '#web/screen.ts';
import { AuthPage } from '#web/features/account/auth-page.tsx';
import { RegisterForm } from '#web/features/account/register-form.tsx';
import { useText } from '#web/i18n/use-text.ts';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('account.register_title'), noindex: true };
}

/** `/register`: an account with a password, created by the emailed code. */
export default function Register(): ReactNode {
  const t = useText();
  return (
    <AuthPage title={t('account.register_title')} lead={t('account.register_lead')} other="login">
      {(goBack) => <RegisterForm onSignedIn={goBack} />}
    </AuthPage>
  );
}
