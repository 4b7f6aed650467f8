import type { ReactNode } from 'react';
import { hasMetrics } from '#domain/site/metrics.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useConsent } from '#web/state/consent.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { useStore } from '#web/state/store.ts';
import { ConsentNote } from './consent-note.tsx';
import { CookieAlert, useCookieAlertClosed } from './cookie-alert.tsx';
import { CountryNote } from './country-note.tsx';
import { ProfileNote } from './profile-note.tsx';

/** Notices, one at a time. Rendered only in the browser, so that anonymous pages stay cacheable. */
export function Notices({ route }: { route: string }): ReactNode {
  const hasTexts = useLazyTexts('visit');
  const country = useStore(usePage().country);
  const { metrics } = useSite();
  const consent = useConsent();
  const isClosed = useCookieAlertClosed();
  if (!hasTexts) return null;
  if (hasMetrics(metrics) && consent === null) return <ConsentNote />;
  if (!isClosed) return <CookieAlert />;
  return country && !country.isChosen ? <CountryNote code={country.code} /> : <ProfileNote route={route} />;
}
