import { useMemo, type ReactNode } from 'react';
import { displayName } from '#domain/display-name.ts';
import { LOCALES, toLocale } from '#domain/locales.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { ClosedPart } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { DataSettings, type PersonalData } from '#web/features/account/data-settings.tsx';
import type { Identity } from '#web/features/account/identity-row.tsx';
import { EmailSettings, type EmailSettingsData } from '#web/features/account/email-settings.tsx';
import { MessengerSettings, type NotificationChats } from '#web/features/account/messengers/messenger-settings.tsx';
import { PushSettings } from '#web/features/account/messengers/push-settings.tsx';
import { ProfileSettings } from '#web/features/account/profile-settings.tsx';
import { RegionSettings } from '#web/features/account/region-settings.tsx';
import { SecuritySettings } from '#web/features/account/security-settings.tsx';
import { proofWays, useStepUp } from '#web/features/account/step-up.tsx';
import type { AccountSettings } from '#web/features/account/use-settings.ts';
import { LanguageLink } from '#web/features/site/menus/language-link.tsx';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { usePage } from '#web/state/page.ts';
import { signOut } from '#web/state/sign-out.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SectionNav } from '#web/ui/section-nav/section-nav.tsx';
import '#web/features/account/settings.css';

const SECTIONS = ['profile', 'security', 'region', 'messages', 'emails', 'data'] as const;

interface SettingsData {
  settings: AccountSettings;
  emails: EmailSettingsData;
  /** Of the organizer that the account represents. */
  identity: Identity | null;
  personal: PersonalData;
  messengers: NotificationChats;
}

export async function load({ api }: LoadContext): Promise<SettingsData> {
  const [settings, personal, emails, messengers] = await Promise.all([
    api.account.getAccountSettings(),
    api.account.getPersonalData(),
    api.account.getEmailSettings(),
    api.chat.listNotificationChats(),
  ]);
  const orgId = settings.user.organizer_id;
  const identity = orgId === null ? null : await api.organizers.getVerificationData({ query: { orgId } });
  return { settings, personal, emails, identity, messengers: messengers.data };
}

export function head({ t }: HeadContext<SettingsData>): Head {
  return { title: t('settings.title'), noindex: true };
}

function SignOut(): ReactNode {
  const t = useText();
  const page = usePage();
  return (
    <p className="account-page__acts">
      <Button variant="quiet" isSmall onClick={() => void signOut(page)}>
        {t('account.sign_out')}
      </Button>
    </p>
  );
}

/** `/settings`: profile, sign-in and devices, region, personal data. */
export default function Settings({
  data: { settings: data, personal, emails, identity, messengers },
}: {
  data: SettingsData;
}): ReactNode {
  const t = useText();
  const moments = useMoments();
  const isImpersonating = useIsImpersonating();
  const stepUp = useStepUp(proofWays(data));
  const links = useMemo(() => SECTIONS.map((anchor) => ({ anchor, name: t(`settings.${anchor}`) })), [t]);
  const name = displayName(data.user) || (data.user.email ?? '');
  const languages = (
    <ul className="setting__languages">
      {LOCALES.map(({ code }) => (
        <li key={code}>
          <LanguageLink code={code} className="opt" check={toLocale(data.user.language)} />
        </li>
      ))}
    </ul>
  );
  const drawn = {
    profile: <ProfileSettings data={data} stepUp={stepUp} identity={identity} />,
    security: isImpersonating ? <ClosedPart /> : <SecuritySettings data={data} stepUp={stepUp} />,
    messages: isImpersonating ? (
      <ClosedPart />
    ) : (
      <div className="sets">
        <MessengerSettings chats={messengers} />
        <PushSettings userId={data.user.id} />
      </div>
    ),
    emails: isImpersonating ? <ClosedPart /> : <EmailSettings data={emails} />,
    region: <RegionSettings data={data} languages={languages} />,
    data: isImpersonating ? <ClosedPart /> : <DataSettings data={personal} stepUp={stepUp} />,
  };
  return (
    <main id="main" className="wrap narrow account-page">
      <header className="account-page__me">
        <Avatar name={name} photo={data.user.avatar} size="l" />
        <div>
          <h1 className="h1">{name}</h1>
          <p className="ink-2">{t('settings.since', { day: moments.day(data.member_since) })}</p>
        </div>
      </header>
      <SectionNav label={t('settings.title')} links={links} />
      <div>
        {SECTIONS.map((section) => (
          <section key={section} id={section} aria-labelledby={`${section}-title`}>
            <h2 className="h2" id={`${section}-title`}>
              {t(`settings.${section}`)}
            </h2>
            {drawn[section]}
          </section>
        ))}
        {!isImpersonating && <SignOut />}
      </div>
      {stepUp.dialog}
    </main>
  );
}
