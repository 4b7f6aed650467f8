import type { ReactNode } from 'react';
import { langOf } from '#domain/locales.ts';
import { isoCurrencyOf } from '#domain/money.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import '#web/ui/avatar/avatar.css';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FavouritesLink } from './menus/favourites-link.tsx';
import { MenuLink } from './menus/menu-link.tsx';
import { LOCALE_POPOVER, SITE_MENU } from './menus/popover-ids.ts';
import { SiteLink } from './site-link.tsx';
import { useSignInHref } from './use-sign-in-href.ts';
import { WhereField } from './where/where-field.tsx';

function LocaleButton(): ReactNode {
  const t = useText();
  const { locale, currency } = usePage();
  const code = isoCurrencyOf(currency);
  const lang = langOf(locale).toUpperCase();
  return (
    <button
      type="button"
      className="top__item top__locale"
      popoverTarget={LOCALE_POPOVER}
      aria-label={`${t('site.locale_button')}: ${lang}, ${code}`}
    >
      <Icon name="globe" />
      <span className="desktop-only">
        {lang} · {code}
      </span>
    </button>
  );
}

function Account({ route }: { route: string }): ReactNode {
  const t = useText();
  const signInHref = useSignInHref(route);
  const { user, pending, token } = useSession();
  // Most visitors are anonymous: its script must not be in the first load.
  const menu = useLazyModule(() => import('./menus/account-menu.tsx'), user !== null);
  if (user && menu) return <menu.AccountMenu user={user} />;
  // While the server is away only the stored token shows that a visitor is signed in.
  const isPending = pending || token !== null;
  return (
    <a
      className="top__item top__item--desktop"
      href={signInHref}
      data-prefetch="off"
      data-pending={isPending || undefined}
    >
      {t('site.sign_in')}
    </a>
  );
}

/**
 * The header: over the picture on the home page, with a search field elsewhere. What does not fit is behind the menu
 * button.
 */
export function Header({ route }: { route: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const site = useSite();
  const isHome = route === 'home';
  return (
    <header className="top">
      <div className="wrap top__in">
        <SiteLink label={t('site.home_link', { name: t('site.title') })} />
        {!isHome && (
          <search className="find">
            <form className="find__in" action={href('tour-search', { slug: 'tours' })}>
              <Icon name="search" />
              <WhereField id="find" label={t('site.where')} placeholder={t('site.find_placeholder')} />
            </form>
          </search>
        )}
        <nav className="top__nav" aria-label={t('site.foot_travel')}>
          {site.menus.header.map((link) => (
            <MenuLink key={link.href} link={link} className="top__item" />
          ))}
        </nav>
        <nav className="top__end" aria-label={t('site.main_navigation')}>
          <FavouritesLink route={route} className="icon-btn top__item--desktop" />
          <a
            className="top__item top__item--desktop"
            href={href('trips')}
            data-prefetch="off"
            aria-current={route === 'trips' ? 'page' : undefined}
          >
            {t('site.trips')}
          </a>
          <LocaleButton />
          <Account route={route} />
          <button type="button" className="icon-btn top__menu" popoverTarget={SITE_MENU} aria-label={t('site.menu')}>
            <Icon name="menu" size={24} />
          </button>
        </nav>
      </div>
    </header>
  );
}
