import { displayName } from '#domain/display-name.ts';
import { startPathOf } from '#domain/start-page.ts';
import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import type { SessionProfile } from '#web/state/session.ts';
import { signOut } from '#web/state/sign-out.ts';
import { Avatar, initialsOf } from '#web/ui/avatar/avatar.tsx';
import { ImpersonationBanner } from '#web/features/site/impersonation/impersonation-banner.tsx';
import { MessagesLink } from './messages-link.tsx';
import { ACCOUNT_MENU } from './popover-ids.ts';

/** Display name in the header. */
export function nameOf(user: SessionProfile): string {
  return displayName(user) || (user.email ?? '');
}

/** Avatar of the signed-in user; opens the account menu. */
export function AccountMenu({ user }: { user: SessionProfile }): ReactNode {
  const t = useText();
  const href = useHref();
  const page = usePage();
  const name = nameOf(user);
  return (
    <>
      {/* Here, because only signed-in visitors load this script. */}
      {user.is_impersonated && <ImpersonationBanner userId={user.id} name={name} />}
      <MessagesLink className="icon-btn" />
      {/* The initials stay in the accessible name: voice control uses the visible text. */}
      <button
        type="button"
        className="icon-btn top__me"
        popoverTarget={ACCOUNT_MENU}
        aria-label={`${t('site.account_of', { name })}, ${initialsOf(name)}`}
      >
        <Avatar name={name} photo={user.avatar} size="s" />
      </button>
      <div id={ACCOUNT_MENU} popover="auto" className="menu pop">
        <p className="menu__group">{name}</p>
        <a className="opt" href={href('trips')}>
          {t('site.trips')}
        </a>
        <MessagesLink className="opt" hasText />
        {startPathOf(user) === '/desk' && (
          <a className="opt" href={href('desk-today')}>
            {t('site.desk')}
          </a>
        )}
        <a className="opt" href={href('settings')}>
          {t('site.settings')}
        </a>
        {!user.is_impersonated && (
          <button type="button" className="opt" onClick={() => void signOut(page)}>
            {t('site.sign_out')}
          </button>
        )}
      </div>
    </>
  );
}
