import { useSyncExternalStore, type ReactNode } from 'react';
import { readCookie, writeCookie } from '#web/browser/cookies.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite, usesThirdParties } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Specification 4 and 9: shown until closed; closing is stored for 180 days. */
const NAME = 'cookie_alert';
const CLOSED = 'false';
const MAX_AGE_S = 180 * 86_400;

const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores that the visitor closed the cookie notice. */
export function closeCookieAlert(): void {
  writeCookie(NAME, CLOSED, MAX_AGE_S);
  for (const listener of listeners) listener();
}

/** Whether the visitor closed the cookie notice before. */
export const useCookieAlertClosed = (): boolean =>
  useSyncExternalStore(
    watch,
    () => readCookie(NAME) === CLOSED,
    () => true,
  );

/** The cookie notice. Rendered only in the browser, so that anonymous pages stay cacheable. */
export function CookieAlert(): ReactNode {
  const t = useText();
  const site = useSite();
  return (
    <aside className="notice" aria-label={t('visit.cookies')}>
      <p>{t(usesThirdParties(site) ? 'visit.cookies_text' : 'visit.cookies_own')}</p>
      <div className="notice__acts">
        <Button isSmall onClick={closeCookieAlert}>
          {t('visit.cookies_close')}
        </Button>
      </div>
    </aside>
  );
}
