import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { sendPhoneCode, type StoredCode } from '#web/features/account/codes/sent-code.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { ChannelChoice } from './channel-choice.tsx';

interface PhoneSignInProps {
  /** The code sent before the visitor chose another way. */
  last: StoredCode | null;
  onSent: (sent: StoredCode) => void;
  /** Links to the other ways. */
  children: ReactNode;
}

/** Seconds until another code can be sent to the same number. */
function useWait(last: StoredCode | null): number {
  const now = useNow(last?.sentAt ?? 0, 1000);
  return last ? Math.ceil((last.resendAt - now) / 1000) : 0;
}

/** Phone sign-in: the number, and the channel of the code. */
export function PhoneSignIn({ last, onSent, children }: PhoneSignInProps): ReactNode {
  const t = useText();
  const hasTexts = [useLazyTexts('phone'), useLazyTexts('codes')].every(Boolean);
  const texts = usePhoneTexts(hasTexts);
  const country = useDefaultCountry();
  const { api, locale } = usePage();
  const { codeChannels, mainAuthMethod } = useSite();
  const [channel, setChannel] = useState(codeChannels.find((name) => name === mainAuthMethod) ?? codeChannels[0]);
  const form = useCallForm({
    initial: { phone: last?.login ?? '' },
    rules: { phone: 'required|phone|max:18' },
  });
  const waitS = useWait(last);
  if (!hasTexts || !channel) return null;
  const isEarly = waitS > 0 && form.values.phone === last?.login && channel !== last.channel;
  const submit = async (): Promise<void> => {
    if (!isEarly) onSent(await sendPhoneCode(api, form.values.phone, channel));
  };
  return (
    <Form form={form} onSend={submit}>
      <PhoneInput
        label={t('account.phone')}
        hint={t('codes.sign_in_hint')}
        country={country}
        locale={locale}
        texts={texts}
        {...form.input('phone')}
      />
      <ChannelChoice channels={codeChannels} value={channel} onChange={setChannel} />
      {isEarly && <p className="ink-2 num">{t('account.resend_in', { seconds: waitS })}</p>}
      <Problem text={form.problem} />
      <Button type="submit" variant="main" isWide isBusy={form.isBusy}>
        {t('account.send_code')}
      </Button>
      {children}
    </Form>
  );
}
