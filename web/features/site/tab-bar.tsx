import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The phone's tabs. On larger screens the header has the same links. */
export function TabBar({ route }: { route: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { user } = useSession();
  const tabs = [
    { name: 'home', href: href('home'), icon: 'house', text: t('site.tab_home') },
    { name: 'tour-search', href: href('tour-search', { slug: 'tours' }), icon: 'search', text: t('site.tab_search') },
    { name: 'trips', href: href('trips'), icon: 'route', text: t('site.trips') },
    ...(user ? [] : [{ name: 'login', href: href('login'), icon: 'user', text: t('site.sign_in') }]),
  ];
  return (
    <nav className="tabbar" aria-label={t('site.tabs')}>
      {tabs.map((tab) => (
        <a key={tab.name} href={tab.href} aria-current={tab.name === route ? 'page' : undefined} data-prefetch={tab.name === 'trips' || tab.name === 'login' ? 'off' : undefined}>
          <Icon name={tab.icon} size={24} />
          {tab.text}
        </a>
      ))}
    </nav>
  );
}
