import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { hasMetrics } from '#domain/site/metrics.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useConsent } from '#web/state/consent.ts';
import { usePage } from '#web/state/page.ts';
import { readSelectionAccess, selectionAccess } from '#web/state/selection-access.ts';
import { useSite } from '#web/state/site.ts';
import { useStore } from '#web/state/store.ts';
import { ConsentNote } from './consent-note.tsx';
import { CookieAlert, useCookieAlertClosed } from './cookie-alert.tsx';
import { CountryNote } from './country-note.tsx';
import { ProfileNote } from './profile-note.tsx';

const SelectionNotice = lazy(async () => ({
  default: (await import('#web/features/catalogue/selection/selection-notice.tsx')).SelectionNotice,
}));

/** Screens without the selection strip: its own, and those with forms or payments. */
const WITHOUT_SELECTION =
  /^(selection|login|register|request|settings|add-tourists|own-tourist|success-payment|error-payment|booking-.*)$/;

/** Notices, one at a time. Rendered only in the browser, so that anonymous pages stay cacheable. */
export function Notices({ route }: { route: string }): ReactNode {
  const hasTexts = useLazyTexts('visit');
  const country = useStore(usePage().country);
  const { metrics } = useSite();
  const consent = useConsent();
  const isClosed = useCookieAlertClosed();
  const selection = useStore(selectionAccess);
  useEffect(readSelectionAccess, []);
  if (!hasTexts) return null;
  if (hasMetrics(metrics) && consent === null) return <ConsentNote />;
  if (!isClosed) return <CookieAlert />;
  if ((selection.token ?? selection.key) !== null && !WITHOUT_SELECTION.test(route))
    return (
      <Suspense fallback={null}>
        <SelectionNotice />
      </Suspense>
    );
  return country && !country.isChosen ? <CountryNote code={country.code} /> : <ProfileNote route={route} />;
}
