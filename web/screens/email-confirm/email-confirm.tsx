import type { ReactNode } from 'react';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { closedToImpersonation } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { NewEmailCode } from '#web/features/account/new-email-code.tsx';
import type { AccountSettings } from '#web/features/account/use-settings.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useNavigate } from '#web/state/page.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import '#web/features/account/account.css';

export function load({ api }: LoadContext): Promise<AccountSettings> {
  return api.account.getAccountSettings();
}

export function head({ t }: HeadContext<AccountSettings>): Head {
  return { title: t('settings.confirm_email'), noindex: true };
}

/** `/email-confirm`: the code for a new email, linked from its email. */
function EmailConfirm({ data: { user, new_email } }: { data: AccountSettings }): ReactNode {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const toSettings = (): void => navigate(href('settings'), { replace: true });
  return (
    <main id="main" className="wrap auth">
      <h1 className="h1">{t('settings.confirm_email')}</h1>
      {new_email === null ? (
        <div className="stack">
          <p>{t('settings.email_is', { email: user.email ?? '' })}</p>
          <p>
            <ButtonLink variant="main" href={href('settings')}>
              {t('settings.to_settings')}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <NewEmailCode email={new_email} sent={null} onDone={toSettings} onLeave={toSettings} />
      )}
    </main>
  );
}

export default closedToImpersonation(EmailConfirm);
