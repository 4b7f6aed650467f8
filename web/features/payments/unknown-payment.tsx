import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddressText } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';

/** Shown for a payment that does not exist or belongs to another user, without distinguishing them. */
export function UnknownPayment(): ReactNode {
  const t = useText();
  const href = useHref();
  const address = useAddressText();
  const { user } = useSession();
  return (
    <main id="main" className="wrap">
      <h1 className="sr">{t('payments.unknown')}</h1>
      <Empty
        title={t('payments.unknown')}
        action={
          user ? (
            <ButtonLink variant="main" href={href('trips')}>
              {t('payments.to_trips')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="main" href={href('login', {}, { back: address })}>
              {t('payments.sign_in')}
            </ButtonLink>
          )
        }
      >
        {t('payments.unknown_text')}
      </Empty>
    </main>
  );
}
