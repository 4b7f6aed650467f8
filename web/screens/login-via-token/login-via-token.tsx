import { useEffect, useState, type ReactNode } from 'react';
import type { Head, HeadContext } from '#web/screen.ts';
import { takeFragment } from '#web/browser/take-fragment.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { finishSignIn } from '#web/features/account/finish-sign-in.ts';
import '#web/features/account/account.css';
import { LEAVING, useSubmit } from '#web/state/use-submit.ts';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('account.link_title'), noindex: true };
}

/** `/login-via-token#token`: signs in by a one-time token on a press, so that link scanners do not consume it. */
export default function LoginViaToken(): ReactNode {
  const t = useText();
  const href = useHref();
  const page = usePage();
  const { api, favourites, navigate } = page;
  const [token, setToken] = useState('');
  const { run, isBusy, problem } = useSubmit();
  useEffect(() => {
    const given = takeFragment();
    if (given) setToken(given);
  }, []);
  const enter = async (): Promise<symbol> => {
    const sign = api.account.signInByToken({ body: { token, favourites_tours_ids: [...favourites.get()] } });
    await finishSignIn(page, sign, () => navigate(href('trips'), { replace: true }));
    return LEAVING;
  };
  return (
    <main id="main" className="wrap auth">
      <h1 className="h1">{t('account.link_title')}</h1>
      <p className="ink-2 auth__lead">{t(token ? 'account.link_lead' : 'account.link_none')}</p>
      <Problem text={problem} />
      {token && (
        <Button variant="main" isWide isBusy={isBusy} onClick={() => void run(enter)}>
          {t('account.sign_in')}
        </Button>
      )}
      <p className="auth__other">
        <a className="link" href={href('login')}>
          {t('account.link_other')}
        </a>
      </p>
    </main>
  );
}
