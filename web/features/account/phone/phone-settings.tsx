import { useState, type ReactNode } from 'react';
import type { PhoneChannel } from '#domain/code-channels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { CodeEntry } from '#web/features/account/codes/code-entry.tsx';
import { sentNow, type CodeTiming } from '#web/features/account/codes/sent-code.ts';
import { SettingForm, SettingRow } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { useSaved, type AccountSettings } from '#web/features/account/use-settings.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { OpenMessenger } from './open-messenger.tsx';

/** The code sent to the phone; another one uses the same channel. */
function PhoneCode({
  sent,
  phone: shown,
  resend,
  close,
  stepUp,
}: {
  sent: CodeTiming;
  /** The number in readable form. */
  phone: string;
  resend: () => Promise<CodeTiming>;
  close: () => void;
  stepUp: StepUp;
}): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const saved = useSaved();
  const leave = (): void => {
    close();
    void reload();
  };
  const enter = async (code: string): Promise<void> => {
    const user = await stepUp.run(() => api.account.confirmPhone({ body: { code } }));
    close();
    await saved(user);
  };
  const isWaiting = sent.messengerUrl !== undefined;
  // Keeps the number on one line.
  const phone = shown.replaceAll(' ', '\u00a0');
  const texts = {
    sent: t(isWaiting ? 'codes.messenger' : 'codes.sent', { phone }),
    label: t('codes.label'),
    hint: t(isWaiting ? 'codes.hint_messenger' : 'codes.hint'),
    hintDemo: t(isWaiting ? 'codes.hint_messenger' : 'codes.hint_demo'),
  };
  return (
    <CodeEntry sent={sent} to={texts} enter={enter} resend={resend} action={(now) => <OpenMessenger sent={now} />}>
      <Button variant="quiet" isSmall onClick={leave}>
        {t('settings.phone_later')}
      </Button>
    </CodeEntry>
  );
}

/** Asks for the number, then for the code, sent by the channel that the user chooses. */
function PhoneForm({
  data: { user, code_senders: senders },
  close,
  stepUp,
}: {
  data: AccountSettings;
  close: () => void;
  stepUp: StepUp;
}): ReactNode {
  const t = useText();
  const { api, locale, session } = usePage();
  const texts = usePhoneTexts();
  const country = useDefaultCountry();
  const saved = useSaved();
  const [sent, setSent] = useState<{ timing: CodeTiming; phone: string } | null>(null);
  const [sender, setSender] = useState<PhoneChannel | undefined>(senders[0]);
  const form = useForm({
    initial: { phone: user.phone ?? '' },
    rules: { phone: 'required|phone|max:18' },
  });
  const send = async (channel: PhoneChannel): Promise<{ timing: CodeTiming; phone: string }> => {
    const reply = await stepUp.run(() => api.account.sendConfirmationCode({ body: { code_sender: channel } }));
    return { timing: sentNow(reply), phone: reply.phone };
  };
  const save = async (): Promise<void> => {
    const changed = await stepUp.run(() => api.account.changePhone({ body: form.values }));
    if (sender === undefined || changed.is_phone_confirmed) {
      close();
      return saved(changed);
    }
    session.accept(session.store.get().token, changed);
    setSent(await send(sender));
  };
  if (sent && sender)
    return (
      <PhoneCode
        sent={sent.timing}
        phone={sent.phone}
        resend={async () => (await send(sender)).timing}
        close={close}
        stepUp={stepUp}
      />
    );
  return (
    <SettingForm form={form} save={save} onCancel={close} {...(sender && { submit: t('settings.phone_send') })}>
      <PhoneInput
        label={t('account.phone')}
        hint={t('account.phone_hint')}
        country={country}
        locale={locale}
        texts={texts}
        {...form.input('phone')}
      />
      <ChannelChoice channels={senders} value={sender} onChange={setSender} />
    </SettingForm>
  );
}

/** The phone, its confirmation, and the form that confirms it. */
export function PhoneSettings({ data, stepUp }: { data: AccountSettings; stepUp: StepUp }): ReactNode {
  const t = useText();
  const { user, code_senders: senders } = data;
  const isWaiting = user.phone !== null && !user.is_phone_confirmed && senders.length > 0;
  return (
    <SettingRow
      label={t('account.phone')}
      value={data.phone ?? t('settings.phone_not_set')}
      note={
        (user.is_phone_confirmed && <span className="leaf">{t('settings.phone_confirmed')}</span>) ||
        (isWaiting && t('settings.phone_unconfirmed'))
      }
      {...(isWaiting && { action: t('settings.phone_confirm') })}
    >
      {(close) => <PhoneForm data={data} close={close} stepUp={stepUp} />}
    </SettingRow>
  );
}
