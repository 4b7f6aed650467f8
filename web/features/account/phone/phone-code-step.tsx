import type { ReactNode } from 'react';
import type { PhoneSignInChannel } from '#domain/code-channels.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { CodeEntry } from '#web/features/account/codes/code-entry.tsx';
import type { StoredCode } from '#web/features/account/codes/sent-code.ts';
import { maskPhone } from './mask-phone.ts';
import { OpenMessenger } from './open-messenger.tsx';

interface PhoneCodeStepProps {
  sent: StoredCode;
  channel: PhoneSignInChannel;
  enter: (code: string) => Promise<void>;
  resend: () => Promise<StoredCode>;
  onOtherWay: () => void;
  /** Requests a code by email instead. */
  onByEmail: () => void;
}

/** The code step of phone sign-in. Its texts do not promise a code: only a confirmed number gets one. */
export function PhoneCodeStep({ sent, channel, enter, resend, onOtherWay, onByEmail }: PhoneCodeStepProps): ReactNode {
  const t = useText();
  // A placeholder, because after a reload its texts arrive later.
  if (!useLazyTexts('codes')) return <Skeleton height="280px" />;
  const phone = maskPhone(sent.login);
  const isWaiting = sent.messengerUrl !== undefined;
  const sentText =
    channel === 'vk'
      ? t('codes.sent_vk', { phone })
      : t('codes.sent_sign_in', { phone, channel: t(`codes.name_${channel}`) });
  const hint = t(isWaiting ? 'codes.hint_messenger' : 'codes.hint');
  const texts = {
    sent: isWaiting ? t('codes.messenger', { phone }) : sentText,
    label: t('codes.label'),
    hint,
    // Codes in a messenger are not in the outbox.
    hintDemo: isWaiting || channel === 'vk' ? hint : t('codes.hint_demo'),
  };
  return (
    <CodeEntry sent={sent} to={texts} enter={enter} resend={resend} action={(now) => <OpenMessenger sent={now} />}>
      <button type="button" className="link t-14" onClick={onOtherWay}>
        {t('codes.other_way')}
      </button>
      <button type="button" className="link t-14" onClick={onByEmail}>
        {t('account.by_code')}
      </button>
    </CodeEntry>
  );
}
