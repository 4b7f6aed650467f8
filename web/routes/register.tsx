import type { ReactNode } from 'react';
import type { Head, HeadContext } from '../screen.ts';
import { AuthPage } from '../features/account/auth-page.tsx';
import { RegisterForm } from '../features/account/register-form.tsx';
import { useHref } from '../i18n/use-href.ts';
import { useText } from '../i18n/use-text.ts';
import { Marked } from '../ui/marked/marked.tsx';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('account.register_title'), noindex: true };
}

/** `/register`: an account with a password, begun by the code sent to the e-mail. */
export default function Register(): ReactNode {
  const t = useText();
  const href = useHref();
  const terms = <Marked text={t('account.terms_notice', { button: t('account.register') })} links={[href('agreement'), href('privacy')]} />;
  return (
    <AuthPage title={t('account.register_title')} lead={t('account.register_lead')} other="login">
      {(goBack) => <RegisterForm terms={terms} onSignedIn={goBack} />}
    </AuthPage>
  );
}
