import { useState, type ReactNode } from 'react';
import { displayName } from '#domain/display-name.ts';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { usePage } from '#web/state/page.ts';
import { ClosedPart } from './impersonation/closed-to-impersonation.tsx';
import { NewEmailCode } from './new-email-code.tsx';
import { IdentityRow, type Identity } from './identity-row.tsx';
import { PhotoRow } from './photo/photo-row.tsx';
import { PhoneSettings } from './phone/phone-settings.tsx';
import { VkSettings } from './phone/vk-settings.tsx';
import { SettingForm, SettingRow } from './setting-row.tsx';
import { sentNow, type CodeTiming } from './codes/sent-code.ts';
import type { StepUp } from './step-up.tsx';
import { useSaved, type AccountSettings } from './use-settings.ts';

interface OpenRow {
  data: AccountSettings;
  close: () => void;
}

function NameForm({ data: { user }, close }: OpenRow): ReactNode {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const form = useForm({
    initial: { last_name: user.last_name, first_name: user.first_name },
    rules: { last_name: 'max:100', first_name: 'required|max:100' },
  });
  const save = async (): Promise<void> => {
    await saved(await api.account.updateProfile({ body: form.values }));
    close();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close}>
      <Field label={t('account.last_name')} isOptional autoComplete="family-name" {...form.field('last_name')} />
      <Field label={t('account.first_name')} autoComplete="given-name" {...form.field('first_name')} />
    </SettingForm>
  );
}

/** Asks for the new address, then for the code sent to it. */
function EmailForm({ data: { new_email }, close, stepUp }: OpenRow & { stepUp: StepUp }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const [sent, setSent] = useState<CodeTiming | null>(null);
  const form = useForm({ initial: { email: '' }, rules: { email: 'required|email|max:254' } });
  const save = async (): Promise<void> => {
    setSent(sentNow(await stepUp.run(() => api.account.changeEmail({ body: form.values }))));
    await reload();
  };
  if (sent || new_email !== null)
    return (
      <NewEmailCode email={sent ? form.values.email : (new_email ?? '')} sent={sent} onDone={close} onLeave={close} />
    );
  return (
    <SettingForm form={form} save={save} onCancel={close} submit={t('account.send_code')}>
      <Field
        label={t('settings.new_email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('settings.new_email_hint')}
        {...form.field('email')}
      />
    </SettingForm>
  );
}

interface ProfileSettingsProps {
  data: AccountSettings;
  stepUp: StepUp;
  identity: Identity | null;
}

/** Name, email and phone; for an organizer also its identity verification. */
export function ProfileSettings({ data, stepUp, identity }: ProfileSettingsProps): ReactNode {
  const t = useText();
  const isImpersonating = useIsImpersonating();
  const { user, new_email } = data;
  return (
    <div className="sets">
      {isImpersonating ? <ClosedPart /> : <PhotoRow user={user} />}
      <SettingRow label={t('settings.name')} value={displayName(user) || t('settings.not_set')}>
        {(close) => <NameForm data={data} close={close} />}
      </SettingRow>
      <SettingRow
        label={t('account.email')}
        value={user.email}
        note={
          new_email === null ? (
            <span className="leaf">{t('settings.confirmed')}</span>
          ) : (
            <span className="alarm">{t('settings.email_waits', { email: new_email })}</span>
          )
        }
        {...(new_email !== null && { action: t('settings.enter_code') })}
      >
        {(close) => <EmailForm data={data} close={close} stepUp={stepUp} />}
      </SettingRow>
      <PhoneSettings data={data} stepUp={stepUp} />
      {data.vk && <VkSettings linkedAt={data.vk.linked_at} hasPhone={user.is_phone_confirmed} stepUp={stepUp} />}
      {identity && !isImpersonating && <IdentityRow identity={identity} organizerId={user.organizer_id} />}
    </div>
  );
}
