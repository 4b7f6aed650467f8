import { memo, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddressText, usePage, KEEPS_FOCUS } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { displayName } from '#domain/display-name.ts';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { LoadingBar } from '#web/ui/loading-bar/loading-bar.tsx';
import { ScrollToTop } from '#web/ui/scroll-to-top/scroll-to-top.tsx';
import { LocalePopover } from '#web/features/site/menus/locale-popover.tsx';
import { Notices } from '#web/features/site/notices/notices.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { FavouritesLink } from '#web/features/site/menus/favourites-link.tsx';
import { MenuLink } from '#web/features/site/menus/menu-link.tsx';
import { SITE_MENU } from '#web/features/site/menus/popover-ids.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Footer } from './footer.tsx';
import { TabBar } from './tab-bar.tsx';
import { useSignInHref } from './use-sign-in-href.ts';

/** Screens with their own bottom bar on a phone. */
const WITH_BAR = new Set(['tour-page', 'request', 'booking-pay']);

/** The hydrated part above the header: progress bar, route announcer, offline banner, at the desk also the banner of impersonation. */
export function ShellTop({ isDesk }: { isDesk: boolean }): ReactNode {
  const isNavigating = useStore(usePage().navigating);
  return (
    <>
      <LoadingBar isOn={isNavigating} />
      <RouteAnnouncer />
      <OfflineBanner />
      {isDesk && <DeskImpersonation />}
    </>
  );
}

/** The end of every page, server-rendered and hydrated last. Until then its links and popovers work natively. */
export const ShellEnd = memo(function ShellEnd({ route, isDesk }: { route: string; isDesk: boolean }): ReactNode {
  const isLive = useHydrated();
  return (
    <>
      {!isDesk && <Footer route={route} />}
      {!isDesk && !WITH_BAR.has(route) && <TabBar route={route} />}
      {!isDesk && <SiteMenu route={route} />}
      <LocalePopover />
      {isLive && <TopButton />}
      {isLive && <Notices route={route} />}
    </>
  );
});

/** The banner of impersonation, which elsewhere comes with the header's account menu. */
function DeskImpersonation(): ReactNode {
  const { user } = useSession();
  const banner = useLazyModule(
    () => import('./impersonation/impersonation-banner.tsx'),
    user?.is_impersonated ?? false,
  );
  return user?.is_impersonated && banner ? (
    <banner.ImpersonationBanner userId={user.id} name={displayName(user)} />
  ) : null;
}

/** Reset with each page: the height to return to is page-specific. */
function TopButton(): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('visit');
  const address = useAddressText().split('?', 1)[0];
  if (!hasTexts) return null;
  return <ScrollToTop key={address} texts={{ up: t('visit.to_top'), back: t('visit.back_down') }} />;
}

const pathOf = (address: string): string | undefined => address.split('?', 1)[0];

/**
 * Moves focus to the heading, or to the one that renders later, unless something else has focus by then. The heading is
 * focusable only this way, so Tab never stops there. Returns what ends the wait.
 */
function focusHeading(): () => void {
  const focus = (): boolean => {
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || focus()) observer.disconnect();
  });
  if (!focus()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Announces the title of each new page, moves focus to its heading and closes open popovers. A change of the query
 * alone, such as a filter, announces nothing and moves focus only when the focused element is gone.
 */
function RouteAnnouncer(): ReactNode {
  const address = useAddressText();
  const shown = useRef(address);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === address) return undefined;
    const staysOnPath = pathOf(shown.current) === pathOf(address);
    shown.current = address;
    if (staysOnPath) return document.activeElement === document.body ? focusHeading() : undefined;
    for (const open of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) open.hidePopover();
    setTitle(document.title);
    return location.hash || document.activeElement?.closest(`[${KEEPS_FOCUS}]`) ? undefined : focusHeading();
  }, [address]);
  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  );
}

/**
 * The menu for what does not fit into the header: sections and, on a phone, the user's pages. The phone's sheet is
 * bottom-aligned, so the link that disappears for known users is the first one, and the others do not move.
 */
function SiteMenu({ route }: { route: string }): ReactNode {
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
      {site.menus.header.map((link) => (
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

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the browser is offline. */
function OfflineBanner(): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('visit');
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={isOnline ? 'sr' : 'offline'}>
      {!isOnline && hasTexts && (
        <>
          <Icon name="wifi-off" />
          {t('visit.offline')}
        </>
      )}
    </output>
  );
}
