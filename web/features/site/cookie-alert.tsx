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

function close(): void {
  writeCookie(NAME, CLOSED, KEEP_S);
  for (const listener of listeners) listener();
}

/** The note about cookies. The server never draws it, so that pages are the same for everybody. */
export function CookieAlert(): ReactNode {
  const t = useText();
  const isClosed = useSyncExternalStore(watch, () => readCookie(NAME) === CLOSED, () => true);
  if (isClosed) return null;
  return (
    <aside className="cookies" aria-label={t('site.cookies_label')}>
      <p>{t('site.cookies_text')}</p>
      <Button isSmall onClick={close}>{t('site.cookies_close')}</Button>
    </aside>
  );
}
