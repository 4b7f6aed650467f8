import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { FavouritesLink } from './favourites-link.tsx';
import { MenuLink, shownLinks } from './menu-link.tsx';
import { SITE_MENU } from './popover-ids.ts';
import { useSignInHref } from '#web/features/site/use-sign-in-href.ts';

/**
 * The menu for what does not fit into the header: sections and, on a phone, the user's pages. The phone's sheet is
 * bottom-aligned, so the link that disappears for known users is the first one, and the others do not move.
 */
export function SiteMenu({ route }: { route: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const site = useSite();
  const { user } = useSession();
  const signInHref = useSignInHref(route);
  return (
    <nav id={SITE_MENU} popover="auto" className="menu pop" aria-label={t('site.menu')}>
      {!user && (
        <a className="opt opt--slim pop__sign-in" href={signInHref} data-prefetch="off">
          {t('site.sign_in')}
        </a>
      )}
      {shownLinks(site, site.menus.header).map((link) => (
        <MenuLink key={link.href} link={link} className="opt opt--big" />
      ))}
      <div className="pop__own">
        <FavouritesLink route={route} className="opt opt--slim" hasText />
        <a className="opt opt--slim" href={href('trips')} data-prefetch="off">
          {t('site.trips')}
        </a>
      </div>
    </nav>
  );
}
