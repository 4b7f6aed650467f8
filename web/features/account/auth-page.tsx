import { displayName } from '#domain/display-name.ts';
import { withLocale } from '#domain/locales.ts';
import { startPathOf } from '#domain/start-page.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddress, usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { GatePicture } from '#web/ui/gate/gate.tsx';
import { LIT_DOORWAY } from '#web/ui/gate/house-prints.ts';
import { safeBack } from './safe-back.ts';
import { signOut } from '#web/state/sign-out.ts';
import './account.css';

interface AuthPageProps {
  title: string;
  lead: string;
  /** The other of the two screens, linked below. */
  other: 'login' | 'register';
  children: (goBack: () => void) => ReactNode;
}

/** Frame of the sign-in and registration screens, with a link to the other one. */
export function AuthPage({ title, lead, other, children }: AuthPageProps): ReactNode {
  const t = useText();
  const href = useHref();
  const page = usePage();
  const { user, pending } = useSession();
  // Decided once: a visitor who signs in here is about to leave the page.
  const [came, setCame] = useState<'unknown' | 'guest' | 'user'>(pending ? 'unknown' : user ? 'user' : 'guest');
  useEffect(() => {
    if (!pending && came === 'unknown') setCame(user ? 'user' : 'guest');
  }, [pending, user, came]);
  const back = safeBack(useAddress().searchParams.get('back'));
  // Read when it is opened: the sign-in form has just stored the user.
  const target = (): string => {
    const known = page.session.store.get().user;
    return back ?? (known ? withLocale(startPathOf(known), page.locale) : href('trips'));
  };
  return (
    <main id="main" className="wrap auth-page">
      <GatePicture print={LIT_DOORWAY} caption={t('account.picture_caption')} />
      <div className="auth">
        <h1 className="h1">{title}</h1>
        {user && came === 'user' ? (
          <div className="stack">
            <p>{t('account.signed_in_as', { name: displayName(user) || (user.email ?? '') })}</p>
            <p className="row row--wrap">
              <ButtonLink variant="main" href={target()}>
                {t('account.go_on')}
              </ButtonLink>
              {!user.is_impersonated && <Button onClick={() => void signOut(page)}>{t('account.sign_out')}</Button>}
            </p>
          </div>
        ) : (
          <>
            <p className="ink-2 auth__lead">{lead}</p>
            {children(() => page.navigate(target(), { replace: true }))}
            <p className="auth__other">
              {t(`account.other_${other}`)}{' '}
              <a className="link" href={href(other, {}, { back: back ?? undefined })}>
                {t(`account.to_${other}`)}
              </a>
            </p>
          </>
        )}
      </div>
    </main>
  );
}
