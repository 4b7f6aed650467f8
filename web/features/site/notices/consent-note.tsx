import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { storeConsent, type Consent } from '#web/state/consent.ts';
import { Button } from '#web/ui/button/button.tsx';
import { closeCookieAlert } from './cookie-alert.tsx';

/** Asks for consent to analytics, on sites that configure it. Either choice also closes the cookie notice, whose text is part of it. */
export function ConsentNote(): ReactNode {
  const t = useText();
  const choose = (choice: Consent) => (): void => {
    storeConsent(choice);
    closeCookieAlert();
  };
  return (
    <aside className="notice" aria-label={t('visit.cookies')}>
      <p>
        {t('visit.cookies_text')} {t('visit.consent')}
      </p>
      <div className="notice__acts">
        <Button isSmall onClick={choose('rejected')}>
          {t('visit.reject')}
        </Button>
        <Button isSmall onClick={choose('accepted')}>
          {t('visit.accept')}
        </Button>
      </div>
    </aside>
  );
}
