import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { tabStore } from '#web/browser/storage.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { stopImpersonating } from '#web/state/impersonation.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { LEAVING, useSubmit } from '#web/state/use-submit.ts';
import './impersonation-banner.css';

/** The user whose banner was announced in this tab. */
const ANNOUNCED = 'acting_announced';

/** A container before the page, so that the banner is read first and sticks to the top of every page. */
function useHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = document.createElement('div');
    element.className = 'acting-host';
    document.body.prepend(element);
    setHost(element);
    // Elements that stick to the top of a page stick below the banner.
    const resize = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--acting', `${element.offsetHeight}px`),
    );
    resize.observe(element);
    return () => {
      resize.disconnect();
      document.documentElement.style.removeProperty('--acting');
      element.remove();
    };
  }, []);
  return host;
}

/** Announces a text once per tab and user. */
function useAnnouncedOnce(key: string, text: string): string {
  const [announced, setAnnounced] = useState('');
  const last = useRef(text);
  last.current = text;
  useEffect(() => {
    if (tabStore.read(ANNOUNCED) === key) return;
    tabStore.write(ANNOUNCED, key);
    setAnnounced(last.current);
  }, [key]);
  return announced;
}

/** Content of the banner. */
export function ImpersonationStrip({ userId, name }: { userId: number; name: string }): ReactNode {
  const t = useText();
  const page = usePage();
  const { run, isBusy, problem } = useSubmit();
  const announced = useAnnouncedOnce(String(userId), `${t('acting.for', { name })} ${t('acting.rule')}`);
  const end = async (): Promise<symbol> => {
    await stopImpersonating(page);
    return LEAVING;
  };
  return (
    <aside className="acting" aria-label={t('acting.label')}>
      <Icon name="users" />
      <p className="acting__text">
        <b>{t('acting.for', { name })}</b> {t('acting.rule')}
        {problem && <span role="alert"> {problem}</span>}
      </p>
      <Button isSmall isBusy={isBusy} onClick={() => void run(end)}>
        {t('acting.end')}
      </Button>
      <span className="sr" role="status">
        {announced}
      </span>
    </aside>
  );
}

/** The banner on every page during impersonation; it cannot be closed. */
export function ImpersonationBanner({ userId, name }: { userId: number; name: string }): ReactNode {
  const hasTexts = useLazyTexts('staff');
  const host = useHost();
  return hasTexts && host ? createPortal(<ImpersonationStrip userId={userId} name={name} />, host) : null;
}
