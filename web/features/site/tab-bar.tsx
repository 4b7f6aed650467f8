import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { nameOf } from './menus/account-menu.tsx';
import { FavouritesLink } from './menus/favourites-link.tsx';
import { ACCOUNT_MENU } from './menus/popover-ids.ts';
import { useSignInHref } from './use-sign-in-href.ts';

/** The last tab: sign-in, or the user's menu. Always one tab, so that the others do not move. */
function AccountTab({ route }: { route: string }): ReactNode {
  const t = useText();
  const signInHref = useSignInHref(route);
  const { user, pending, token } = useSession();
  if (user) {
    return (
      <button type="button" popoverTarget={ACCOUNT_MENU}>
        <Avatar name={nameOf(user)} photo={user.avatar} size="s" />
        {t('site.account')}
      </button>
    );
  }
  return (
    <a
      href={signInHref}
      aria-current={route === 'login' || route === 'register' ? 'page' : undefined}
      data-prefetch="off"
      data-pending={pending || token !== null || undefined}
    >
      <Icon name="user" size={24} />
      {t('site.sign_in')}
    </a>
  );
}

/** The phone's tabs. On larger screens the header has the same links. */
export function TabBar({ route }: { route: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const tabs = [
    { name: 'home', href: href('home'), icon: 'house', text: t('site.tab_home') },
    { name: 'tour-search', href: href('tour-search', { slug: 'tours' }), icon: 'search', text: t('site.tab_search') },
  ];
  return (
    <nav className="tabbar" aria-label={t('site.tabs')}>
      {tabs.map((tab) => (
        <a key={tab.name} href={tab.href} aria-current={tab.name === route ? 'page' : undefined}>
          <Icon name={tab.icon} size={24} />
          {tab.text}
        </a>
      ))}
      <FavouritesLink route={route} hasText />
      <a href={href('trips')} aria-current={route === 'trips' ? 'page' : undefined} data-prefetch="off">
        <Icon name="route" size={24} />
        {t('site.trips')}
      </a>
      <AccountTab route={route} />
    </nav>
  );
}
