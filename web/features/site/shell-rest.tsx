import { memo, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useAddressText, usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { LoadingBar } from '#web/ui/loading-bar/loading-bar.tsx';
import { ScrollToTop } from '#web/ui/scroll-to-top/scroll-to-top.tsx';
import { RouteAnnouncer } from './announce-route.tsx';
import { Footer } from './footer.tsx';
import { LocalePopover } from './locale-popover.tsx';
import { Notices } from './notices.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SiteMenu } from './site-menu.tsx';
import { TabBar } from './tab-bar.tsx';

/** Screens with an action of their own at the bottom of a phone. */
const WITH_BAR = new Set(['tour-page', 'request', 'booking-pay']);

/** What comes to life above the header: the line while a page is on its way, its title said aloud, the word that there is no network. */
export function ShellTop(): ReactNode {
  const isNavigating = useStore(usePage().navigating);
  return (
    <>
      <LoadingBar isOn={isNavigating} />
      <RouteAnnouncer />
      <OfflineBanner />
    </>
  );
}

/** The end of every page: drawn with it, its script fetched after the rest. Until then its links and popovers work as the platform has them. */
export const ShellEnd = memo(function ShellEnd({ route }: { route: string }): ReactNode {
  const isLive = useHydrated();
  return (
    <>
      <Footer />
      {!WITH_BAR.has(route) && <TabBar route={route} />}
      <SiteMenu route={route} />
      <LocalePopover />
      {isLive && <TopButton />}
      {isLive && <Notices />}
    </>
  );
});

/** Another page has another height: the place to go back to is forgotten. */
function TopButton(): ReactNode {
  const t = useText();
  return (
    <ScrollToTop key={useAddressText().split('?', 1)[0]} texts={{ up: t('ui.to_top'), back: t('ui.back_down') }} />
  );
}
