import { memo, type ReactNode } from 'react';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddressText, usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { LoadingBar } from '#web/ui/loading-bar/loading-bar.tsx';
import { ScrollToTop } from '#web/ui/scroll-to-top/scroll-to-top.tsx';
import { RouteAnnouncer } from './announce-route.tsx';
import { Footer } from './footer.tsx';
import { LocalePopover } from './menus/locale-popover.tsx';
import { Notices } from './notices/notices.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { SiteMenu } from './menus/site-menu.tsx';
import { TabBar } from './tab-bar.tsx';

/** Screens with their own bottom bar on a phone. */
const WITH_BAR = new Set(['tour-page', 'request', 'booking-pay']);

/** The hydrated part above the header: progress bar, route announcer, offline banner. */
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

/** The end of every page, server-rendered and hydrated last. Until then its links and popovers work natively. */
export const ShellEnd = memo(function ShellEnd({ route }: { route: string }): ReactNode {
  const isLive = useHydrated();
  return (
    <>
      <Footer />
      {!WITH_BAR.has(route) && <TabBar route={route} />}
      <SiteMenu route={route} />
      <LocalePopover />
      {isLive && <TopButton />}
      {isLive && <Notices route={route} />}
    </>
  );
});

/** Reset with each page: the height to return to is page-specific. */
function TopButton(): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('visit');
  const address = useAddressText().split('?', 1)[0];
  if (!hasTexts) return null;
  return <ScrollToTop key={address} texts={{ up: t('visit.to_top'), back: t('visit.back_down') }} />;
}
