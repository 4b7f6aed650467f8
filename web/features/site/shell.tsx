import type { ReactNode } from 'react';
import '#web/styles/tokens.css';
import '#web/styles/fonts.css';
import '#web/styles/base.css';
import '#web/styles/controls.css';
import '#web/styles/panels.css';
import '#web/styles/shell.css';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { LoadingBar } from '#web/ui/loading-bar/loading-bar.tsx';
import { ToastCorner } from '#web/ui/toast/toast-corner.tsx';
import { RouteAnnouncer } from './announce-route.tsx';
import { CookieAlert } from './cookie-alert.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LocalePopover } from './locale-popover.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TabBar } from './tab-bar.tsx';

/** Screens with an action of their own at the bottom of a phone. */
const WITH_BAR = new Set(['tour-page', 'request', 'booking-pay']);

/** The style guide shows widgets by themselves. */
const BARE = new Set(['styleguide']);

/** What stands around every screen: skip link, header, footer, the phone's tabs, messages in passing. */
export function Shell({ route, children }: { route: string; children: ReactNode }): ReactNode {
  const t = useText();
  const { navigating } = usePage();
  const isNavigating = useStore(navigating);
  if (BARE.has(route)) return <>{children}<ToastCorner closeLabel={t('ui.close')} /></>;
  const hasBar = WITH_BAR.has(route);
  return (
    <>
      <a className="skip" href="#main">{t('site.skip')}</a>
      <LoadingBar isOn={isNavigating} />
      <RouteAnnouncer />
      <OfflineBanner />
      <Header route={route} />
      <div className="screen" aria-busy={isNavigating || undefined}>{children}</div>
      <Footer />
      {!hasBar && <TabBar route={route} />}
      <LocalePopover />
      <CookieAlert />
      <ToastCorner closeLabel={t('ui.close')} />
    </>
  );
}
