import type { ReactNode } from 'react';
import type { Head, HeadContext } from '#web/screen.ts';
import { AuthPage } from '#web/features/account/auth-page.tsx';
import { SignInForm } from '#web/features/account/sign-in-form.tsx';
import { useText } from '#web/i18n/use-text.ts';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('account.sign_in_title'), noindex: true };
}

/** `/login?back=`: sign-in by code or password, then back to the previous page. */
export default function Login(): ReactNode {
  const t = useText();
  return (
    <AuthPage title={t('account.sign_in_title')} lead={t('account.sign_in_lead')} other="register">
      {(goBack) => <SignInForm onSignedIn={goBack} />}
    </AuthPage>
  );
}
