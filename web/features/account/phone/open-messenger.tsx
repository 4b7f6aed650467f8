import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { CodeTiming } from '#web/features/account/codes/sent-code.ts';

/** The button that opens the dialogue which delivers the code; null when the code was sent. */
export function OpenMessenger({
  sent,
  messenger = 'Telegram',
}: {
  sent: CodeTiming;
  messenger?: 'Telegram' | 'VK';
}): ReactNode {
  const t = useText();
  if (sent.messengerUrl === undefined) return null;
  return (
    <p>
      <ButtonLink variant="main" href={sent.messengerUrl} target="_blank" rel="noopener noreferrer">
        {t(messenger === 'VK' ? 'codes.open_vk' : 'codes.open')}
      </ButtonLink>
    </p>
  );
}
