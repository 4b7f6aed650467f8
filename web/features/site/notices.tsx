import type { ReactNode } from 'react';
import { useMoreTexts } from '#web/i18n/use-more-texts.ts';
import { usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { CookieAlert, useCookieAlertClosed } from './cookie-alert.tsx';
import { CountryNote } from './country-note.tsx';

/** What is asked in passing, one thing at a time. The server draws none of it, so that pages are the same for everybody. */
export function Notices(): ReactNode {
  const hasTexts = useMoreTexts('visit');
  const country = useStore(usePage().country);
  const isClosed = useCookieAlertClosed();
  if (!hasTexts) return null;
  if (!isClosed) return <CookieAlert />;
  return country && !country.isChosen ? <CountryNote code={country.code} /> : null;
}
