import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { SentCode } from '../codes/sent-code.ts';

/** The button that leads to the bot which hands out the code; null where the code was sent. */
export function OpenMessenger({ sent }: { sent: SentCode }): ReactNode {
  const t = useText();
  if (sent.messengerUrl === undefined) return null;
  return (
    <p>
      <ButtonLink variant="main" href={sent.messengerUrl} target="_blank" rel="noopener noreferrer">
        {t('codes.open')}
      </ButtonLink>
    </p>
  );
}
