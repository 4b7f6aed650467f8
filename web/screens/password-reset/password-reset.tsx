import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Head, HeadContext } from '#web/screen.ts';
import { takeFragment } from '#web/browser/take-fragment.ts';
import { NewPassword, RequestLink } from '#web/features/account/reset-password.tsx';
import { safeBack } from '#web/features/account/safe-back.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddress } from '#web/state/page.ts';
import '#web/features/account/account.css';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('account.reset_title'), noindex: true };
}

/** `/password-reset` requests a link; `/password-reset#token`, its target, sets the new password. */
export default function PasswordReset(): ReactNode {
  const t = useText();
  const href = useHref();
  const back = safeBack(useAddress().searchParams.get('back'));
  const [link, setLink] = useState<{ token: string; visit: number } | null>(null);
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    const take = (): void => {
      const given = takeFragment();
      if (given) setLink((before) => ({ token: given, visit: (before?.visit ?? 0) + 1 }));
    };
    take();
    // The link may be opened while the page is already open.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const expire = useCallback(() => {
    setLink(null);
    setExpired(true);
  }, []);
  return (
    <main id="main" className="wrap auth">
      <h1 className="h1">{t('account.reset_title')}</h1>
      {link ? (
        <NewPassword key={link.visit} token={link.token} onExpired={expire} />
      ) : (
        <RequestLink isExpired={isExpired} back={back} />
      )}
      <p className="auth__other">
        <a className="link" href={href('login', {}, { back: back ?? undefined })}>
          {t('account.to_login')}
        </a>
      </p>
    </main>
  );
}
