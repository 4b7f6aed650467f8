import { useSyncExternalStore, type ReactNode } from 'react';
import { readCookie, writeCookie } from '#web/browser/cookies.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Specification 4 and 9: shown until closed; closing is remembered for 180 days. */
const NAME = 'cookie_alert';
const CLOSED = 'false';
const KEEP_S = 180 * 86_400;

const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers that the note has been read. */
export function closeCookieAlert(): void {
  writeCookie(NAME, CLOSED, KEEP_S);
  for (const listener of listeners) listener();
}

/** Whether the note has been read before. */
export const useCookieAlertClosed = (): boolean =>
  useSyncExternalStore(
    watch,
    () => readCookie(NAME) === CLOSED,
    () => true,
  );

/** The note about cookies. The server never draws it, so that pages are the same for everybody. */
export function CookieAlert(): ReactNode {
  const t = useText();
  return (
    <aside className="notice" aria-label={t('visit.cookies')}>
      <p>{t('visit.cookies_text')}</p>
      <div className="notice__acts">
        <Button isSmall onClick={closeCookieAlert}>
          {t('visit.cookies_close')}
        </Button>
      </div>
    </aside>
  );
}
