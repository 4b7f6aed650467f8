import { useState, type ReactNode } from 'react';
import { tabStore } from '#web/browser/storage.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession, type SessionProfile } from '#web/state/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';

const KEY = 'profile_note';

/** Screens without this note: critical ones, and the one where the profile is completed. */
const QUIET = /^(request|settings|add-tourists|own-tourist|success-payment|error-payment|booking-(pay|pending|split))$/;

/** Specification 4: neither first nor last name, or no email. */
function gapOf({
  first_name,
  last_name,
  is_email_set,
}: Pick<SessionProfile, 'first_name' | 'last_name' | 'is_email_set'>): 'name' | 'email' | null {
  if (first_name === '' && last_name === '') return 'name';
  return is_email_set ? null : 'email';
}

/** Asks a signed-in user for missing profile fields, once per visit. */
export function ProfileNote({ route }: { route: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { user } = useSession();
  const [isClosed, setClosed] = useState(() => tabStore.read(KEY) !== null);
  const gap = user && gapOf(user);
  if (!gap || isClosed || QUIET.test(route)) return null;
  const close = (): void => {
    tabStore.write(KEY, '1');
    setClosed(true);
  };
  return (
    <aside className="notice" aria-label={t('visit.profile')}>
      <p>{t(`visit.profile_${gap}`)}</p>
      <div className="notice__acts">
        <ButtonLink isSmall href={href('settings')} onClick={close}>
          {t('visit.profile_fill')}
        </ButtonLink>
        <Button isSmall variant="quiet" onClick={close}>
          {t('visit.profile_later')}
        </Button>
      </div>
    </aside>
  );
}
